import { isAuthorError, type Problem } from '@drystone/lib/problems';
import type { SiteConfig } from '../config/site-config.ts';
import { type Edition, editionNames, type Locale } from '../content/edition.ts';
import type { GlossaryEntry, LinkTargets } from '../content/links.ts';
import type { ModulePage } from '../content/page.ts';
import type { PageFilesByKind } from '../content/page-files.ts';
import type { MovedAddress } from '../content/redirects.ts';
import { resolveNavbar } from '../content/resolve-navbar.ts';
import type { SiteDownloads } from '../content/site-downloads.ts';
import type { Theme } from '../content/theme.ts';
import {
  type Feature,
  type FeatureContent,
  type KnownPage,
  linkSchemesOf,
  pageFilesOf,
  type SurveyedFeature,
} from './feature.node.ts';
import { versionOfCode } from './file-times.node.ts';
import type { Memory } from './memory.node.ts';
import { readPublicFiles } from './public-files.node.ts';
import { readComponents } from './read-components.node.ts';
import { readConfig, withConfigLines } from './read-config.node.ts';
import { readDownloads } from './read-downloads.node.ts';
import { type EditionDraft, type Reader, readEdition } from './read-edition.node.ts';
import { readGlossary } from './read-glossary.node.ts';
import { readMarkdown, type SiteMarkdown } from './read-markdown.node.ts';
import { type Media, readMedia } from './read-media.node.ts';
import { readPageModules } from './read-page-modules.node.ts';
import { readTheme } from './read-theme.node.ts';

/** A site whose pages, addresses and sidebar are known: no body is compiled, no source of a feature is read. */
export interface Survey {
  readonly folder: string;
  readonly config: SiteConfig;
  /** The main one first. */
  readonly editions: readonly SurveyedEdition[];
  /** The pages that are React components. */
  readonly modules: readonly ModulePage[];
  readonly terms: ReadonlyMap<string, GlossaryEntry>;
  /** The addresses that have moved, not checked yet. */
  readonly moved: readonly MovedAddress[];
  readonly features: readonly Feature[];
  /** What each of the features knows of the site folder. */
  readonly surveyed: readonly SurveyedFeature[];
  readonly pageFiles: PageFilesByKind;
  readonly markdown: SiteMarkdown;
  readonly theme: Theme;
  readonly downloads: SiteDownloads | undefined;
  /** Everything that links can lead to, except what features add. */
  readonly targets: Pick<
    LinkTargets,
    'basePath' | 'hasCopies' | 'routeByFile' | 'publicFiles' | 'drafts' | 'components' | 'schemes'
  >;
  readonly problems: readonly Problem[];
}

export type SurveyedEdition = EditionDraft & Edition & { readonly media: Media };

/** Reads what all pages depend on. Mistakes are in `problems`; it throws AuthorError only for the configuration. */
export async function surveySite(
  folder: string,
  memory: Memory,
  reader: Reader = 'everybody',
): Promise<Survey> {
  const { config, features } = await memory.recall('config', await versionOfCode(folder), () =>
    readConfig(folder),
  );
  const known = features.flatMap(({ pages }) => pages);
  const drafts = await readEditions(folder, config, known, reader);
  const publicFiles = await readPublicFiles(folder);
  const readMediaOf = (draft: EditionDraft) => readMedia(folder, draft.folders, memory);
  const media = await Promise.all(drafts.map(readMediaOf));
  const editions = drafts.map((draft, index): SurveyedEdition => {
    const { value: navbar, problems } = resolveNavbar(config, draft, drafts);
    const own = media[index] as Awaited<ReturnType<typeof readMedia>>;
    const all = [...draft.problems, ...own.problems, ...problems];
    return { ...draft, navbar, media: own.value, problems: all };
  });
  const main = editions[0] as SurveyedEdition;
  const terms = await readGlossary(folder);
  const modules = await readPageModules(folder, config.basePath);
  const components = await readComponents(folder, features);
  const surveyed = await Promise.all(
    features.map((feature, index) => surveyFeature(feature, index, folder, config)),
  );
  const downloads = await readDownloads(folder, config);
  const theme = await readTheme(folder, config);
  const shownModules = modules.value.filter(({ isDraft }) => reader === 'author' || !isDraft);
  const moduleRoutes = shownModules.map(({ file, route }) => [file.normalize(), route] as const);
  const targets = {
    basePath: config.basePath,
    hasCopies: features.some(({ hasCopies }) => hasCopies),
    routeByFile: new Map([...main.routeByFile, ...moduleRoutes]),
    drafts: main.drafts,
    components: components.value,
    schemes: linkSchemesOf(features),
    publicFiles: new Set([
      ...main.publicFiles,
      ...writtenFiles,
      ...features.flatMap(({ files }) => files),
      ...(downloads.value?.addresses ?? []),
    ]),
  };
  return {
    folder,
    config,
    editions,
    modules: shownModules,
    terms: terms.value,
    moved: surveyed.flatMap(({ moved }) => moved),
    features,
    surveyed,
    pageFiles: pageFilesOf(features),
    markdown: await readMarkdown(features),
    theme: theme.value,
    downloads: downloads.value,
    targets,
    problems: withConfigLines(
      folder,
      [
        ...editions,
        theme,
        publicFiles,
        terms,
        modules,
        components,
        ...surveyed,
        { problems: sharedNames(features) },
        downloads,
      ].flatMap(({ problems }) => problems),
    ),
  };
}

