import { admonitionKinds } from './author-components.ts';
import type {
  ComponentCopy,
  FeatureMarkdown,
  Moment,
  NamedMarkdown,
  PageMistake,
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
  readonly transforms: Readonly<Record<Moment, readonly TreeTransform[]>>;
  /** Languages of code blocks that are drawn in another way. */
  readonly languages: readonly string[];
  /** What to write in place of code in a line; undefined where no feature knows. */
  readonly remedyFor: (line: string) => string | undefined;
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
    transforms: {
      describe: transformsAt('describe', all),
      expand: transformsAt('expand', all),
      transform: transformsAt('transform', all),
      draw: transformsAt('draw', all),
    },
    languages: all.flatMap(({ markdown: { languages = [] } }) => languages),
    remedyFor: firstRemedy(all),
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

function transformsAt(moment: Moment, all: readonly NamedMarkdown[]): TreeTransform[] {
  return all.flatMap(({ feature, markdown }) => {
    const transform = markdown[moment];
    return transform === undefined ? [] : namedTransform(feature, transform);
  });
}

function namedTransform(feature: string, transform: TreeTransform): TreeTransform {
  return async (tree, { report, ...page }) => {
    try {
      await transform(tree, {
        ...page,
        report: (mistake) => report(pageMistake(feature, mistake)),
      });
    } catch (cause) {
      throw new FeatureError(feature, cause);
    }
  };
}

function firstRemedy(all: readonly NamedMarkdown[]): MarkdownExtensions['remedyFor'] {
  return (line) => {
    for (const { feature, markdown } of all) {
      try {
        const remedy = markdown.remedy?.(line);
        if (remedy !== undefined) return remedy;
      } catch (cause) {
        throw new FeatureError(feature, cause);
      }
    }
    return undefined;
  };
}

/** A tag says whose the mistake is. */
function pageMistake(feature: string, { component, ...mistake }: PageMistake): PageMistake {
  return component === undefined
    ? namedMistake(feature, mistake)
    : { ...mistake, problem: `<${component}> ${mistake.problem}` };
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
