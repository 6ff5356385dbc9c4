import { contentName } from '@drystone/lib/hash.node';
import { readText } from '@drystone/lib/read-text.node';
import type {
  FeatureMarkdown,
  MarkdownSource,
  NamedMarkdown,
} from '../markdown/feature-markdown.ts';
import { extensionsOf, type MarkdownExtensions } from '../markdown/markdown-extensions.ts';
import { isVersioned } from '../paths.node.ts';
import type { Feature } from './feature.node.ts';
import { importFresh } from './import-module.node.ts';

/** What the features of a site add to its Markdown. */
export interface SiteMarkdown {
  readonly extensions: MarkdownExtensions;
  /** Changes with the code that it comes from: what was compiled with other code is compiled again. */
  readonly version: string;
}

/** Loads or runs the modules that features name for it. Throws for a module that exports no `markdown`. */
export async function readMarkdown(
  features: readonly Pick<Feature, 'name' | 'markdown'>[],
): Promise<SiteMarkdown> {
  const read = await Promise.all(
    features.map(async ({ name, markdown }) =>
      markdown === undefined ? [] : [await readModule(name, markdown)],
    ),
  );
  const modules = read.flat();
  return {
    extensions: extensionsOf(modules),
    version: contentName(JSON.stringify(modules.map(({ feature, texts }) => [feature, texts]))),
  };
}

async function readModule(
  feature: string,
  { module: path, load }: MarkdownSource,
): Promise<NamedMarkdown & { readonly texts: readonly string[] }> {
  // The version of the engine covers the code of packages.
  if (load && isVersioned(path)) return { feature, markdown: (await load()).markdown, texts: [] };
  const { module, files } = await importFresh(path);
  if (typeof module.markdown !== 'object' || module.markdown === null) {
    throw new Error(`The feature "${feature}" names ${path}, which does not export \`markdown\`.`);
  }
  const texts = await Promise.all(files.map(readText));
  return { feature, markdown: module.markdown as FeatureMarkdown, texts };
}
