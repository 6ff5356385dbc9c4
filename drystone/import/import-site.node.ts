import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { stringify } from 'yaml';
import { isPageFile, publicFolder, standaloneFolder } from '../../engine/content/sources.ts';
import { formatProblems, type Problem, uniqueProblems } from '../../lib/problems.ts';
import { count } from '../../lib/text.ts';
import { isExternal, pageKey, splitUrl, within } from '../../lib/url.ts';
import { FolderError, refuseUsed } from '../empty-folder.node.ts';
import { convertBody } from './convert-body.node.ts';
import { convertPage } from './convert-page.node.ts';
import type { ForeignPage, ForeignSite } from './foreign-site.ts';
import { type Layout, layOut, type Place, safePath } from './lay-out.ts';
import type { PageLinks } from './page-links.ts';
import { elementIds, headingsOf, type ParsedPage, parsePage } from './parse-page.ts';
import { docusaurusConfigs, readDocusaurus } from './read-docusaurus.node.ts';
import { readStarlight, starlightConfigs } from './read-starlight.node.ts';
import { firstOf, readHead, readSourceFolder, type SourceFolder } from './source-folder.node.ts';
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

/**
 * Turns a folder of Docusaurus or Starlight into a site folder. Nothing in the old folder is changed, and no code of it is
 * run. Throws FolderError when the new folder holds something, or the old one is of neither tool.
 */
export async function importSite(folder: string, target: string): Promise<Imported> {
  const read = readerOf(folder);
  await refuseUsed(resolve(target), target);
  const source = await readSourceFolder(resolve(folder));
  const site = await read(source);
  const files = createFiles(site, source);
  const made = await convertSite(site, source, files);
  await writeAll(resolve(target), source, made.texts, files.copies());
  return made.imported;
}

function readerOf(folder: string): (source: SourceFolder) => Promise<ForeignSite> {
  if (firstOf(folder, docusaurusConfigs)) return readDocusaurus;
  if (firstOf(folder, starlightConfigs)) return readStarlight;
  throw new FolderError(
    `${folder} has no docusaurus.config.* and no astro.config.*: it is a folder of neither Docusaurus nor Starlight.\nName the folder that holds that file.`,
  );
}

/** Prints what an import made, and what is left to do. */
export function printImported(target: string, imported: Imported): void {
  const { tool, pages, categories, redirects, files, notes } = imported;
  if (notes.length > 0) console.log(`${formatProblems(notes, 'note')}\n`);
  const place = relative(process.cwd(), resolve(target)) || '.';
  console.log(
    [
      `${place} is a site folder, made from ${tool}: ${count(pages, 'page')}, ${count(categories, 'category', 'categories')}, ${count(redirects, 'moved address', 'moved addresses')}, ${count(files, 'other file')}.`,
      notes.length > 0
        ? `What is above could not be carried over as it was, with its place in the old folder (${count(notes.length, 'note')}).`
        : 'Everything was carried over.',
      '',
      `  drystone dev --site ${place}`,
    ].join('\n'),
  );
}

type Files = ReturnType<typeof createFiles>;

