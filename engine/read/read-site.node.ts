import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../../lib/hash.node.ts';
import { type Problem, throwIfAny } from '../../lib/problems.ts';
import { noResultCache, type ResultCache } from '../../lib/result-cache.node.ts';
import { nearest } from '../../lib/text.ts';
import { fragmentId, pageKey } from '../../lib/url.ts';
import type { InnerItem, NavbarItem } from '../config/navbar-items.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { brokenConfigLinks } from '../content/config-links.ts';
import { type Edition, editionNames, type Locale } from '../content/edition.ts';
import type { PageHead } from '../content/heads.ts';
import type { LinkTargets } from '../content/links.ts';
import { type Memory, noMemory } from '../content/memory.ts';
import type { Page } from '../content/page.ts';
import { redirectsExample, redirectsFile, resolveRedirects } from '../content/redirects.ts';
import { resolveNavbar } from '../content/resolve-navbar.ts';
import type { Site } from '../content/site.ts';
import type { CompiledPage } from '../markdown/compile.node.ts';
import { createCompilePool } from '../markdown/compile-pool.node.ts';
import type { FoundLink, Mistake } from '../markdown/page-context.ts';
import { readLastChanged } from './last-changed.node.ts';
import { readPublicFiles } from './public-files.node.ts';
import { readApis } from './read-apis.node.ts';
import { readConfig } from './read-config.node.ts';
import { type EditionDraft, readEdition } from './read-edition.node.ts';
import { readGlossary } from './read-glossary.node.ts';
import { readPageModules } from './read-page-modules.node.ts';
import { readSandbox } from './read-sandbox.node.ts';
import { listFiles } from './read-sources.node.ts';
import { readYamlMap } from './read-yaml-map.node.ts';

/** Told after each page, so that a long build can show how far it is. */
export type OnProgress = (done: number, total: number) => void;

export interface ReadOptions {
  readonly onProgress?: OnProgress;
  readonly memory?: Memory;
  readonly cache?: ResultCache;
  /** The script of a thread that compiles pages. Without it, only the main thread does. */
  readonly compileThread?: Promise<string>;
}

/**
 * Reads a site folder and checks everything in it.
 * Throws one AuthorError with every mistake of the folder; never stops at the first.
 */
