import type { OutputFile } from '@drystone/lib/output-file';
import { below, pageKey, within } from '@drystone/lib/url';
import { copyRoute, hasCopy } from '../../content/copy-addresses.ts';
import { homeOf } from '../../content/edition.ts';
import { isPartOfPage, type Page } from '../../content/page.ts';
import { pageAt } from '../../content/page-index.ts';
import { flatten, type PageNode } from '../../content/page-tree.ts';
import { mainEdition, type Site } from '../../content/site.ts';
import { pageCopy } from './page-copy.ts';

/** The addresses of the list of all pages, and of all texts in one file. */
export const index = '/llms.txt';
export const wholeText = '/llms-full.txt';

/**
 * Every file for readers without a browser: a Markdown copy of each page, `llms.txt`, which lists them
 * (llmstxt.org), and `llms-full.txt`, which holds the main edition in reading order.
 */
export function copyFiles(site: Site): OutputFile[] {
  const { basePath } = site.config;
  const copies = site.pages.flatMap((page) => {
    const content = pageCopy(page, site);
    return content === undefined
      ? []
      : [{ page, path: within(basePath, copyRoute(page.route, basePath)), content }];
  });
  const main = mainEdition(site);
  const order = flatten(main.tree);
  const places = new Map(order.map(({ href }, index) => [pageKey(href), index]));
  const place = ({ route }: Page) => places.get(pageKey(route)) ?? order.length;
  const inMain = copies
    .filter(({ page }) => (page.edition ?? main) === main && !page.isUnlisted)
    .sort((a, b) => place(a.page) - place(b.page));
  return [
    ...copies.map(({ path, content }) => ({ path, content })),
    { path: index, content: llmsIndex(site) },
    { path: wholeText, content: inMain.map(({ content }) => content).join('\n---\n\n') },
  ];
}

/** The list of all pages, with the sections of the sidebar as its headings. */
export function llmsIndex(site: Site): string {
  const { config, pages, editions } = site;
  const main = mainEdition(site);
  const home = pages.find(({ route }) => route === homeOf(main));
  const line = lineOf(site);
  const sections = editions.flatMap((each) => {
    const suffix = each === main ? '' : ` (${[each.locale.label, each.version.label].join(', ')})`;
    const loose = each.tree.filter(({ kind }) => kind === 'doc');
    const categories = each.tree.filter(({ kind }) => kind === 'category');
    return [
      section(`Start${suffix}`, flatten(loose).map(line)),
      ...categories.map((node) => section(node.label + suffix, flatten([node]).map(line))),
    ];
  });
  const inTree = new Set(editions.flatMap(({ tree }) => flatten(tree).map(({ href }) => href)));
  const others = pages.filter(
    ({ route, kind, isUnlisted }) => !inTree.has(route) && kind !== 'not-found' && !isUnlisted,
  );
  const lists = site.features.flatMap(({ lists }) => lists(site));
  const listed = new Set(lists.flatMap(({ pages }) => pages));
  return `${[
    `# ${config.title}`,
    ...(home?.description ? [`> ${home.description}`] : []),
    `Every page is also a Markdown file, at its address with .md behind it. All of them in one file: ${config.url}${below(config.basePath, wholeText)}`,
    ...sections,
    ...lists.map(({ title, pages, lines }) =>
      section(title, [...pages.map(toNode).map(line), ...lines]),
    ),
    section(
      'Other pages',
      others
        .filter((page) => !listed.has(page) && !isPartOfPage(page))
        .map(toNode)
        .map(line),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

function toNode({ title, route }: Page): PageNode {
  return { kind: 'doc', label: title, href: route };
}

function lineOf({ pages, config }: Site) {
  return ({ label, href }: PageNode): string => {
    const page = pageAt(pages, href);
    const address = config.url + (page && hasCopy(page) ? copyRoute(href, config.basePath) : href);
    return `- [${page?.title ?? label}](${address})${page?.description ? `: ${page.description}` : ''}`;
  };
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;
}
