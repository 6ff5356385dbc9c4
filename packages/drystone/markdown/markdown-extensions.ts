import { admonitionKinds } from './author-components.ts';
import type {
  ComponentCopy,
  FeatureMarkdown,
  NamedMarkdown,
  TreeTransform,
} from './feature-markdown.ts';
import type { FenceOption } from './fence/fence-option.ts';
import { engineFenceOptions } from './fence/fence-options.ts';
import { createFenceReader, type FenceReader } from './fence/fence-reader.ts';

/** What all features of a site add to its Markdown, reported with the name of the one that it came from. */
export interface MarkdownExtensions {
  readonly fences: FenceReader;
  readonly directives: ReadonlyMap<string, string>;
  readonly copies: ReadonlyMap<string, ComponentCopy>;
  readonly transforms: readonly TreeTransform[];
}

/** What the code of a feature throws while a page is compiled. */
export class FeatureError extends Error {
  override readonly name = 'FeatureError';

  constructor(
    readonly feature: string,
    cause: unknown,
    place = 'a page',
  ) {
    super(`The feature "${feature}" failed while it read ${place}.`, { cause });
  }
}

/** Throws where two features, or a feature and the engine, add the same name. */
export function extensionsOf(all: readonly NamedMarkdown[]): MarkdownExtensions {
  const options = all.flatMap(({ feature, markdown: { fenceOptions = [] } }) =>
    fenceOptions.map((option) => namedOption(feature, option)),
  );
  const admonitions = Object.keys(admonitionKinds);
  return {
    fences: createFenceReader([...engineFenceOptions, ...options]),
    directives: byName(all, 'directives', admonitions),
    copies: byName(all, 'copies', []),
    transforms: all.flatMap(({ feature, markdown: { transform } }) =>
      transform === undefined ? [] : namedTransform(feature, transform),
    ),
  };
}

export const noExtensions: MarkdownExtensions = extensionsOf([]);

function namedOption(feature: string, option: FenceOption): FenceOption {
  return {
    ...option,
    apply: (use, fence) => {
      try {
        const { errors = [], ...effect } = option.apply(use, fence);
        return { ...effect, errors: errors.map((error) => namedMistake(feature, error)) };
      } catch (cause) {
        throw new FeatureError(feature, cause);
      }
    },
  };
}

function namedTransform(feature: string, transform: TreeTransform): TreeTransform {
  return async (tree, { file, report }) => {
    try {
      await transform(tree, { file, report: (mistake) => report(namedMistake(feature, mistake)) });
    } catch (cause) {
      throw new FeatureError(feature, cause);
    }
  };
}

/** As Vite names a plugin. */
function namedMistake<One extends { readonly problem: string }>(
  feature: string,
  mistake: One,
): One {
  return { ...mistake, problem: `[${feature}] ${mistake.problem}` };
}

type ByName = 'directives' | 'copies';
type Entry<Field extends ByName> = NonNullable<FeatureMarkdown[Field]>[string];

function byName<Field extends ByName>(
  all: readonly NamedMarkdown[],
  field: Field,
  taken: readonly string[],
): ReadonlyMap<string, Entry<Field>> {
  const owners = new Map(taken.map((name) => [name, 'the engine']));
  const entries = new Map<string, Entry<Field>>();
  for (const { feature, markdown } of all) {
    for (const [name, entry] of Object.entries(markdown[field] ?? {})) {
      const owner = owners.get(name);
      if (owner !== undefined) {
        throw new Error(`The feature "${feature}" adds "${name}" to ${field}, which ${owner} has.`);
      }
      owners.set(name, `the feature "${feature}"`);
      entries.set(name, entry as Entry<Field>);
    }
  }
  return entries;
}
