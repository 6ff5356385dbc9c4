import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Problem, throwIfAny } from '../config/problems.ts';
import { nearest } from '../lib/text.ts';
import { pageKey } from '../lib/url.ts';
import { type CompiledPage, compilePage } from '../markdown/compile.build.ts';
import type { FoundLink, Mistake } from '../markdown/page-context.ts';
import { buildPageTree } from './build-tree.ts';
import { brokenConfigLinks } from './config-links.ts';
import { type Heads, type PageHead, readHeads } from './heads.ts';
import type { LinkTargets } from './links.ts';
import { type Memory, noMemory } from './memory.ts';
import type { Page } from './page.ts';
import { readApis } from './read-apis.build.ts';
import { readConfig } from './read-config.build.ts';
import { listFiles, readSources } from './read-sources.build.ts';
import type { Site } from './site.ts';

/** Told after each page, so that a long build can show how far it is. */
export type OnProgress = (done: number, total: number) => void;

export interface ReadOptions {
  readonly onProgress?: OnProgress;
  readonly memory?: Memory;
}

/**
 * Reads a site folder and checks everything in it.
 * Throws one AuthorError with every mistake of the folder; never stops at the first.
 */
export async function readSite(folder: string, options: ReadOptions = {}): Promise<Site> {
  const { onProgress, memory = noMemory } = options;
  const config = await readConfig(folder);
  const sources = await readSources(folder);
  const problems: Problem[] = [];
  const heads = readHeads(sources, problems);
  const routeByFile = new Map([
    ...heads.routeByFile,
    ...config.apis.map(({ document, route }) => [document, route] as const),
  ]);
  const { publicFiles } = sources;
  const apiData = config.apis.flatMap(({ id }) => [`/api-data/${id}.json`, `/api-data/${id}.yaml`]);
  const files = new Set([...publicFiles, ...apiData]);
  const withoutOperations = { routeByFile, publicFiles: files, operationHref: new Map() };
  const apis = await memory.recall(await keyOfApis(folder, withoutOperations), () =>
    readApis(folder, config.apis, withoutOperations),
  );
  problems.push(...apis.problems);
  const targets: LinkTargets = { ...withoutOperations, operationHref: apis.operationHref };
  problems.push(...brokenConfigLinks(config, targets));

  const compiled = await compileAll(heads.pages, targets, memory, onProgress);
  const anchors = new Map([...apis.anchors, ...anchorsOf(compiled)]);
  for (const { head, found } of compiled) {
    problems.push(...mistakesIn(head.source.file, found.mistakes));
    problems.push(...brokenAnchors(head.source.file, found.links, anchors));
  }
  problems.push(...apis.links.flatMap(({ file, links }) => brokenAnchors(file, links, anchors)));
  problems.push(...missingHome(heads));
  throwIfAny(problems);

  const pages = [...compiled.map(toPage), ...apis.pages, notFoundPage];
  return { folder, config, pages, tree: buildPageTree(heads.pages), apis: apis.references };
}

interface CompiledHead extends CompiledPage {
  readonly head: PageHead;
}

async function compileAll(
  heads: readonly PageHead[],
  targets: LinkTargets,
  memory: Memory,
  onProgress: OnProgress | undefined,
): Promise<CompiledHead[]> {
  const compiled: CompiledHead[] = [];
  const known = keyOfTargets(targets);
  for (const head of heads) {
    const { file, text } = head.source;
    const page = await memory.recall(`page ${file} ${text} ${known}`, () =>
      compilePage(text, file, targets),
    );
    compiled.push({ head, ...page });
    onProgress?.(compiled.length, heads.length);
  }
  return compiled;
}

/** Changes whenever a link could resolve to something else. */
function keyOfTargets({ routeByFile, operationHref, publicFiles }: LinkTargets): string {
  return JSON.stringify([[...routeByFile], [...operationHref], [...publicFiles]]);
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
    if (fragment === '' || ids === undefined || ids.has(decodeURIComponent(fragment))) return [];
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

function missingHome({ routeByFile }: Heads): Problem[] {
  if ([...routeByFile.values()].includes('/')) return [];
  return [
    {
      file: 'content/docs/index.mdx',
      problem: 'The site has no home page.',
      remedy: 'Create this file; it is served as /.',
    },
  ];
}

function toPage({ head: page, body }: CompiledHead): Page {
  const { route, source } = page;
  const { file } = source;
  switch (page.kind) {
    case 'doc': {
      const { title, description, keywords } = page.head;
      return { kind: 'doc', id: route, route, file, title, description, keywords, body };
    }
    case 'category': {
      const { label: title, description } = page.head;
      return { kind: 'category', id: route, route, file, title, description, body };
    }
    case 'standalone': {
      const { title, description } = page.head;
      return { kind: 'standalone', route, file, title, description, body };
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
