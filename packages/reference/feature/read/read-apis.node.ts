import type { Checked } from '@drystone/lib/problems';
import { pageKey } from '@drystone/lib/url';
import { anchorsByPage, homeOfPlace } from '@drystone/openapi/view/anchors-of';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { allOperations } from '@drystone/openapi/view/overviews';
import { sectionRoute, sectionsOf } from '@drystone/openapi/view/sections';
import type { ApiSay } from '@drystone/openapi/words/words';
import { scenarioFragments } from '@drystone/sandbox/core/scenario';
import type { SiteSandbox } from '@drystone/sandbox/site-sandbox';
import type { SiteConfig } from 'drystone/config/site-config';
import type { LinkTargets } from 'drystone/content/links';
import { sayFirst } from 'drystone/content/say-of';
import { areSame } from 'drystone/markdown/lookups.node';
import type { FeatureContent, Judgement } from 'drystone/read/feature.node';
import { createMemory, type Memory } from 'drystone/read/memory.node';
import { missingFilesOf } from '../api-addresses.ts';
import type { ApiData, ApiPage } from '../data.ts';
import {
  type OperationTarget,
  operationCounts,
  operationList,
  tryLinkList,
} from '../markdown/page-lists.ts';
import type { ApiConfig } from '../options.ts';
import { type RecordedStory, storyList } from '../recorded-story.ts';
import { siteFeature } from '../site-feature.node.ts';
import { judgeDocument } from './judge-document.node.ts';
import { type OneApi, type ReadReference, readOneApi } from './read-document.node.ts';
import { recordStories } from './record-stories.node.ts';

/** Reads the API documents of a site: those that have changed since the memory has seen them, and of these what is new. */
export async function readApis(
  folder: string,
  configs: readonly ApiConfig[],
  { locales }: Pick<SiteConfig, 'locales'>,
  targets: LinkTargets,
  sandbox: SiteSandbox | undefined,
  memory: Memory = createMemory(),
): Promise<FeatureContent> {
  const say = sayFirst({ locales });
  const all: OneApi[] = [];
  const judges: (() => Promise<Judgement>)[] = [];
  for (const config of configs) {
    const version = JSON.stringify([config, locales[0]]);
    const one = await memory.recallMade<OneApi>(
      'api',
      config.id,
      `${folder} ${version}`,
      (last) => readOneApi(say, folder, config, targets, version, last?.reusable),
      ({ reusable }) => areSame(reusable.lookups, targets),
    );
    all.push(one);
    const { read, files } = one;
    if (!read) continue;
    const judged = JSON.stringify([folder, config.document, config.mistakes, config.sandbox]);
    judges.push(() =>
      memory.recallMade('judgement', config.id, judged, () =>
        judgeDocument(folder, config, read.reference, files),
      ),
    );
  }
  const read = all.flatMap((one) => (one.read ? [{ ...one.read, file: one.file }] : []));
  const references = read.map(({ reference }) => reference);
  const readable = all.flatMap((one) => one.problems);
  const stories =
    sandbox && readable.length === 0 ? recordedStories(sandbox, references) : noStories;
  const data: ApiData = {
    say,
    references,
    changes: new Map(read.map(({ reference, changes }) => [reference.id, changes])),
    sandbox,
  };
  return {
    feature: siteFeature(
      configs,
      data,
      all.flatMap(({ files }) => files),
      memory.cache,
    ),
    lookups: all.map(({ reusable }) => reusable.lookups),
    problems: [...readable, ...stories.problems],
    consequences: stories.problems,
    judge: async () => {
      const judged: Judgement[] = [];
      for (const judge of judges) judged.push(await judge());
      return {
        problems: judged.flatMap(({ problems }) => problems),
        warnings: judged.flatMap(({ warnings }) => warnings),
      };
    },
    warnings: all.flatMap(({ warnings }) => warnings),
    texts: new Map(),
    addresses: [],
    isComplete: references.length === configs.length,
    links: all.flatMap(({ file, links }) => (links ? [{ file, links }] : [])),
    pages: read.flatMap((one) => pagesOf(say, one)),
    missingFiles: missingFilesOf(references),
    lists: {
      [operationList.name]: new Map(references.flatMap(operationTargets)),
      [operationCounts.name]: new Map(
        references.map((reference) => [reference.route, allOperations(reference).length]),
      ),
      [tryLinkList.name]: new Map(references.flatMap(tryLinks)),
      [storyList.name]: stories.value,
    },
    anchors: references.flatMap((reference) => anchorsOfPages(reference, sandbox)),
  };
}

const noStories = { value: new Map<string, RecordedStory>(), problems: [] };

/** A sandbox may ask more of its documents than a page does. */
function recordedStories(
  sandbox: SiteSandbox,
  references: readonly ApiReference[],
): Checked<ReadonlyMap<string, RecordedStory>> {
  try {
    return { value: recordStories(sandbox, references), problems: [] };
  } catch (error) {
    const problem = `The sandbox cannot answer for the APIs: ${error instanceof Error ? error.message : String(error)}`;
    const remedy = 'Correct the document, or the module that `sandbox` names.';
    return { ...noStories, problems: [{ file: 'site.config.ts', problem, remedy }] };
  }
}

/** The ids of its pages; the first one also knows the stories of its sandbox by name. */
function anchorsOfPages(
  reference: ApiReference,
  sandbox: SiteSandbox | undefined,
): [string, ReadonlySet<string>][] {
  const stories = reference.sandbox && sandbox ? scenarioFragments(sandbox.product) : [];
  return [...anchorsByPage(reference)].map(([route, ids]) => [
    pageKey(route),
    route === reference.route ? new Set([...ids, ...stories]) : ids,
  ]);
}

function pagesOf(
  say: ApiSay,
  { reference: api, version, file }: ReadReference & { readonly file: string },
): ApiPage[] {
  const { id, route, title, summary: description } = api;
  const data = { apiId: id, version };
  const kind = { kind: 'feature', featureKind: 'api' } as const;
  const page: ApiPage = { ...kind, data, route, title, description, file };
  const sections = sectionsOf(api).map((section) => ({
    ...page,
    route: sectionRoute(api, section),
    title: `${section.title(say)}: ${title}`,
    data: { ...data, section: section.slug },
    partOf: route,
  }));
  return [page, ...sections];
}

function operationTargets(api: ApiReference): [string, OperationTarget][] {
  const homeOf = homeOfPlace(api);
  return api.tags.flatMap(({ operations }) =>
    operations.flatMap((operation): [string, OperationTarget][] => {
      const { operationId, anchor, method, path, title, capability } = operation;
      if (operationId === undefined) return [];
      const href = `${homeOf(anchor)}#${anchor}`;
      return [[operationId, { href, method, path, title, capability }]];
    }),
  );
}

/** Without a sandbox, nothing would answer in the workbench. */
function tryLinks(api: ApiReference): [string, string][] {
  if (!api.sandbox) return [];
  const homeOf = homeOfPlace(api);
  return api.tags.flatMap(({ operations }) =>
    operations.flatMap(({ operationId, anchor }): [string, string][] => {
      if (operationId === undefined) return [];
      const route = homeOf(anchor);
      return [[`${route}#${anchor}`, `${route}?try#${anchor}`]];
    }),
  );
}
