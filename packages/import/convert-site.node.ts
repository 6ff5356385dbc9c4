import { type Problem, uniqueProblems } from '@drystone/lib/problems';
import type { SidebarLink } from 'drystone/config/sidebar-entries';
import { isPageFile, standaloneFolder } from 'drystone/content/sources';
import { stringify } from 'yaml';
import { badgeField } from './badge.node.ts';
import { carriedFiles } from './carried-files.ts';
import { convertPage } from './convert-page.node.ts';
import type { ForeignSite } from './foreign-site.ts';
import { homePage } from './home-page.node.ts';
import { layOut } from './lay-out.ts';
import { configAddress, redirectsOf } from './new-addresses.ts';
import { oldAddresses } from './old-addresses.ts';
import { type ParsedPage, parsePage } from './parse-page.ts';
import { siteLinks } from './site-links.node.ts';
import { placeOf, type SiteWork } from './site-work.ts';
import type { SourceFolder } from './source-folder.node.ts';
import { undrawnDiagrams } from './undrawn-diagrams.node.ts';

/** What an import made, and what it could not carry over. */
export interface Imported {
  readonly tool: ForeignSite['tool'];
  readonly pages: number;
  readonly categories: number;
  readonly redirects: number;
  readonly files: number;
  readonly notes: readonly Problem[];
}

interface ConvertedSite {
  /** By their paths in the new folder. */
  readonly texts: ReadonlyMap<string, string>;
  /** The files of the old folder that are copied, by their addresses below `public/`. */
  readonly copies: ReadonlyMap<string, string>;
  readonly imported: Imported;
}

export async function convertSite(site: ForeignSite, source: SourceFolder): Promise<ConvertedSite> {
  const work = await beginSite(site, source);
  const { layout, files, notes } = work;
  const pages = pageTexts(work);
  const texts = new Map([...pages, ...categoryTexts(work)]);
  if (!work.addresses.isTaken('/')) {
    texts.set(`${standaloneFolder}/index.mdx`, homePage(site, layout, texts));
  }
  const redirects = redirectsOf(work);
  if (redirects.length > 0) {
    texts.set('content/redirects.yaml', stringify(Object.fromEntries(redirects), { lineWidth: 0 }));
  }
  const configuration = site.configuration((old) => configAddress(old, work));
  notes.push(...configuration.problems);
  const links = layout.links.map(linkFields);
  texts.set(
    'site.config.ts',
    configText(
      {
        ...configuration.value,
        ...(links.length > 0 && { docs: { sidebar: { links } } }),
      },
      [...pages.values()].some((text) => marksWords.test(text)),
    ),
  );
  return {
    texts,
    copies: files.copies(),
    imported: {
      tool: site.tool,
      pages: pages.size,
      categories: layout.categories.length,
      redirects: redirects.length,
      files: files.copies().size,
      notes: uniqueProblems(notes),
    },
  };
}

/** Parses the pages and gives them their places. */
async function beginSite(site: ForeignSite, source: SourceFolder): Promise<SiteWork> {
  const parsed = new Map(site.pages.map((page) => [page.file, parsePage(page.text, page.format)]));
  const pages = site.pages.map((page) => ({
    ...page,
    format: parsed.get(page.file)?.format ?? 'md',
  }));
  const own = pages.filter(({ locale }) => locale === undefined);
  const layout = layOut(own, site.sidebar);
  const parts = await readParts(source, site);
  return {
    site,
    pages: new Map(pages.map((page) => [page.file, page])),
    own,
    parsed,
    parts,
    layout,
    addresses: oldAddresses(site, layout, pages),
    files: carriedFiles(site, source),
    undrawn: await undrawnDiagrams([
      ...parsed.values(),
      ...[...parts].map(([file, text]) => parsePage(text, file.endsWith('.mdx') ? 'mdx' : 'md')),
    ]),
    notes: [...site.notes, ...unreadable(parsed), ...layout.repeated.map(listedTwice)],
  };
}

/** Pages whose names begin with `_`: parts of others. */
async function readParts(
  { files, text }: SourceFolder,
  { docs }: ForeignSite,
): Promise<ReadonlyMap<string, string>> {
  const parts = files.filter(
    (file) => isPageFile(file) && /\/_/.test(file) && file.startsWith(docs),
  );
  return new Map(await Promise.all(parts.map(async (file) => [file, await text(file)] as const)));
}

function unreadable(parsed: ReadonlyMap<string, ParsedPage>): Problem[] {
  return [...parsed].flatMap(([file, { failure }]) => {
    if (failure === undefined) return [];
    const problem = `The page is no MDX: ${failure.reason}`;
    const remedy = 'It was read as Markdown, without components.';
    return [{ file, line: failure.line, problem, remedy }];
  });
}

function listedTwice(file: string): Problem {
  const problem = 'The sidebar lists this page twice.';
  return { file, problem, remedy: 'It is where it was first.' };
}

function pageTexts(work: SiteWork): ReadonlyMap<string, string> {
  const linksOf = siteLinks(work);
  const texts = new Map<string, string>();
  for (const page of work.pages.values()) {
    const place = placeOf(page, work);
    const parsed = work.parsed.get(page.file);
    if (parsed === undefined) continue;
    if (place === undefined) {
      const problem = 'The page is a translation of no page.';
      work.notes.push({ file: page.file, problem, remedy: 'It is left out.' });
      continue;
    }
    texts.set(place.target, convertPage(page, parsed, place, linksOf(page)));
  }
  return texts;
}

function categoryTexts({ layout }: SiteWork): [target: string, text: string][] {
  return layout.categories.map(({ target, label, description, position, badge, links }) => {
    const head = {
      label,
      ...(description && { description }),
      position,
      ...(badge && { badge: badgeField(badge) }),
      ...(links.length > 0 && { links: links.map(linkFields) }),
    };
    return [target, `---\n${stringify(head, { lineWidth: 0 })}---\n`];
  });
}

function linkFields({ badge, ...link }: SidebarLink) {
  return { ...link, ...(badge && { badge: badgeField(badge) }) };
}

/** A fence with `/word/`. */
const marksWords = /^\s*(?:`{3,}|~{3,})\S+.* \/.+\//m;

function configText(
  configuration: Readonly<Record<string, unknown>>,
  hasMarkedWords: boolean,
): string {
  const json = JSON.stringify(configuration, null, 2).replaceAll(/^(\s*)"([a-z]\w*)":/gim, '$1$2:');
  const imports = "import { defineSite } from 'drystone';\n";
  if (!hasMarkedWords) return `${imports}\nexport default defineSite(${json});\n`;
  const fields = json.replace(/\n\}$/, ',\n  features: [markWords()]\n}');
  return `${imports}import { markWords } from '@drystone/mark-words';\n\nexport default defineSite(${fields});\n`;
}