/** The files that pages show, by the address that each gets below `public/`. */
function createFiles(
  { publicFolder: old, shortcuts, docs }: ForeignSite,
  { files, has }: SourceFolder,
) {
  const copied = new Map<string, string>();
  for (const file of files) {
    if (file.startsWith(`${old}/`)) copied.set(file.slice(old.length), file);
  }
  return { addressOf, fileOf, copies: () => copied };

  /** The file that a path in a page means. */
  function fileOf(url: string, from: string): string | undefined {
    const path = decoded(splitUrl(url.replace(/^pathname:\/\//, '')).pathname);
    const [shortcut] = [...shortcuts].filter(([name]) => path.startsWith(name));
    const candidates = shortcut
      ? [shortcut[1] + path.slice(shortcut[0].length)]
      : path.startsWith('/')
        ? [`${old}${path}`, path.slice(1)]
        : [posix.join(posix.dirname(from), path), posix.join(old, path)];
    return candidates.find(has);
  }

  function addressOf(url: string, from: string): string | undefined {
    const file = fileOf(url, from);
    if (file === undefined || isPageFile(file)) return undefined;
    if (file.startsWith(`${old}/`)) return file.slice(old.length);
    const inDocs = file.startsWith(`${docs}/`) ? file.slice(docs.length + 1) : file;
    const address = `/files/${safePath(inDocs.replace(/^src\//, ''))}`;
    copied.set(address, file);
    return address;
  }
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

interface Made {
  /** By their paths in the new folder. */
  readonly texts: ReadonlyMap<string, string>;
  readonly imported: Imported;
}

async function convertSite(site: ForeignSite, source: SourceFolder, files: Files): Promise<Made> {
  const notes: Problem[] = [...site.notes];
  const parsed = new Map(site.pages.map((page) => [page.file, parsePage(page.text, page.format)]));
  const pages = site.pages.map((page) => ({
    ...page,
    format: parsed.get(page.file)?.format ?? 'md',
  }));
  for (const [file, { failure }] of parsed) {
    if (failure === undefined) continue;
    const problem = `The page is no MDX: ${failure.reason}`;
    notes.push({
      file,
      line: failure.line,
      problem,
      remedy: 'It was read as Markdown, without components.',
    });
  }
  const own = pages.filter(({ locale }) => locale === undefined);
  const layout = layOut(own, site.sidebar);
  for (const file of layout.repeated) {
    notes.push({
      file,
      problem: 'The sidebar lists this page twice.',
      remedy: 'It is where it was first.',
    });
  }
  const parts = await readParts(source, site);
  const addresses = addressesOf(site, layout, pages);
  const undrawn = await undrawnDiagrams([
    ...parsed.values(),
    ...[...parts].map(([file, text]) => parsePage(text, file.endsWith('.mdx') ? 'mdx' : 'md')),
  ]);
  const linksOf = linksIn(site, layout, files, { pages, parsed, addresses, parts, undrawn, notes });
  const texts = new Map<string, string>();
  for (const page of pages) {
    const place = placeOf(page, layout, own);
    const tree = parsed.get(page.file);
    if (tree === undefined) continue;
    if (place === undefined) {
      const problem = 'The page is a translation of no page.';
      notes.push({ file: page.file, problem, remedy: 'It is left out.' });
      continue;
    }
    texts.set(place.target, convertPage(page, tree, place, linksOf(page)));
  }
  const made = texts.size;
  for (const { target, label, description, position } of layout.categories) {
    const head = { label, ...(description && { description }), position };
    texts.set(target, `---\n${stringify(head, { lineWidth: 0 })}---\n`);
  }
  if (!addresses.isTaken('/'))
    texts.set(`${standaloneFolder}/index.mdx`, homePage(site, layout, texts));
  const redirects = redirectsOf(site, layout, own, addresses);
  if (redirects.length > 0)
    texts.set('content/redirects.yaml', stringify(Object.fromEntries(redirects), { lineWidth: 0 }));
  const configuration = site.configuration((old) =>
    configAddress(old, site, layout, files, addresses),
  );
  notes.push(...configuration.problems);
  texts.set('site.config.ts', configText(configuration.value));
  return {
    texts,
    imported: {
      tool: site.tool,
      pages: made,
      categories: layout.categories.length,
      redirects: redirects.length,
      files: files.copies().size,
      notes: uniqueProblems(notes),
    },
  };
}

/** A translation has the path of the page that it translates. */
function placeOf(
  page: ForeignPage,
  layout: Layout,
  own: readonly ForeignPage[],
): Place | undefined {
  if (page.locale === undefined) return layout.pages.get(page.file);
  const translated = own.find(({ path }) => path === page.path);
  const place = translated && layout.pages.get(translated.file);
  if (place === undefined) return undefined;
  const inside = place.target.slice('content/'.length).replace(/\.mdx?$/, '');
  const ending = place.target.slice(place.target.lastIndexOf('.'));
  return { ...place, target: `content/locales/${page.locale}/${inside}${ending}` };
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

/** Where readers found things, by the `pageKey` of the address. */
function addressesOf(site: ForeignSite, layout: Layout, pages: readonly ForeignPage[]) {
  const byAddress = new Map(pages.map((page) => [pageKey(page.address), page]));
  const byCategory = new Map(
    layout.categories.flatMap((one) => (one.address ? [[pageKey(one.address), one] as const] : [])),
  );
  const taken = new Set(
    [...layout.pages.values(), ...layout.categories].map(({ route }) => pageKey(route)),
  );
  const basePath = `/${site.basePath}/`.replaceAll(/\/+/g, '/');
  const inside = (path: string) => pageKey(within(basePath, path));
  return {
    page: (path: string) => byAddress.get(inside(path)) ?? byAddress.get(pageKey(path)),
    category: (path: string) => byCategory.get(inside(path)) ?? byCategory.get(pageKey(path)),
    isTaken: (route: string) => taken.has(pageKey(route)),
  };
}

interface Known {
  readonly pages: readonly ForeignPage[];
  readonly parsed: ReadonlyMap<string, ParsedPage>;
  readonly addresses: ReturnType<typeof addressesOf>;
  readonly parts: ReadonlyMap<string, string>;
  readonly undrawn: ReadonlyMap<string, string>;
  readonly notes: Problem[];
}

interface PageIds {
  /** The id that a link has to name, by the one that it names. */
  readonly idOf: ReadonlyMap<string, string>;
  /** Ids that the headings of the page are given. */
  readonly ids: readonly string[] | undefined;
}

/** What the site says to a page, or to a part of one. */
function linksIn(
  site: ForeignSite,
  layout: Layout,
  files: Files,
  { pages, parsed, addresses, parts, undrawn, notes }: Known,
): (page: ForeignPage) => PageLinks {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const own = pages.filter(({ locale }) => locale === undefined);
  const known = new Map<string, PageIds>();
  return (page) => linksAt(page, page.file);

  function idsOf(page: ForeignPage): PageIds {
    const found = known.get(page.file) ?? readIds(page);
    known.set(page.file, found);
    return found;
  }

  function readIds(page: ForeignPage): PageIds {
    const tree = parsed.get(page.file);
    const headings = tree ? headingsOf(tree) : [];
    const written = headings.map(({ id }) => id);
    const original =
      page.locale === undefined ? undefined : own.find(({ path }) => path === page.path);
    const model = original && parsed.get(original.file);
    const shown = model ? headingsOf(model) : [];
    // A page that is not translated links to the headings of the original, so a translation has their ids.
    const isAlike =
      shown.length === headings.length &&
      shown.every(({ level }, index) => level === headings[index]?.level);
    const ids = isAlike && model ? shown.map(({ id }) => id) : written;
    return {
      idOf: new Map([
        ...(tree ? elementIds(tree) : []).map((id) => [id, id] as const),
        ...written.map((id, index) => [id, ids[index] ?? id] as const),
        ...ids.map((id) => [id, id] as const),
      ]),
      ids: isAlike && model ? ids : undefined,
    };
  }

  function linksAt(page: ForeignPage, file: string): PageLinks {
    const target = placeOf(page, layout, own)?.target ?? '';
    // Links are written as if there were one language.
    const from = posix.dirname(target.replace(/^content\/locales\/[^/]+/, 'content'));
    const to = (path: string) => {
      const written = posix.relative(from, path);
      return written.startsWith('.') ? written : `./${written}`;
    };
    return {
      ids: file === page.file ? idsOf(page).ids : undefined,
      undrawn,
      note: (line, problem, remedy) => void notes.push({ file, line, problem, remedy }),
      picture: (url) => files.addressOf(url, file),
      part: (url) => {
        const found = files.fileOf(url, file);
        const text = found === undefined ? undefined : parts.get(found);
        if (found === undefined || text === undefined) return undefined;
        return convertBody(parsePage(text, page.format), linksAt(page, found)).text;
      },
      link: (url) => {
        const { pathname, search, hash } = splitUrl(url);
        if (pathname === '') return fragmentOf(page, hash, '') ?? { url: search };
        const asset = files.addressOf(url, file);
        if (asset !== undefined) return { url: asset };
        const found = inLanguage(pageAt(pathname, page, file), page.locale);
        if (found !== undefined) {
          const place = placeOf(found, layout, own);
          if (place !== undefined) {
            const path = place.target.replace(/^content\/locales\/[^/]+/, 'content');
            return fragmentOf(found, hash, to(path)) ?? { url: `${to(path)}${search}` };
          }
        }
        const absolute = posix.join(page.address, pathname);
        const category = addresses.category(pathname.startsWith('/') ? pathname : absolute);
        if (category !== undefined) return { url: to(category.target) };
        return { broken: `The link goes to ${url}, which is not a page of the site.` };
      },
    };

    function fragmentOf(found: ForeignPage, hash: string, path: string) {
      const id = decoded(hash.slice(1));
      if (id === '') return undefined;
      const shown = idsOf(found).idOf.get(id);
      if (shown !== undefined) return { url: `${path}#${shown}` };
      notes.push({
        file,
        problem: `A link names the heading #${id}, which ${found.file} does not have.`,
        remedy: path === '' ? 'Its words stay, without the link.' : 'It leads to the page now.',
      });
      return path === '' ? { broken: `The page has no heading #${id}.` } : { url: path };
    }
  }

  /** Readers of a translation stay in their language, where the page has one in it. */
  function inLanguage(found: ForeignPage | undefined, locale: string | undefined) {
    const isSame = (one: ForeignPage) => one.locale === locale && one.path === found?.path;
    return found && (pages.find(isSame) ?? found);
  }

  /** The page that a path means: a source file, or an address as a browser reads it. */
  function pageAt(path: string, page: ForeignPage, file: string): ForeignPage | undefined {
    const named = files.fileOf(path, file) ?? files.fileOf(`/${site.docs}/${path}`, file);
    if (named !== undefined && byFile.has(named)) return byFile.get(named);
    for (const ending of ['.md', '.mdx']) {
      const found = files.fileOf(path.replace(/\/$|\.mdx?$/, '') + ending, file);
      if (found !== undefined && byFile.has(found)) return byFile.get(found);
    }
    const inDefault = path.startsWith(`/${page.locale}/`)
      ? path.slice(`/${page.locale}`.length)
      : path;
    const folder = site.tool === 'Starlight' ? page.address : posix.dirname(page.address);
    return (
      addresses.page(path.startsWith('/') ? path : posix.join(folder, path)) ??
      addresses.page(posix.join(page.address, path)) ??
      addresses.page(inDefault)
    );
  }
}

/** An address of the old configuration, in the new one. */
function configAddress(
  old: string,
  { docs }: ForeignSite,
  layout: Layout,
  files: Files,
  addresses: Known['addresses'],
): string | undefined {
  if (old.startsWith('file:')) return layout.pages.get(old.slice('file:'.length))?.route;
  if (isExternal(old)) return old;
  const { pathname, hash } = splitUrl(old);
  const path = pathname.startsWith('/') || pathname.startsWith('.') ? pathname : `/${pathname}`;
  const asset =
    files.addressOf(path, 'astro.config.mjs') ?? files.addressOf(path, `${docs}/index.md`);
  if (asset !== undefined) return asset;
  const page = addresses.page(path);
  const route = page && layout.pages.get(page.file)?.route;
  if (route !== undefined) return `${route}${hash}`;
  // A new home page is made where there is none.
  return addresses.category(path)?.route ?? (pathname === '/' ? '/' : undefined);
}

/** The old addresses of pages and categories that have another one now. A draft has none in what is built. */
function redirectsOf(
  site: ForeignSite,
  layout: Layout,
  own: readonly ForeignPage[],
  addresses: Known['addresses'],
): [string, string][] {
  const moved = new Map<string, string>();
  const add = (from: string, to: string | undefined) => {
    const path = `/${from}`.replace(/^\/+/, '/');
    const isWanted = to !== undefined && pageKey(path) !== pageKey(to);
    if (isWanted && path !== '/' && !addresses.isTaken(path)) moved.set(path, to);
  };
  const routeOf = (page: ForeignPage | undefined) =>
    page && page.head.draft !== true ? layout.pages.get(page.file)?.route : undefined;
  for (const page of own) add(page.address, routeOf(page));
  for (const { address, route } of layout.categories) if (address) add(address, route);
  for (const [from, to] of site.redirects) add(from, routeOf(addresses.page(to)));
  return [...moved];
}

/** A home page for a site whose home was a program: its title, and what there is. */
function homePage(
  { title, description }: ForeignSite,
  { pages, categories }: Layout,
  texts: ReadonlyMap<string, string>,
): string {
  const isTop = (target: string, depth: number) => target.split('/').length === depth;
  const cards = [...pages.values(), ...categories]
    .filter(({ target }) => isTop(target, target.endsWith('/category.mdx') ? 4 : 3))
    .filter(({ position }) => position !== undefined)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const written = cards.flatMap(({ target }) => {
    const { label, title: own, draft } = readHead(texts.get(target) ?? '', target).head;
    if (draft === true) return [];
    const words = String(label ?? own).replaceAll('"', '&quot;');
    return `<Card title="${words}" href="../${target.slice('content/'.length)}" />`;
  });
  const list = written.length === 0 ? [] : ['', '<Cards>', ...written, '</Cards>'];
  return `---\n${stringify({ title, description }, { lineWidth: 0 })}---\n\n${[description, ...list].join('\n')}\n`;
}

function configText(configuration: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(configuration, null, 2).replaceAll(/^(\s*)"([a-z]\w*)":/gim, '$1$2:');
  return `import { defineSite } from 'drystone';\n\nexport default defineSite(${json});\n`;
}

async function writeAll(
  target: string,
  { folder }: SourceFolder,
  texts: ReadonlyMap<string, string>,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [name, text] of texts) {
    const path = join(target, name);
    await mkdir(dirname(path), { recursive: true });
    // Whatever came into the folder in the meantime stays as it is.
    await writeFile(path, text, { flag: 'wx' });
  }
  for (const [address, file] of copies) {
    const path = join(target, publicFolder, address);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(join(folder, file), path);
  }
}