export async function readSite(folder: string, options: ReadOptions = {}): Promise<Site> {
  const { onProgress, memory = noMemory, cache = noResultCache(), compileThread } = options;
  const config = await memory.recall(await keyOfConfig(folder), () => readConfig(folder));
  const problems: Problem[] = [];
  const drafts = await readEditions(folder, config);
  problems.push(...drafts.flatMap((draft) => draft.problems));
  problems.push(...(await readPublicFiles(folder)).problems);
  const editions = drafts.map((draft) => ({
    ...draft,
    navbar: resolveNavbar(config, draft, drafts, problems),
  }));
  const main = editions[0] as (typeof editions)[number];
  const terms = await readGlossary(folder, problems);
  const modules = await readPageModules(folder, problems);
  const moduleRoutes = modules.map(({ file, route }) => [file, route] as const);
  const publicFiles = new Set([...main.publicFiles, ...writtenFiles(config)]);
  const routeByFile = new Map([...main.routeByFile, ...moduleRoutes]);
  const withoutOperations = { routeByFile, publicFiles, operations: new Map() };
  const sandbox = await readSandbox(folder, config, problems);
  const apis = await memory.recall(await keyOfApis(folder, withoutOperations), () =>
    readApis(folder, config.apis, withoutOperations, sandbox),
  );
  problems.push(...apis.problems);
  const { operations } = apis;
  problems.push(...brokenConfigLinks(config, { ...withoutOperations, operations }));

  const compiled: CompiledHead[] = [];
  const total = drafts.reduce((sum, { heads }) => sum + heads.length, 0);
  let done = 0;
  const pool = createCompilePool(compileThread);
  try {
    for (const edition of editions) {
      const targets = targetsOf(edition, drafts, routeByFile, {
        publicFiles,
        operations,
        terms,
        origin: config.url,
      });
      const targetsKey = keyOfTargets(targets);
      const pages = edition.heads.map(async (head): Promise<CompiledHead> => {
        const { file, text } = head.source;
        const key = JSON.stringify([file, text, targetsKey]);
        const page = await memory.recall(`page ${key}`, () =>
          cache.recall('page', key, () => pool.compile(text, file, targets)),
        );
        done += 1;
        onProgress?.(done, total);
        return { head, edition, ...page };
      });
      compiled.push(...(await Promise.all(pages)));
    }
  } finally {
    await pool.close();
  }
  const anchors = new Map([...apis.anchors, ...anchorsOf(compiled)]);
  for (const { head, edition, found } of compiled) {
    const file = edition.originOf(head.source.file);
    problems.push(...mistakesIn(file, found.mistakes));
    problems.push(...brokenAnchors(file, found.links, anchors));
  }
  problems.push(...sharedAddresses(config, drafts));
  problems.push(...apis.links.flatMap(({ file, links }) => brokenAnchors(file, links, anchors)));
  const moved = await readYamlMap(folder, redirectsFile, redirectsExample, problems);
  const redirects = resolveRedirects(moved, anchors, problems);
  throwIfAny(problems);

  const lastChanged = await memory.recall('history', async () => readLastChanged(folder));
  const pages = [...compiled.map(toPage), ...modules, ...apis.pages];
  return {
    folder,
    config,
    pages: [...pages.map((page) => ({ ...page, changed: lastChanged(page.file) })), notFoundPage],
    editions,
    redirects,
    apis: apis.references,
    apiChanges: apis.changes,
    sandbox,
    warnings: [...apis.warnings, ...unknownItems(config)],
  };
}

async function readEditions(folder: string, config: SiteConfig): Promise<EditionDraft[]> {
  const drafts = await Promise.all(
    editionNames(config).map((name) => readEdition(folder, name, config)),
  );
  const routesIn = (locale: Locale) =>
    drafts.filter((draft) => draft.locale === locale).flatMap(({ routes }) => [...routes]);
  return drafts.map((draft) => ({ ...draft, routes: new Set(routesIn(draft.locale)) }));
}

/** API references whose address another reference or a page has already. */
function sharedAddresses({ apis }: SiteConfig, drafts: readonly EditionDraft[]): Problem[] {
  const taken = new Map(
    drafts.flatMap(({ heads }) => heads.map(({ route, source }) => [pageKey(route), source.file])),
  );
  return apis.flatMap(({ id, route }) => {
    const first = taken.get(pageKey(route));
    taken.set(pageKey(route), first ?? `the API "${id}"`);
    if (first === undefined) return [];
    const problem = `The address ${route} of the API "${id}" is already taken by ${first}.`;
    return [{ file: 'site.config.ts', problem, remedy: 'Give the API another route.' }];
  });
}

/** A page that lists the glossary, told by its component. */
const glossaryList = /^<Glossary \/>$/m;

/** What the pages of an edition can link to. */
function targetsOf(
  { heads, routeByFile, localePrefix }: EditionDraft,
  drafts: readonly EditionDraft[],
  main: ReadonlyMap<string, string>,
  shared: Pick<LinkTargets, 'publicFiles' | 'operations' | 'terms' | 'origin'>,
): LinkTargets {
  const own = new Set(routeByFile.values());
  const others = [main, ...drafts.map((draft) => draft.routeByFile)].flatMap((routes) => [
    ...routes.values(),
  ]);
  const otherRoutes = [...new Set(others)].filter((route) => !own.has(route));
  const glossaryRoute = heads.find(({ source }) => glossaryList.test(source.text))?.route;
  return { ...shared, routeByFile, localePrefix, otherRoutes, glossaryRoute };
}

