import type { PageHead } from '../content/heads.ts';
import type { LinkTargets } from '../content/links.ts';
import { isPartOfPage } from '../content/page.ts';
import { type FeatureContent, listsOfFeatures } from './feature.node.ts';
import type { KeptPage } from './kept-page.node.ts';
import type { Survey, SurveyedEdition } from './survey.node.ts';

/** A page before its body is compiled, with all that its links can lead to. */
export interface PageDraft {
  readonly head: PageHead;
  readonly edition: SurveyedEdition;
  readonly targets: LinkTargets;
}

export interface CompiledDraft extends PageDraft, KeptPage {}

/** The pages of a site that are written in MDX. The pages of one edition share their targets. */
export function pageDrafts(survey: Survey, contents: readonly FeatureContent[]): PageDraft[] {
  const shared = {
    lists: listsOfFeatures(contents),
    publicFiles: filesToLink(survey.targets.publicFiles, contents),
  };
  const pages = routesOfFeatures(contents);
  return survey.editions.flatMap((edition) => {
    const routeByFile = new Map([...pages, ...edition.routeByFile]);
    const targets = { ...targetsOf(edition, survey), ...shared, routeByFile };
    return edition.heads.map((head) => ({ head, edition, targets }));
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
    routeByFile,
    drafts,
    components: main.components,
    componentAttributes: main.componentAttributes,
    media: media.files,
    terms,
    origin: config.url,
    localePrefix,
    otherRoutes: [...new Set(others)].filter((route) => !own.has(route)),
    glossary,
  };
}

/** The routes of the pages of features, by the files that they are made from. */
export function routesOfFeatures(
  contents: readonly FeatureContent[],
): readonly (readonly [file: string, route: string])[] {
  return contents
    .flatMap(({ pages }) => pages)
    .filter((page) => !isPartOfPage(page))
    .map(({ file, route }) => [file, route] as const);
}

/** The files that links may lead to. */
export function filesToLink(
  files: ReadonlySet<string>,
  contents: readonly FeatureContent[],
): ReadonlySet<string> {
  const missing = new Set(contents.flatMap(({ missingFiles }) => missingFiles));
  return missing.size === 0 ? files : new Set([...files].filter((path) => !missing.has(path)));
}