/** What no two features of a site may have under the same name, because only one of them would be used. */
const uniqueNames: readonly {
  readonly of: (feature: Feature) => object;
  readonly what: (name: string) => string;
  readonly noun: string;
}[] = [
  { of: ({ pageFiles }) => pageFiles, what: (kind) => `pages of the kind "${kind}"`, noun: 'kind' },
  {
    of: ({ onDemand, sharedOnDemand }) => ({ ...onDemand, ...sharedOnDemand }),
    what: (name) => `a script for \`data-on-demand="${name}"\``,
    noun: 'script',
  },
  { of: ({ imports }) => imports, what: (name) => `an import "${name}"`, noun: 'import' },
  { of: ({ workers }) => workers, what: (name) => `a service worker "${name}"`, noun: 'worker' },
];

function sharedNames(features: readonly Feature[]): Problem[] {
  return uniqueNames.flatMap(({ of, what, noun }) => {
    const owners = new Map<string, string>();
    return features.flatMap((feature) =>
      Object.keys(of(feature)).flatMap((name) => {
        const owner = owners.get(name);
        owners.set(name, owner ?? feature.name);
        return owner === undefined
          ? []
          : {
              file: 'site.config.ts',
              field: ['features'],
              problem: `The features "${owner}" and "${feature.name}" both have ${what(name)}.`,
              remedy: `Give the ${noun} another name in "${feature.name}": "${feature.name}-${name}".`,
            };
      }),
    );
  });
}

/** What goes wrong in the code of a feature is reported with its name. */
async function surveyFeature(
  { name, survey }: Feature,
  index: number,
  folder: string,
  config: SiteConfig,
): Promise<SurveyedFeature> {
  const named = async <Result>(run: () => Promise<Result>) => {
    try {
      return await run();
    } catch (cause) {
      if (isAuthorError(cause)) throw cause;
      throw new Error(`The feature "${name}" failed while it read the site.`, { cause });
    }
  };
  const surveyed = await named(() => survey(folder, config));
  const { read } = surveyed;
  return {
    ...surveyed,
    problems: surveyed.problems.map(({ field, ...problem }) =>
      field === undefined ? problem : { ...problem, field: ['features', index, ...field] },
    ),
    read: (...input) => named(() => read(...input)),
  };
}

/** Reads the sources of all features of a surveyed site. */
export function readFeatures(survey: Survey, memory: Memory): Promise<readonly FeatureContent[]> {
  return Promise.all(survey.surveyed.map(({ read }) => read(survey.targets, memory)));
}

/** The same without those sources that need not be read yet. */
export function readNeededFeatures(
  survey: Survey,
  memory: Memory,
): Promise<readonly FeatureContent[]> {
  const { targets } = survey;
  return Promise.all(survey.surveyed.map(({ unread, read }) => unread ?? read(targets, memory)));
}

/** Files that each build writes and that pages may link to. */
const writtenFiles = ['/sitemap.xml'];

async function readEditions(
  folder: string,
  config: SiteConfig,
  known: readonly KnownPage[],
  reader: Reader,
): Promise<EditionDraft[]> {
  const drafts = await Promise.all(
    editionNames(config).map((name) => readEdition(folder, name, config, known, reader)),
  );
  const routesIn = (locale: Locale) =>
    drafts.filter((draft) => draft.locale === locale).flatMap(({ routes }) => [...routes]);
  return drafts.map((draft) => ({ ...draft, routes: new Set(routesIn(draft.locale)) }));
}
