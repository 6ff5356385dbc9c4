import { posix } from 'node:path';
import { parse } from 'yaml';
import type { Problem } from '../../lib/problems.ts';
import { docusaurusConfiguration } from './docusaurus-configuration.node.ts';
import type { Entry, ForeignPage, ForeignSite } from './foreign-site.ts';
import { firstOf, notesOn, readExport, readHead, type SourceFolder } from './source-folder.node.ts';
import {
  at,
  dynamicPlaces,
  fieldsOf,
  itemsOf,
  type StaticValue,
  textOf,
} from './static-value.node.ts';

const codeEndings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];
export const docusaurusConfigs = codeEndings.map((ending) => `docusaurus.config.${ending}`);
const sidebarFiles = [...codeEndings, 'json'].map((ending) => `sidebars.${ending}`);

/** Reads a folder of Docusaurus: its docs, their sidebar, and its configuration. */
export async function readDocusaurus(source: SourceFolder): Promise<ForeignSite> {
  const configFile = firstOf(source.folder, docusaurusConfigs) ?? '';
  const notes: Problem[] = [];
  const config = await readExport(source, configFile);
  if (config?.kind !== 'object') {
    notes.push({
      file: configFile,
      problem: 'The configuration is made by code, which an import does not run.',
      remedy: 'Write title, url, navbar and footer into site.config.ts.',
    });
  }
  const options = docsOptions(config);
  const docs = plainPath(textOf(at(options, 'path')) ?? 'docs');
  const base = plainPath(textOf(at(options, 'routeBasePath')) ?? 'docs');
  const isMdx = textOf(at(config, 'markdown', 'format')) !== 'detect';
  const pages = await readPages(source, docs, base, isMdx, notes);
  const categories = await readCategories(source, docs, notes);
  const context: Context = { docs, base, pages, categories, notes, byId: idsOf(pages) };
  const sidebar = await readSidebar(source, textAt(at(options, 'sidebarPath')), context);
  const title = textOf(at(config, 'title')) ?? 'Docs';
  notes.push(...leftFolders(source, docs));
  return {
    tool: 'Docusaurus',
    title,
    description: textOf(at(config, 'tagline')) ?? title,
    pages,
    sidebar,
    docs,
    publicFolder: 'static',
    shortcuts: new Map([['@site/', '']]),
    basePath: textOf(at(config, 'baseUrl')) ?? '/',
    redirects: redirectsIn(config),
    configuration: docusaurusConfiguration(config, configFile, (id) => context.byId.get(id)),
    notes,
  };
}

interface Context {
  readonly docs: string;
  readonly base: string;
  readonly pages: readonly ForeignPage[];
  readonly categories: ReadonlyMap<string, CategoryFile>;
  readonly notes: Problem[];
  /** Files by the ids of their pages. */
  readonly byId: ReadonlyMap<string, string>;
}

/** The options of the docs, in the preset or in the plugin. */
function docsOptions(config: StaticValue | undefined): StaticValue | undefined {
  for (const preset of itemsOf(at(config, 'presets'))) {
    const docs = at(itemsOf(preset)[1], 'docs');
    if (docs !== undefined) return docs;
  }
  for (const plugin of itemsOf(at(config, 'plugins'))) {
    const [name, options] = itemsOf(plugin);
    if (textOf(name)?.includes('content-docs') && !at(options, 'id')) return options;
  }
  return undefined;
}

/** `./sidebars.js`, or `require.resolve('./sidebars.js')`. */
function textAt(value: StaticValue | undefined): string | undefined {
  return value?.kind === 'call' ? textOf(value.args[0]) : textOf(value);
}

function plainPath(path: string): string {
  return posix.normalize(path).replaceAll(/^(\.\/)+|^\/+|\/+$|^\.$/g, '');
}

async function readPages(
  source: SourceFolder,
  docs: string,
  base: string,
  isMdx: boolean,
  notes: Problem[],
): Promise<ForeignPage[]> {
  const files = source.files.filter(
    (file) => file.startsWith(`${docs}/`) && /\.mdx?$/.test(file) && !/\/_/.test(file),
  );
  return Promise.all(
    files.map(async (file) => {
      const text = await source.text(file);
      const { head, problem } = readHead(text, file);
      if (problem) notes.push(problem);
      const path = pathOf(file, docs, head.id);
      const own = typeof head.slug === 'string' ? head.slug : undefined;
      const usual = path === 'index' ? '' : path.replace(/\/index$/, '');
      const address = own === undefined ? usual : joined(posix.dirname(usual), own);
      const format = file.endsWith('.mdx') || isMdx ? 'mdx' : 'md';
      return { file, text, format, path, head, address: absolute(base, address) } as const;
    }),
  );
}

function joined(folder: string, slug: string): string {
  return slug.startsWith('/') ? slug : posix.join(folder, slug);
}

function absolute(base: string, address: string): string {
  return posix.join('/', base, address).replace(/(?<=.)\/$/, '');
}