/** Items of a type that does not exist: no reason to stop, but every reader will see an error. */
function unknownItems({ navbar }: SiteConfig): Problem[] {
  const items: readonly (NavbarItem | InnerItem)[] = [
    ...navbar.items,
    ...navbar.items.flatMap((item) => (item.type === 'dropdown' ? item.items : [])),
  ];
  return items.flatMap((item) =>
    item.type !== 'unknown'
      ? []
      : {
          file: 'site.config.ts',
          problem: `No NavbarItem component found for type "${item.item.type}".`,
          remedy:
            'Every page will show this as an error: engine/config/navbar-items.ts has the types.',
        },
  );
}

interface CompiledHead extends CompiledPage {
  readonly head: PageHead;
  readonly edition: EditionDraft & Edition;
}

/** Changes whenever the configuration does. */
async function keyOfConfig(folder: string): Promise<string> {
  const file = await stat(join(folder, 'site.config.ts')).catch(() => undefined);
  return `config ${file?.mtimeMs}`;
}

/** Changes whenever a link could resolve to something else. */
function keyOfTargets(targets: LinkTargets): string {
  const { routeByFile, operations, publicFiles, otherRoutes, origin, glossaryRoute } = targets;
  const lists = [routeByFile, operations, publicFiles, targets.terms ?? []].map((list) => [
    ...list,
  ]);
  return contentHash(JSON.stringify([...lists, otherRoutes, origin, glossaryRoute]));
}

/** Changes whenever an API document does. */
async function keyOfApis(folder: string, targets: LinkTargets): Promise<string> {
  const files = await listFiles(join(folder, 'openapi'));
  const times = await Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs]));
  return `apis ${JSON.stringify(times)} ${keyOfTargets(targets)}`;
}

/** The ids that a link to a page may name, by page. */
function anchorsOf(compiled: readonly CompiledHead[]): [string, ReadonlySet<string>][] {
  return compiled.map(({ head, found }) => [
    pageKey(head.route),
    new Set(found.headings.map(({ id }) => id)),
  ]);
}

function mistakesIn(file: string, mistakes: readonly Mistake[]): Problem[] {
  return mistakes.map((mistake) => ({ file, ...mistake }));
}

function brokenAnchors(
  file: string,
  links: readonly FoundLink[],
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Problem[] {
  return links.flatMap(({ route, fragment, line }) => {
    const ids = anchors.get(pageKey(route));
    const id = fragmentId(`#${fragment}`) ?? fragment;
    if (id === '' || ids === undefined || ids.has(id)) return [];
    const close = nearest(fragment, ids);
    return [
      {
        file,
        line,
        problem: `The link goes to #${fragment}, but ${route} has no such heading.`,
        suggestion: close && `#${close}`,
      },
    ];
  });
}

function toPage({ head: page, edition, body }: CompiledHead): Page {
  const { route, source } = page;
  const base = { route, file: source.origin ?? source.file, edition, twin: source.file };
  switch (page.kind) {
    case 'doc': {
      const { title, description, keywords } = page.head;
      return { ...base, kind: 'doc', id: route, title, description, keywords, body };
    }
    case 'category': {
      const { label: title, description = '' } = page.head;
      return { ...base, kind: 'category', id: route, title, description, body };
    }
    case 'standalone': {
      const { title, description } = page.head;
      return { ...base, kind: 'standalone', title, description, body };
    }
  }
}

const notFoundPage: Page = {
  kind: 'not-found',
  route: '/404.html',
  title: 'Page Not Found',
  description: 'There is no page at this address.',
  file: '',
};

/** Files that the build writes and that pages may link to. */
function writtenFiles({ apis }: SiteConfig): string[] {
  return [
    ...['/llms.txt', '/llms-full.txt', '/sitemap.xml'],
    ...(apis.length > 0 ? ['/changes.xml'] : []),
    ...apis.flatMap(({ id }) => [`/api-data/${id}.json`, `/api-data/${id}.yaml`]),
  ];
}
