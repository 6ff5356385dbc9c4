import type { Checked, Problem } from '@drystone/lib/problems';
import { nearest } from '@drystone/lib/text';
import { below, fragmentId, pageKey } from '@drystone/lib/url';
import type { InnerItem, NavbarItem } from '../config/navbar-items.ts';
import { pathWithin } from '../config/path-within.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { brokenConfigLinks } from '../content/config-links.ts';
import { folderRedirects } from '../content/folders.ts';
import { isDraft, isUnlisted } from '../content/heads.ts';
import { isPartOfPage, type Page } from '../content/page.ts';
import { type Redirects, resolveRedirects } from '../content/redirects.ts';
import { mainEdition, type Site } from '../content/site.ts';
import type { FoundLink, Mistake } from '../markdown/page-context.ts';
import { type FeatureContent, listsOfFeatures } from './feature.node.ts';
import type { LastChanged } from './last-changed.node.ts';
import { type CompiledDraft, filesToLink, routesOfFeatures } from './page-drafts.node.ts';
import { withConfigLines } from './read-config.node.ts';
import type { Survey } from './survey.node.ts';

/** What is wrong with a site, the survey's own mistakes included, and the moved addresses that are right. */
export function checkSite(
  survey: Survey,
  contents: readonly FeatureContent[],
  compiled: readonly CompiledDraft[],
): Checked<Redirects> {
  const { config, targets } = survey;
  const problems = [...survey.problems, ...contents.flatMap((each) => each.problems)];
  const publicFiles = filesToLink(targets.publicFiles, contents);
  problems.push(
    ...brokenConfigLinks(config, {
      ...{ ...targets, lists: listsOfFeatures(contents), publicFiles },
      // The pages of the site come first, and win.
      routeByFile: new Map([
        ...targets.routeByFile,
        ...routesOfFeatures(contents),
        ...targets.routeByFile,
      ]),
    }),
  );
  const anchors = new Map([...contents.flatMap((each) => each.anchors), ...anchorsOf(compiled)]);
  const hasUnread = contents.some(({ isComplete }) => !isComplete);
  for (const { source, edition, found } of compiled) {
    const file = edition.originOf(source.file);
    problems.push(...mistakesIn(file, found.mistakes, hasUnread));
    problems.push(...brokenAnchors(file, found.links, anchors));
  }
  problems.push(...sharedAddresses(survey, contents));
  problems.push(
    ...contents
      .flatMap(({ links }) => links)
      .flatMap(({ file, links }) => brokenAnchors(file, links, anchors)),
  );
  const redirects = resolveRedirects(survey.moved, anchors, config.basePath);
  return {
    value: redirects.value,
    problems: withConfigLines(survey.folder, [...problems, ...redirects.problems]),
  };
}

/** Puts the parts of a site together. */
export function assembleSite(
  { folder, config, editions, modules, features, pageFiles, downloads, theme, targets }: Survey,
  contents: readonly FeatureContent[],
  compiled: readonly CompiledDraft[],
  redirects: Redirects,
  lastChanged: LastChanged,
): Site {
  const pages = [
    ...compiled.map(toPage),
    ...modules,
    ...contents.flatMap(({ pages, texts }) => pages.filter(({ route }) => !texts.has(route))),
  ];
  // The development server reads the sources of features later than it needs the addresses of their pages.
  const addressed = [...pages, ...features.flatMap((feature) => feature.pages)];
  const folders = folderRedirects(addressed, mainEdition({ editions }), redirects.pages);
  return {
    folder,
    config,
    pages: [
      ...pages.map((page) => ({ ...page, changed: lastChanged(page.file) })),
      notFoundPage(config.basePath),
    ],
    editions,
    redirects: { ...redirects, pages: [...redirects.pages, ...folders] },
    features: contents.map(({ feature }) => feature),
    pageFiles,
    tabData: tabDataOf(features),
    pageWords: features.flatMap((feature) => feature.pageWords),
    hasCopies: targets.hasCopies === true,
    componentSheets: [...(targets.components?.values() ?? [])].flatMap(({ sheets }) => sheets),
    downloads,
    media: new Map(editions.flatMap(({ media }) => [...media.paths])),
    theme,
    warnings: withConfigLines(folder, [
      ...contents.flatMap((each) => each.warnings),
      ...unknownItems(config),
    ]),
  };
}

function tabDataOf(features: Survey['features']): Site['tabData'] {
  return Object.fromEntries(
    features.flatMap(({ name, tab }) => (tab?.data === undefined ? [] : [[name, tab.data]])),
  );
}

/** What wants an address. */
interface Claim extends Pick<Problem, 'field' | 'remedy'> {
  readonly route: string;
  readonly name: string;
  /** The edition that reports its own mistakes. */
  readonly room?: object;
  /** Where to mend it; a file of `public/` is not the one to change. */
  readonly file?: string;
}

