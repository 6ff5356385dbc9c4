import type { PageHead } from '../content/heads.ts';
import type { LinkTargets } from '../content/links.ts';
import { type FeaturePage, isPartOfPage } from '../content/page.ts';
import { type FeatureContent, listsOfFeatures } from './feature.node.ts';
import type { KeptPage } from './kept-page.node.ts';
import type { Survey, SurveyedEdition } from './survey.node.ts';

/** A page before its body is compiled, with all that its links can lead to. */
export interface PageDraft {
  /** What is known of it: its front matter, or what its feature says. */
  readonly head: PageHead | FeaturePage;
  readonly source: PageSource;
  readonly edition: SurveyedEdition;
  readonly targets: LinkTargets;
}

interface PageSource {
  /** As pages name it in links. */
  readonly file: string;
  readonly text: string;
}

export interface CompiledDraft extends PageDraft, KeptPage {}

/**
 * The pages of a site that are written in MDX or Markdown. The pages of one edition share their targets; those of features belong
 * to the main one.
 */
export function pageDrafts(survey: Survey, contents: readonly FeatureContent[]): PageDraft[] {
  const shared = {
    lists: listsOfFeatures(contents),
    publicFiles: filesToLink(survey.targets.publicFiles, contents),
  };
  const pages = routesOfFeatures(contents);
  return survey.editions.flatMap((edition, index) => {
    const routeByFile = new Map([...pages, ...edition.routeByFile]);
    const targets = { ...targetsOf(edition, survey), ...shared, routeByFile };
    const own = edition.heads.map((head) => ({ head, source: head.source, edition, targets }));
    const brought = index === 0 ? contents.flatMap(writtenPages) : [];
    return [...own, ...brought.map((page) => ({ ...page, edition, targets }))];
  });
}

function writtenPages({ pages, texts }: FeatureContent) {
  return pages.flatMap((head) => {
    const text = texts.get(head.route);
    return text === undefined ? [] : { head, source: { file: head.file, text } };
  });
}

/** What the pages of an edition can link to. */
function targetsOf(
  { glossary, routeByFile, localePrefix, drafts, media }: SurveyedEdition,
  { editions, targets: main, terms, config }: Survey,
): Omit<LinkTargets, 'lists' | 'publicFiles'> {
  const own = new Set(routeByFile.values());
  const others = [main.routeByFile, ...editions.map((edition) => edition.routeByFile)].flatMap(
    (routes) => [...routes.values()],
  );
  return {
    basePath: main.basePath,
    hasCopies: main.hasCopies,
    routeByFile,
    drafts,
    components: main.components,
    schemes: main.schemes,
    media: media.files,
    terms,
    origin: config.url,
    localePrefix,
    otherRoutes: [...new Set(others)].filter((route) => !own.has(route)),
    glossary,
  };
}

/** The routes of the pages of features, by the files that they are made from: of several pages, that of the first. */
export function routesOfFeatures(
  contents: readonly FeatureContent[],
): readonly (readonly [file: string, route: string])[] {
  return contents
    .flatMap(({ pages }) => pages)
    .filter((page) => !isPartOfPage(page))
    .map(({ file, route }) => [file, route] as const)
    .reverse();
}

/** The files that links may lead to. */
export function filesToLink(
  files: ReadonlySet<string>,
  contents: readonly FeatureContent[],
): ReadonlySet<string> {
  const missing = new Set(contents.flatMap(({ missingFiles }) => missingFiles));
  const all = [...files, ...contents.flatMap(({ addresses }) => addresses)];
  return new Set(all.filter((path) => !missing.has(path)));
}
