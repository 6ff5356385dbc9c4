import { setImmediate as nextTurn } from 'node:timers/promises';
import { AuthorError, isAuthorError, type Problem, uniqueProblems } from '@drystone/lib/problems';
import type { ResultCache } from '@drystone/lib/result-cache.node';
import { pageKey, splitUrl } from '@drystone/lib/url';
import type { Redirects } from '../content/redirects.ts';
import type { Site } from '../content/site.ts';
import type { Theme } from '../content/theme.ts';
import { areSame } from '../markdown/lookups.node.ts';
import { noFindings } from '../markdown/page-context.ts';
import { assembleSite, checkSite } from '../read/assemble-site.node.ts';
import { type FeatureContent, judged } from '../read/feature.node.ts';
import { type KeptPage, keptPage } from '../read/kept-page.node.ts';
import { readLastChanged } from '../read/last-changed.node.ts';
import { createMemory } from '../read/memory.node.ts';
import { type CompiledDraft, type PageDraft, pageDrafts } from '../read/page-drafts.node.ts';
import type { SiteMarkdown } from '../read/read-markdown.node.ts';
import { readParts } from '../read/read-parts.node.ts';
import { readFeatures, readNeededFeatures, type Survey, surveySite } from '../read/survey.node.ts';

/**
 * A site folder that is being written. A page is compiled when it is asked for, and the sources of features are read
 * when something needs them. What has a mistake is shown as it last was without one.
 */
export interface FollowedSite {
  /** The site as far as the page of an address needs it: the bodies of other pages may be missing. */
  siteFor(route: string): Promise<Site>;
  /** Everything, for files that are made from all pages. */
  wholeSite(): Promise<Site>;
  /** How the site looks. */
  theme(): Promise<Theme>;
  /** Counts the calls of `refresh`. */
  edits(): number;
  /** Reads what all pages depend on again. Call this after each edit; settles when pages can be asked for. */
  refresh(): Promise<void>;
  /**
   * Every mistake of the folder. Undefined when an edit came meanwhile: the check after that edit has the answer.
   * Between two steps it waits until it is quiet. `onSome` gets the mistakes of features, which are known before those
   * of pages.
   */
  check(
    whenQuiet?: () => Promise<void>,
    onSome?: (problems: readonly Problem[]) => void,
  ): Promise<readonly Problem[] | undefined>;
}

const noRedirects: Redirects = { pages: [], headings: new Map() };

const notCompiled: KeptPage = {
  version: '',
  lookups: [],
  body: {
    tree: '[]',
    outline: [],
    markdown: '',
    sections: [],
    hasHero: false,
    sheets: [],
    components: {},
  },
  found: noFindings(),
};

