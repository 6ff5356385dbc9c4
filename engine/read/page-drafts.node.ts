import type { PageHead } from '../content/heads.ts';
import type { LinkTargets } from '../content/links.ts';
import type { KeptPage } from './kept-page.node.ts';
import type { Apis } from './read-apis.node.ts';
import type { Survey, SurveyedEdition } from './survey.node.ts';

/** A page before its body is compiled, with all that its links can lead to. */
export interface PageDraft {
  readonly head: PageHead;
  readonly edition: SurveyedEdition;
  readonly targets: LinkTargets;
}

export interface CompiledDraft extends PageDraft, KeptPage {}

/** What pages show of the APIs. */
type PagesNeed = Pick<Apis, 'operations' | 'operationCounts' | 'stories' | 'references'>;

/** The pages of a site that are written in MDX. The pages of one edition share their targets. */
export function pageDrafts(survey: Survey, apis: PagesNeed): PageDraft[] {
  return survey.editions.flatMap((edition) => {
    const targets = targetsOf(edition, survey, apis);
    return edition.heads.map((head) => ({ head, edition, targets }));
  });
}

/** What the pages of an edition can link to. */
function targetsOf(
  { glossary, routeByFile, localePrefix, drafts, media }: SurveyedEdition,
  { editions, targets: main, terms, config }: Survey,
  { operations, operationCounts, stories, references }: PagesNeed,
): LinkTargets {
  const own = new Set(routeByFile.values());
  const others = [main.routeByFile, ...editions.map((edition) => edition.routeByFile)].flatMap(
    (routes) => [...routes.values()],
  );
  return {
    basePath: main.basePath,
    routeByFile,
    drafts,
    publicFiles: filesToLink(main.publicFiles, references),
    components: main.components,
    componentAttributes: main.componentAttributes,
    media: media.files,
    operations,
    operationCounts,
    stories,
    terms,
    origin: config.url,
    localePrefix,
    otherRoutes: [...new Set(others)].filter((route) => !own.has(route)),
    glossary,
  };
}

/** The files that links may lead to. That a large document is published as JSON alone is known when it was read. */
export function filesToLink(
  files: ReadonlySet<string>,
  references: Apis['references'],
): ReadonlySet<string> {
  const large = references.filter(({ isLarge }) => isLarge);
  if (large.length === 0) return files;
  const missing = new Set(large.map(({ id }) => `/api-data/${id}.yaml`));
  return new Set([...files].filter((path) => !missing.has(path)));
}
