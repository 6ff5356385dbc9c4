import type { Problem } from '../../lib/problems.ts';
import { count } from '../../lib/text.ts';
import { pageKey } from '../../lib/url.ts';
import type { ChangeLog } from '../../openapi/compare/change-log.ts';
import { changesSinceRelease } from '../../openapi/compare/released.node.ts';
import { documentMistakes, uncheckedKeywords } from '../../openapi/lint/lint.node.ts';
import { anchorsOf } from '../../openapi/view/anchors-of.ts';
import type { ApiReference } from '../../openapi/view/api-reference.ts';
import { allOperations } from '../../openapi/view/overviews.ts';
import { sectionRoute, sectionsOf } from '../../openapi/view/sections.ts';
import { scenarioFragments } from '../../sandbox/core/scenario.ts';
import type { SiteSandbox } from '../../sandbox/site-sandbox.ts';
import type { ApiConfig } from '../config/site-config.ts';
import type { LinkTargets, OperationTarget } from '../content/links.ts';
import type { ApiPage } from '../content/page.ts';
import type { RecordedStory } from '../content/recorded-story.ts';
import type { Findings, FoundLink, Mistake } from '../markdown/page-context.ts';
import { parseProse } from '../markdown/parse-prose.node.ts';
import { readApi } from './read-api.node.ts';
import { recordStories } from './record-stories.node.ts';

export interface Apis {
  /** What is wrong with the documents. */
  readonly problems: readonly Problem[];
  /** What their pages leave out: one warning for each document. */
  readonly warnings: readonly Problem[];
  readonly references: readonly ApiReference[];
  readonly changes: ReadonlyMap<string, ChangeLog>;
  readonly pages: readonly ApiPage[];
  /** By operationId. */
  readonly operations: ReadonlyMap<string, OperationTarget>;
  /** By route. */
  readonly operationCounts: ReadonlyMap<string, number>;
  /** What the stories of the sandbox begin with, by their names. */
  readonly stories: ReadonlyMap<string, RecordedStory>;
  /** The ids that a link to a reference page may name, by page. */
  readonly anchors: readonly [string, ReadonlySet<string>][];
  /** Links in the descriptions of documents that belong to the site; their fragments are still to be checked. */
  readonly links: readonly { readonly file: string; readonly links: readonly FoundLink[] }[];
}

/** Reads the API documents of a site. */
export async function readApis(
  folder: string,
  configs: readonly ApiConfig[],
  targets: LinkTargets,
  sandbox: SiteSandbox | undefined,
): Promise<Apis> {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const links: { file: string; links: readonly FoundLink[] }[] = [];
  const references: ApiReference[] = [];
  const pages: ApiPage[] = [];
  const changes = new Map<string, ChangeLog>();
  for (const config of configs) {
    const found: Findings[] = [];
    const parseMarkdown = (markdown: string, where: { file: string; headingPrefix: string }) => {
      const parsed = parseProse(markdown, { ...where, targets });
      found.push(parsed.found);
      return parsed.prose;
    };
    const { value: reference, problems: unreadable } = await readApi(folder, config, parseMarkdown);
    problems.push(...unreadable);
    const file = config.document;
    const mistakes = found.flatMap((one) => one.mistakes);
    if (config.checkLinks) {
      links.push({ file, links: found.flatMap((one) => one.links) });
      problems.push(...mistakes.map(({ line: _, ...mistake }) => ({ file, ...mistake })));
    } else warnings.push(...lostLinks(file, mistakes));
    if (!reference) continue;
    if (config.sandbox) problems.push(...(await uncheckedKeywords(folder, file)));
    if (config.mistakes !== 'ignore') {
      const judgesExamples =
        config.mistakes === 'refuse' || allOperations(reference).length <= mostJudged;
      const found = await documentMistakes(folder, file, { judgesExamples });
      if (config.mistakes === 'refuse') problems.push(...found);
      else warnings.push(...firstOf(found, file));
    }
    references.push(reference);
    pages.push(...pagesOf(reference, file));
    changes.set(config.id, await changesSinceRelease(folder, config.id, reference.document));
  }
  return {
    problems,
    warnings,
    references,
    changes,
    links,
    pages,
    operations: new Map(references.flatMap(operationTargets)),
    operationCounts: new Map(
      references.map((reference) => [reference.route, allOperations(reference).length]),
    ),
    stories:
      sandbox && problems.length === 0
        ? recordStories(sandbox, references)
        : new Map<never, never>(),
    anchors: references.map((reference) => [
      pageKey(reference.route),
      fragmentsOf(reference, sandbox),
    ]),
  };
}

/** The ids of its page, and the stories that its sandbox knows by name. */
function fragmentsOf(
  reference: ApiReference,
  sandbox: SiteSandbox | undefined,
): ReadonlySet<string> {
  const stories = reference.sandbox && sandbox ? scenarioFragments(sandbox.product) : [];
  return new Set([...anchorsOf(reference), ...stories]);
}

function lostLinks(file: string, mistakes: readonly Mistake[]): Problem[] {
  const [first] = mistakes;
  if (!first) return [];
  const others = mistakes.length - 1;
  return [
    {
      file,
      problem: `Of ${others === 0 ? 'a link' : `${mistakes.length} links`} in descriptions only the words are shown. ${first.problem}`,
      remedy: 'Where the document belongs to the site, `checkLinks: true` makes these mistakes.',
    },
  ];
}

/** Operations of a document up to which a build that goes on judges its examples: beyond, that takes longer than it helps. */
const mostJudged = 300;

/** How many mistakes of a document a build prints that goes on. */
const printedMistakes = 5;

function firstOf(mistakes: readonly Problem[], file: string): Problem[] {
  const others = mistakes.length - printedMistakes;
  if (others <= 0) return [...mistakes];
  return [
    ...mistakes.slice(0, printedMistakes),
    {
      file,
      problem: `${count(others, 'more place')} in this document ${others === 1 ? 'is' : 'are'} not as the OpenAPI specification asks.`,
      remedy: "`mistakes: 'refuse'` of this API prints all of them, and 'ignore' none.",
    },
  ];
}

function pagesOf(api: ApiReference, file: string): ApiPage[] {
  const { id, route, title, summary } = api;
  const page: ApiPage = { kind: 'api', apiId: id, route, title, description: summary, file };
  const sections = sectionsOf(api).map((section) => ({
    ...page,
    route: sectionRoute(api, section),
    title: `${section.title}: ${title}`,
    section: section.slug,
  }));
  return [page, ...sections];
}

function operationTargets({ route, tags, sandbox }: ApiReference): [string, OperationTarget][] {
  return tags.flatMap(({ operations }) =>
    operations.flatMap((operation): [string, OperationTarget][] => {
      const { operationId, anchor, method, path, title, capability } = operation;
      if (operationId === undefined) return [];
      const href = `${route}#${anchor}`;
      const tryHref = sandbox ? `${route}?try#${anchor}` : undefined;
      return [[operationId, { href, method, path, title, capability, tryHref }]];
    }),
  );
}