/** What was compiled once is kept for the next server. */
export function followSite(folder: string, cache: ResultCache): FollowedSite {
  const memory = createMemory(cache);
  /** What each page and the features were when they last had no mistake. */
  const goodPages = new Map<string, KeptPage>();
  let goodContents: readonly FeatureContent[] | undefined;
  let goodSurvey: Survey | undefined;
  let redirects = noRedirects;
  /** Counts how often they have become known. */
  let moves = 0;
  let edits = 0;
  let latest = survey();

  function survey(): Promise<Survey> {
    const surveying = surveySite(folder, memory, 'author');
    // Whoever asks for it learns why it failed; nobody may have asked yet.
    surveying.catch(() => {});
    return surveying;
  }

  /** What is shown: the latest state of the folder, unless it has mistakes that all pages depend on. */
  async function shown(): Promise<Survey> {
    try {
      const survey = await latest;
      if (survey.problems.length === 0) goodSurvey = survey;
      if (goodSurvey) return goodSurvey;
      throw new AuthorError(survey.problems);
    } catch (error) {
      if (goodSurvey && isAuthorError(error)) return goodSurvey;
      throw error;
    }
  }

  async function contentsOf(survey: Survey): Promise<readonly FeatureContent[]> {
    const contents = await readFeatures(survey, memory);
    if (contents.every(({ problems }) => problems.length === 0)) goodContents = contents;
    return goodContents ?? contents;
  }

  async function compile(
    { source: { text, file }, edition, targets }: PageDraft,
    { extensions, version: markdownVersion }: SiteMarkdown,
  ): Promise<KeptPage> {
    const parts = await readParts(folder, edition.folders, { text, file });
    const source = { edition: edition.prefix, text, file, targets, parts, markdownVersion };
    const page = await memory.recall(
      `page ${edition.prefix} ${file}`,
      JSON.stringify([text, markdownVersion, ...parts]),
      () =>
        keptPage(source, cache, async () => {
          const { compilePage } = await import('../markdown/compile.node.ts');
          return compilePage(text, file, targets, parts, extensions);
        }),
      ({ lookups }) => areSame(lookups, targets),
    );
    if (page.found.mistakes.length === 0)
      goodPages.set(keyOf({ source: { text, file }, edition }), page);
    return page;
  }

  /** Whether a page shows something of the sources of features. */
  async function needsSources(
    { features }: Survey,
    { source, edition }: PageDraft,
  ): Promise<boolean> {
    const parts = await readParts(folder, edition.folders, source);
    const texts = [...parts.values()].map((part) => (part.kind === 'text' ? part.text : ''));
    return [source.text, ...texts].some((text) =>
      features.some(({ isNeededFor }) => isNeededFor(text)),
    );
  }

  async function compileShown(draft: PageDraft, markdown: SiteMarkdown): Promise<CompiledDraft> {
    const page = await compile(draft, markdown);
    const shownPage = page.found.mistakes.length > 0 ? goodPages.get(keyOf(draft)) : page;
    if (shownPage) return { ...draft, ...shownPage };
    const file = draft.edition.originOf(draft.source.file);
    throw new AuthorError(page.found.mistakes.map((mistake) => ({ file, ...mistake })));
  }

  async function assemble(
    survey: Survey,
    contents: readonly FeatureContent[],
    compiled: readonly CompiledDraft[],
  ) {
    const lastChanged = await memory.recall('history', '', async () => readLastChanged(folder));
    return assembleSite(survey, contents, compiled, redirects, lastChanged);
  }

  async function wholeSite(): Promise<Site> {
    const survey = await shown();
    const contents = await contentsOf(survey);
    const drafts = pageDrafts(survey, contents);
    const compiled = drafts.map((draft) => compileShown(draft, survey.markdown));
    return assemble(survey, contents, await Promise.all(compiled));
  }

  async function check(
    whenQuiet: () => Promise<void> = nextTurn,
    onSome: (problems: readonly Problem[]) => void = () => {},
  ): Promise<readonly Problem[] | undefined> {
    const own = edits;
    try {
      const survey = await latest;
      const read = await readFeatures(survey, memory);
      // A reader who asks for a page meanwhile gets it first. The request is seen in the next turn.
      await nextTurn();
      await whenQuiet();
      const contents = await Promise.all(read.map(judged));
      if (own !== edits) return undefined;
      const problems = contents.flatMap((each) => each.problems);
      if (problems.length > 0) onSome(problems);
      const compiled: CompiledDraft[] = [];
      for (const draft of pageDrafts(survey, contents)) {
        if (own !== edits) return undefined;
        compiled.push({ ...draft, ...(await compile(draft, survey.markdown)) });
        await nextTurn();
        await whenQuiet();
      }
      const checked = checkSite(survey, contents, compiled);
      if (own !== edits) return undefined;
      if (checked.problems.length === 0) {
        redirects = checked.value;
        moves += 1;
      }
      return uniqueProblems(checked.problems);
    } catch (error) {
      if (isAuthorError(error)) return own === edits ? error.problems : undefined;
      throw error;
    }
  }

  return {
    async siteFor(route) {
      const survey = await shown();
      const key = pageKey(route);
      const isAsked = ({ head }: PageDraft) => pageKey(head.route) === key;
      const needed = await readNeededFeatures(survey, memory);
      const asked = pageDrafts(survey, needed).find(isAsked);
      const known = survey.features.flatMap(({ pages }) => pages);
      const needsContents = asked
        ? await needsSources(survey, asked)
        : known.some((page) => key.startsWith(pageKey(page.route)));
      const contents = needsContents ? await contentsOf(survey) : needed;
      // Where an address has moved is known when all headings are.
      const hasMoved = survey.moved.some((entry) => pageKey(splitUrl(entry.from).pathname) === key);
      if (hasMoved && redirects === noRedirects) await check();
      const compiled = pageDrafts(survey, contents).map(async (draft) =>
        isAsked(draft) ? compileShown(draft, survey.markdown) : { ...draft, ...notCompiled },
      );
      return assemble(survey, contents, await Promise.all(compiled));
    },
    // A search asks for several files that are made from it.
    wholeSite: () => memory.recall('whole site', `${edits} ${moves}`, wholeSite),
    async refresh() {
      edits += 1;
      latest = survey();
      await latest.catch(() => {});
    },
    theme: async () => (await shown()).theme,
    edits: () => edits,
    check,
  };
}

function keyOf({ source, edition }: Pick<PageDraft, 'source' | 'edition'>): string {
  return `${edition.prefix} ${source.file}`;
}
