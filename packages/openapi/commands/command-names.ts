import type { Operation } from '../model/model.ts';

/**
 * How an operation is called on the command line: `garden <resource> <verb> [ARGUMENTS]`. The command-line
 * tool and the samples of the reference take the names from here, so that they cannot differ.
 */
export interface CommandName {
  /** The tag in lower case with hyphens: `garden-beds`. */
  readonly resource: string;
  /** The first word of the operationId: `create`. */
  readonly verb: string;
  /** One for each parameter of the path, in order. */
  readonly positionals: readonly Positional[];
}

export interface Positional {
  /** Name of the parameter in the path. */
  readonly parameter: string;
  /** What a usage line says: `CLUSTER_ID`. */
  readonly label: string;
}

export function commandName({
  id,
  tags,
  path,
}: Pick<Operation, 'id' | 'tags' | 'path'>): CommandName {
  const [tag = 'default'] = tags;
  const [verb = id] = id.match(/^[a-z]+/) ?? [];
  return { resource: kebabCase(tag), verb, positionals: positionalsOf(path) };
}

/** `soilPHValue` is `soil-ph-value`, `RSS feeds` is `rss-feeds`. */
export function kebabCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();
}

/** A parameter that is called only `id` gets the name of what it belongs to, unless it is the last one. */
function positionalsOf(path: string): Positional[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const isParameter = (segment: string) => segment.startsWith('{');
  return segments.flatMap((segment, index) => {
    if (!isParameter(segment)) return [];
    const parameter = segment.slice(1, -1);
    const rest = segments.slice(index + 1);
    const isOwn = rest.length === 0 || rest[0] === 'actions';
    const owner = segments[index - 1] ?? '';
    const name = parameter === 'id' && !isOwn ? `${singular(owner)}_id` : parameter;
    return [{ parameter, label: name.replaceAll('-', '_').toUpperCase() }];
  });
}

function singular(word: string): string {
  return word.replace(/s$/, '');
}