/** `docs/02-guides/README.md` is `guides/index`. */
function pathOf(file: string, docs: string, id: unknown): string {
  const names = file
    .slice(docs.length + 1)
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((name) => orderOf(name).name);
  const last = names.pop() ?? '';
  const isIndex = /^(index|readme)$/i.test(last) || last === names.at(-1);
  return [...names, isIndex ? 'index' : typeof id === 'string' ? id : last].join('/');
}

/** The number before a name gives its order; dates and versions are names. */
function orderOf(written: string): { readonly name: string; readonly order?: number } {
  if (/^\d+[-_.]\d+/.test(written)) return { name: written };
  const [, order, name] = written.match(/^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/) ?? [];
  return name === undefined ? { name: written } : { name, order: Number(order) };
}

/** Ids are paths with their own last name: `guides/intro`. */
function idsOf(pages: readonly ForeignPage[]): ReadonlyMap<string, string> {
  return new Map(
    pages.flatMap(({ file, path, head }) => {
      const written = orderOf(posix.basename(file).replace(/\.mdx?$/, '')).name;
      const own = typeof head.id === 'string' ? head.id : written;
      return [[path, file] as const, [posix.join(posix.dirname(path), own), file] as const];
    }),
  );
}

interface CategoryFile {
  readonly label?: string;
  readonly position?: number;
  readonly description?: string;
  readonly slug?: string;
}

/** What `_category_.json` and `_category_.yml` say, by their folders. */
async function readCategories(
  source: SourceFolder,
  docs: string,
  notes: Problem[],
): Promise<Map<string, CategoryFile>> {
  const categories = new Map<string, CategoryFile>();
  for (const file of source.files) {
    if (!file.startsWith(`${docs}/`) || !/\/_category_\.(json|ya?ml)$/.test(file)) continue;
    const written = readYaml(await source.text(file));
    if (written === undefined) {
      notes.push({ file, problem: 'The file cannot be read.', remedy: 'It is left out.' });
      continue;
    }
    const { label, position, description, link } = written;
    const { type, description: linked, slug } = (link ?? {}) as Record<string, unknown>;
    categories.set(posix.dirname(file), {
      ...(typeof label === 'string' && { label }),
      ...(typeof position === 'number' && { position }),
      ...(typeof (linked ?? description) === 'string' && {
        description: String(linked ?? description),
      }),
      ...(type === 'generated-index' && typeof slug === 'string' && { slug }),
    });
  }
  return categories;
}

