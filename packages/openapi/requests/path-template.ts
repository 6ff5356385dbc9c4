import { decoded } from '@drystone/lib/decoded';

/** A path of a document, to find the one that a request means. */
export interface PathTemplate {
  /** How many segments hold a parameter: the template with the fewest is the most concrete. */
  readonly variables: number;
  /** The values of the parameters, decoded; undefined for the path of another template. A query is not read. */
  valuesOf(path: string): Readonly<Record<string, string>> | undefined;
}

/** `template`: as a document has it, `/beds/{bedId}/plants/{name}.{format}`; a segment may hold several parameters. */
export function pathTemplate(template: string): PathTemplate {
  const expected = segmentsOf(template).map(segmentReader);
  return {
    variables: expected.filter(({ names }) => names.length > 0).length,
    valuesOf(path) {
      const actual = segmentsOf(path);
      if (actual.length !== expected.length) return undefined;
      const values: Record<string, string> = {};
      for (const [index, { names, pattern }] of expected.entries()) {
        const found = pattern.exec(decoded(actual[index] ?? '') ?? '');
        if (!found) return undefined;
        for (const [at, name] of names.entries()) values[name] = found[at + 1] ?? '';
      }
      return values;
    },
  };
}

/** The names of path parameters are not sent, so paths that differ in them alone are one address. */
export function unnamed(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

function segmentsOf(path: string): string[] {
  return (path.split(/[?#]/)[0] ?? '').split('/');
}

/** Every second part of a segment that is split at its parameters is one. */
function segmentReader(segment: string): { names: readonly string[]; pattern: RegExp } {
  const parts = segment.split(/\{([^{}]*)\}/);
  const pattern = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : '(.+?)')).join('');
  return {
    names: parts.filter((_, at) => at % 2 === 1),
    pattern: new RegExp(`^${pattern}$`, 's'),
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