/** Addresses that two parts of the site have. Within an edition, readHeads reports them. */
function sharedAddresses(
  { config, editions, modules, features, targets }: Survey,
  contents: readonly FeatureContent[],
): Problem[] {
  const { basePath } = config;
  const files = [...targets.publicFiles].map((path) => ({
    route: below(basePath, path),
    name: `the file ${path}`,
  }));
  const pages = editions.flatMap((edition) =>
    edition.heads.map(({ route, source }) => {
      const name = edition.originOf(source.file);
      return { route, name, room: edition, file: name, remedy: 'Give the page another slug.' };
    }),
  );
  const components = modules.map(({ route, file }) => ({
    ...{ route, name: file, file },
    remedy: 'Rename one of the two files, or write a slug.',
  }));
  const listed = features.flatMap(({ pages }, index) =>
    pages.map(({ route, name, field, remedy }) => ({
      ...{ route, name, remedy, file: 'site.config.ts' },
      field: ['features', index, ...field],
    })),
  );
  const known = new Set(listed.map(({ route }) => pageKey(route)));
  const brought = contents.flatMap(({ feature, pages }) =>
    pages
      .filter((page) => !isPartOfPage(page) && !known.has(pageKey(page.route)))
      .map(({ route, file }) => ({
        ...{ route, name: `the feature "${feature.name}"`, file },
        remedy: 'Give one of the two another address.',
      })),
  );
  const claims: readonly Claim[] = [...files, ...pages, ...components, ...listed, ...brought];
  const taken = new Map<string, Claim>();
  return claims.flatMap((claim) => {
    const { route, name, room, file, field, remedy } = claim;
    const first = taken.get(pageKey(route));
    taken.set(pageKey(route), first ?? claim);
    if (file === undefined || first === undefined) return [];
    if (room !== undefined && first.room === room) return [];
    const owner = name === file ? '' : ` of ${name}`;
    const problem = `The address ${route}${owner} is already taken by ${first.name}.`;
    return [{ file, field, problem, remedy }];
  });
}

/** Items of a type that does not exist: no reason to stop, but every reader will see an error. */
function unknownItems(config: SiteConfig): Problem[] {
  const { navbar } = config;
  const items: readonly (NavbarItem | InnerItem)[] = [
    ...navbar.items,
    ...navbar.items.flatMap((item) => (item.type === 'dropdown' ? item.items : [])),
  ];
  return items.flatMap((item) =>
    item.type !== 'unknown'
      ? []
      : {
          file: 'site.config.ts',
          field: pathWithin(config, item),
          problem: `No NavbarItem component found for type "${item.item.type}".`,
          remedy:
            'Every page will show this as an error: packages/drystone/config/navbar-items.ts has the types.',
        },
  );
}

/** The ids that a link to a page may name, by page. */
function anchorsOf(compiled: readonly CompiledDraft[]): [string, ReadonlySet<string>][] {
  return compiled.map(({ head, found }) => [
    pageKey(head.route),
    new Set(found.headings.map(({ id }) => id)),
  ]);
}

/** Where a source cannot be read, what a page names may be in there, unless something else has a name that is close. */
function mistakesIn(file: string, mistakes: readonly Mistake[], hasUnread: boolean): Problem[] {
  return mistakes.flatMap(({ mayBeUnread, ...mistake }) =>
    hasUnread && mayBeUnread && mistake.suggestion === undefined ? [] : [{ file, ...mistake }],
  );
}

function brokenAnchors(
  file: string,
  links: readonly FoundLink[],
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Problem[] {
  return links.flatMap(({ route, fragment, line, file: partial }) => {
    const ids = anchors.get(pageKey(route));
    const id = fragmentId(`#${fragment}`) ?? fragment;
    if (id === '' || ids === undefined || ids.has(id)) return [];
    const close = nearest(fragment, ids);
    return [
      {
        file: partial ?? file,
        line,
        problem: `The link goes to #${fragment}, but ${route} has no such heading.`,
        suggestion: close && `#${close}`,
      },
    ];
  });
}

function toPage({ head: page, edition, body, version }: CompiledDraft): Page {
  if (page.kind === 'feature') return { ...page, body, bodyVersion: version };
  const { route, source } = page;
  const base = {
    route,
    file: source.origin ?? source.file,
    edition,
    twin: source.file,
    bodyVersion: version,
    ...(isDraft(page) && { isDraft: true }),
    ...(isUnlisted(page) && { isUnlisted: true }),
  };
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

function notFoundPage(basePath: string): Page {
  return {
    kind: 'not-found',
    route: below(basePath, '/404.html'),
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    file: '',
  };
}