function readYaml(text: string): Record<string, unknown> | undefined {
  try {
    return (parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

async function readSidebar(
  source: SourceFolder,
  path: string | undefined,
  context: Context,
): Promise<Entry[]> {
  const named = path === undefined ? undefined : plainPath(path);
  const file =
    named !== undefined && source.has(named) ? named : firstOf(source.folder, sidebarFiles);
  if (file === undefined) return autogenerated(context.docs, context);
  const written = await readExport(source, file);
  if (written?.kind !== 'object') {
    context.notes.push({
      file,
      problem: 'The sidebar is made by code, which an import does not run.',
      remedy:
        'The sidebar follows the folders. Order it with position, and with label in category.mdx.',
    });
    return autogenerated(context.docs, context);
  }
  context.notes.push(...notesOn(dynamicPlaces(written), file));
  const sidebars = fieldsOf(written).map(([name, list]) => ({
    name,
    entries: entriesOf(list, file, context),
  }));
  const [only] = sidebars;
  if (sidebars.length === 1 && only) return only.entries;
  context.notes.push({
    file,
    problem: `There are ${sidebars.length} sidebars, and a site has one here.`,
    remedy: 'Each is a category of it now.',
  });
  return sidebars.map(({ name, entries }) => ({
    kind: 'category',
    label: labelOf(name),
    items: entries,
  }));
}

/** `apiSidebar` is "Api". */
function labelOf(name: string): string {
  const words = name
    .replace(/[-_]?sidebar$/i, '')
    .replaceAll(/[-_]+|(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim();
  const label = words || name;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function entriesOf(value: StaticValue | undefined, file: string, context: Context): Entry[] {
  if (value?.kind === 'object' && !at(value, 'type')) {
    return fieldsOf(value).map(([label, items]) => ({
      kind: 'category',
      label,
      items: entriesOf(items, file, context),
    }));
  }
  const items = value?.kind === 'object' ? [value] : itemsOf(value);
  return items.flatMap((item) => entryOf(item, file, context));
}

function entryOf(item: StaticValue, file: string, context: Context): Entry[] {
  const { byId, notes, docs } = context;
  const type = textOf(at(item, 'type'));
  const label = textOf(at(item, 'label'));
  const id = textOf(item) ?? textOf(at(item, 'id'));
  const leftOut = (problem: string, remedy: string) => {
    notes.push({ file, line: item.line, problem, remedy });
    return [];
  };
  if (textOf(item) !== undefined || type === 'doc' || type === 'ref') {
    const page = byId.get(id ?? '');
    if (page !== undefined) return [{ kind: 'page', file: page, label }];
    return leftOut(
      `The sidebar names the page "${id}", which is not in ${docs}/.`,
      'It is left out.',
    );
  }
  switch (type) {
    case 'category':
      return [category(item, label ?? 'Pages', file, context)];
    case 'autogenerated': {
      const name = textOf(at(item, 'dirName')) ?? '.';
      return autogenerated(posix.join(docs, name === '.' ? '' : name), context);
    }
    case 'link':
      return leftOut(
        `The sidebar has a link to ${textOf(at(item, 'href'))}, and a sidebar has only pages here.`,
        'Put it into navbar.items of site.config.ts, or into a page.',
      );
    case 'html':
      return leftOut('The sidebar has HTML.', 'It is left out.');
    default:
      return item.kind === 'object' && type === undefined ? entriesOf(item, file, context) : [];
  }
}

function category(item: StaticValue, label: string, file: string, context: Context): Entry {
  const link = at(item, 'link');
  const linked = textOf(at(link, 'type')) === 'doc' ? textOf(at(link, 'id')) : undefined;
  const own = context.byId.get(linked ?? '');
  const items = entriesOf(at(item, 'items'), file, context);
  const isListed = items.some((entry) => entry.kind === 'page' && entry.file === own);
  const slug = textOf(at(link, 'slug'));
  return {
    kind: 'category',
    label,
    description: textOf(at(link, 'description')) ?? textOf(at(item, 'description')),
    items: own === undefined || isListed ? items : [{ kind: 'page', file: own }, ...items],
    address:
      textOf(at(link, 'type')) === 'generated-index'
        ? absolute(context.base, slug ?? `category/${slugOf(label)}`)
        : undefined,
  };
}

function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The sidebar of a folder: its pages and folders by their positions, then by their names. */
function autogenerated(folder: string, context: Context): Entry[] {
  const { pages, categories, docs } = context;
  const inside = pages.filter(({ file }) => file.startsWith(`${folder}/`));
  const placed: { readonly entry: Entry; readonly position: number; readonly name: string }[] = [];
  const folders = new Set<string>();
  for (const page of inside) {
    const [name = '', ...rest] = page.file.slice(folder.length + 1).split('/');
    const order = orderOf(name);
    if (rest.length === 0) {
      const isIndex = /(^|\/)index$/.test(page.path);
      const own = page.head.sidebar_position;
      const position = typeof own === 'number' ? own : (order.order ?? Number.POSITIVE_INFINITY);
      // The page of a folder is the first thing in it.
      placed.push({
        entry: { kind: 'page', file: page.file },
        position: isIndex && folder !== docs ? Number.NEGATIVE_INFINITY : position,
        name,
      });
    } else if (!folders.has(name)) {
      folders.add(name);
      const path = posix.join(folder, name);
      const { label, position, description, slug } = categories.get(path) ?? {};
      placed.push({
        entry: {
          kind: 'category',
          label: label ?? order.name,
          folder: path
            .slice(docs.length + 1)
            .split('/')
            .map((part) => orderOf(part).name)
            .join('/'),
          description,
          address: slug === undefined ? undefined : absolute(context.base, slug),
          items: autogenerated(path, context),
        },
        position: position ?? order.order ?? Number.POSITIVE_INFINITY,
        name,
      });
    }
  }
  return placed
    .sort((a, b) => (a.position === b.position ? compare(a.name, b.name) : a.position - b.position))
    .map(({ entry }) => entry);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The options of the plugin for redirects. */
function redirectsIn(config: StaticValue | undefined): [string, string][] {
  return itemsOf(at(config, 'plugins')).flatMap((plugin) => {
    const [name, options] = itemsOf(plugin);
    if (!textOf(name)?.includes('client-redirects')) return [];
    return itemsOf(at(options, 'redirects')).flatMap((redirect): [string, string][] => {
      const to = textOf(at(redirect, 'to'));
      const from = at(redirect, 'from');
      const all = from?.kind === 'list' ? from.items.map(textOf) : [textOf(from)];
      return to === undefined ? [] : all.flatMap((one) => (one ? [[one, to]] : []));
    });
  });
}

/** Parts of a site that have no place here, or another one. */
function leftFolders({ files }: SourceFolder, docs: string): Problem[] {
  const folders: readonly (readonly [folder: string, remedy: string])[] = [
    ['blog', 'A site has no blog here. What readers of the docs need can become pages.'],
    [
      'versioned_docs',
      'Import each version by itself, and put its pages into content/versions/<name>/docs/.',
    ],
    [
      'i18n',
      'Put the pages of a language into content/locales/<code>/docs/, under the names that the pages have here.',
    ],
    ['src/pages', 'Write them as pages below content/pages/, in MDX or as React components.'],
    ['src/components', 'Write what they show with the components that every page has.'],
    [
      'src/theme',
      'Colours and fonts are fields of theme in site.config.ts; the rest is a styles.css.',
    ],
    [
      'src/css',
      'Colours and fonts are fields of theme in site.config.ts; the rest is a styles.css.',
    ],
  ];
  return folders.flatMap(([folder, remedy]) => {
    const amount = files.filter((file) => file.startsWith(`${folder}/`)).length;
    if (amount === 0 || folder === docs) return [];
    return [
      { file: `${folder}/`, problem: `The folder is not carried over (files: ${amount}).`, remedy },
    ];
  });
}
