import { posix } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import { at, itemsOf, type StaticValue, textOf } from 'drystone/read/static-value.node';
import { parse } from 'yaml';
import { docusaurusConfiguration } from './docusaurus-configuration.node.ts';
import { absolute, codeEndings, orderOf, pathOf, plainPath } from './docusaurus-paths.ts';
import { type CategoryFile, type DocusaurusPages, readSidebar } from './docusaurus-sidebar.node.ts';
import type { ForeignPage, ForeignSite } from './foreign-site.ts';
import { firstOf, readExport, readHead, type SourceFolder } from './source-folder.node.ts';

export const docusaurusConfigs = codeEndings.map((ending) => `docusaurus.config.${ending}`);

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
  const docusaurus: DocusaurusPages = { docs, base, pages, categories, notes, byId: idsOf(pages) };
  const sidebar = await readSidebar(source, textAt(at(options, 'sidebarPath')), docusaurus);
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
    configuration: docusaurusConfiguration(config, configFile, (id) => docusaurus.byId.get(id)),
    notes,
  };
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
