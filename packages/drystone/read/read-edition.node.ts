import type { Problem } from '@drystone/lib/problems';
import { pageKey } from '@drystone/lib/url';
import { pathWithin } from '../config/path-within.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { buildPageTree } from '../content/build-tree.ts';
import {
  type EditionName,
  type EditionPages,
  homeOf,
  isMain,
  isUntranslated,
} from '../content/edition.ts';
import { folderOf, isDraft, type PageHead, readHeads } from '../content/heads.ts';
import type { GlossaryList } from '../content/links.ts';
import { docsFolder, type Source, withoutPageEnding } from '../content/sources.ts';
import type { KnownPage } from './feature.node.ts';
import { readSources } from './read-sources.node.ts';
import { strayFiles } from './stray-files.node.ts';

/** An edition whose pages are known and not compiled yet. */
export interface EditionDraft extends EditionPages {
  readonly heads: readonly PageHead[];
  /** Address of every file that a page of the edition can link to. */
  readonly routeByFile: ReadonlyMap<string, string>;
  readonly publicFiles: ReadonlySet<string>;
  /** The pages that are left out, and their addresses, by file. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
  /** Where the files of the edition really are. */
  readonly originOf: (file: string) => string;
}

/** Who reads the site: its author sees drafts. */
export type Reader = 'author' | 'everybody';

/** A folder without a name of its own goes with the last page in it. */
function withoutDrafts(pages: readonly PageHead[]): PageHead[] {
  const kept = pages.filter((page) => !isDraft(page));
  if (kept.length === pages.length) return kept;
  const docs = kept.filter(({ kind }) => kind === 'doc').map(({ source }) => source.file);
  const hasPages = (folder: string) => docs.some((file) => file.startsWith(`${folder}/`));
  return kept.filter(
    ({ kind, source }) =>
      kind !== 'category' || source.origin !== undefined || hasPages(folderOf(source.file)),
  );
}

/** `known` are the pages of features that its own may link to. */
export async function readEdition(
  siteFolder: string,
  name: EditionName,
  config: SiteConfig,
  known: readonly KnownPage[],
  reader: Reader,
): Promise<EditionDraft> {
  const sources = await readSources(siteFolder, name.folders);
  const { pages, problems, ...written } = readHeads(sources, name);
  const shown = new Set(reader === 'author' ? pages : withoutDrafts(pages));
  const left = new Map(
    pages
      .filter((page) => !shown.has(page))
      .map(({ source, route }) => [source.file, route] as const),
  );
  const routeByFile = new Map([...written.routeByFile].filter(([file]) => !left.has(file)));
  // The pages outside the docs have no versions: only the current one brings them.
  const heads = [...shown].filter(({ kind }) => name.isCurrent || kind !== 'standalone');
  const all = [...sources.docs, ...sources.categories, ...sources.standalone];
  const origins = new Map(all.map(({ file, origin }) => [file, origin]));
  const originOf = (file: string) => origins.get(file) ?? file;
  return {
    ...name,
    heads,
    tree: buildPageTree(heads, config.docs.sidebar.links),
    docs: new Map(heads.flatMap(docEntry)),
    routes: new Set([...routeByFile.values()].map(pageKey)),
    routeByFile: new Map([
      ...routeByFile,
      ...known.map(({ file, route }) => [file, route] as const),
    ]),
    publicFiles: sources.publicFiles,
    drafts: left,
    glossary: glossaryList(heads),
    problems: [
      ...problems,
      ...(await strayFiles(siteFolder, name.folders)),
      ...missingHome(name, routeByFile, left),
      ...missingContent(name, all, config),
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

function missingHome(
  name: EditionName,
  routeByFile: ReadonlyMap<string, string>,
  drafts: ReadonlyMap<string, string>,
): Problem[] {
  const home = homeOf(name);
  if ([...routeByFile.values()].includes(home)) return [];
  const [draft] = [...drafts].find(([, route]) => route === home) ?? [];
  if (draft !== undefined) {
    return [{ file: draft, problem: 'The home page is a draft.', remedy: 'Remove draft: true.' }];
  }
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

/** Every page of such a language would be in the first one. */
function missingContent(
  name: EditionName,
  sources: readonly Source[],
  config: SiteConfig,
): Problem[] {
  const { code, label } = name.locale;
  const isWritten = ({ file, origin = file }: Source) => !isUntranslated(origin, name);
  // The first language misses its home page.
  if (!name.isCurrent || isMain(name) || sources.some(isWritten)) return [];
  return [
    {
      file: 'site.config.ts',
      field: pathWithin(config, name.locale),
      problem: `The language "${label}" has no pages: nothing is in content/locales/${code}/.`,
      remedy: `Translate a page, such as content/locales/${code}/docs/index.mdx, or remove the language from locales.`,
    },
  ];
}
