import type { Problem } from '../../lib/problems.ts';
import { pageKey } from '../../lib/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { buildPageTree } from '../content/build-tree.ts';
import { type EditionName, type EditionPages, homeOf, isMain } from '../content/edition.ts';
import { type PageHead, readHeads } from '../content/heads.ts';
import type { GlossaryList } from '../content/links.ts';
import { docsFolder, withoutPageEnding } from '../content/sources.ts';
import { readSources } from './read-sources.node.ts';
import { strayFiles } from './stray-files.node.ts';

/** An edition whose pages are known and not compiled yet. */
export interface EditionDraft extends EditionPages {
  readonly heads: readonly PageHead[];
  /** Address of every file that a page of the edition can link to. */
  readonly routeByFile: ReadonlyMap<string, string>;
  readonly publicFiles: ReadonlySet<string>;
  readonly problems: readonly Problem[];
  /** Where the files of the edition really are. */
  readonly originOf: (file: string) => string;
}

export async function readEdition(
  siteFolder: string,
  name: EditionName,
  { apis }: SiteConfig,
): Promise<EditionDraft> {
  const sources = await readSources(siteFolder, name.folders);
  const { pages, routeByFile, problems } = readHeads(sources, name);
  // The pages outside the docs have no versions: only the current one brings them.
  const heads = pages.filter(({ kind }) => name.isCurrent || kind !== 'standalone');
  const all = [...sources.docs, ...sources.categories, ...sources.standalone];
  const origins = new Map(all.map(({ file, origin }) => [file, origin]));
  const originOf = (file: string) => origins.get(file) ?? file;
  return {
    ...name,
    heads,
    tree: buildPageTree(heads),
    docs: new Map(heads.flatMap(docEntry)),
    routes: new Set([...routeByFile.values()].map(pageKey)),
    routeByFile: new Map([
      ...routeByFile,
      ...apis.map(({ document, route }) => [document, route] as const),
    ]),
    publicFiles: sources.publicFiles,
    glossary: glossaryList(heads),
    problems: [
      ...problems,
      ...(await strayFiles(siteFolder, name.folders)),
      ...missingHome(name, routeByFile),
    ].map((problem) => ({
      ...problem,
      file: originOf(problem.file),
    })),
    originOf,
  };
}

/** The first page that has the component is the list of the glossary. */
function glossaryList(heads: readonly PageHead[]): GlossaryList | undefined {
  for (const { route, source } of heads) {
    const found = source.text.match(/^<Glossary(?: label="(?<label>[^"]+)")? \/>$/m);
    if (found) return { route, label: found.groups?.label ?? 'Glossary' };
  }
  return undefined;
}

function docEntry({ kind, source, route }: PageHead): [string, string][] {
  const id = withoutPageEnding(source.file.slice(docsFolder.length + 1));
  return kind === 'doc' ? [[id, route]] : [];
}

function missingHome(name: EditionName, routeByFile: ReadonlyMap<string, string>): Problem[] {
  const home = homeOf(name);
  if ([...routeByFile.values()].includes(home)) return [];
  return [
    {
      file: `${name.folders.docs[0]}/index.mdx`,
      problem: isMain(name)
        ? 'The site has no home page.'
        : `The version "${name.version.name}" of the docs has no first page.`,
      remedy: `Create this file; it is served as ${home}.`,
    },
  ];
}
