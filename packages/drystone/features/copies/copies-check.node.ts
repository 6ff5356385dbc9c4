import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@drystone/lib/problems';
import { fragmentId, pageKey, splitUrl } from '@drystone/lib/url';
import type { Nodes } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { find, findAll, hasFragment, idsOf, isUnlisted } from '../../checks/built-site.node.ts';
import type { BuiltPage, BuiltSite, Check } from '../../content/check.ts';

/** What tools read instead of the pages says the same as the pages. */
export const copiesCheck: Check = {
  name: 'Every Markdown copy holds what its page holds, and llms.txt lists every page',
  async run(site) {
    const copies = site.pages.flatMap((page) => {
      const href = find(page, '.page-tools a')?.properties.href;
      return href === undefined ? [] : [{ page, file: String(href) }];
    });
    const targets = targetsIn(site);
    const files = [...site.files].filter((file) => file.endsWith('.md'));
    const problems = await Promise.all([
      ...copies.map((copy) => differences(copy, site)),
      ...files.map((file) => faults(file, targets)),
      unlisted(site),
    ]);
    return {
      problems: problems.flat(),
      figures: [`${files.length} copies, ${copies.length} of them held against their pages`],
    };
  },
};

interface Copy {
  readonly page: BuiltPage;
  readonly file: string;
}

async function differences({ page, file }: Copy, { folder, files }: BuiltSite): Promise<Problem[]> {
  if (!files.has(file)) return [{ file: page.file, problem: `There is no copy ${file}.` }];
  const markdown = await readFile(join(folder, file), 'utf8');
  return missing(page, markdown).map((problem) => ({ file, problem }));
}

async function faults(file: string, targets: Targets): Promise<Problem[]> {
  const markdown = await readFile(join(targets.site.folder, file), 'utf8');
  return [...leftovers(markdown), ...brokenLinks(markdown, targets)].map((problem) => ({
    file,
    problem,
  }));
}

/** MDX that no reader of Markdown understands; in code it is meant. */
function leftovers(markdown: string): string[] {
  const text = withoutCode(markdown);
  const found = text.match(/(?<!\\)<\/?[A-Z]\w*|^(?:im|ex)port\s.*|<!--|\{\/\*|^:::.*/gm) ?? [];
  return found.map((leftover) => `The copy holds "${leftover}".`);
}

function missing(page: BuiltPage, markdown: string): string[] {
  const text = plain(markdown);
  const includes = includesInOrder(text);
  const has = (wanted: string) => includes(plain(wanted));
  // Whoever shows Markdown puts a heading of their own above its footnotes.
  const headings = findAll(page, 'main :is(h1, h2, h3, h4, h5, h6):not(#footnote-label)').map(
    (heading) => shownText(heading).replace(/#$/, ''),
  );
  const cells = findAll(page, 'main :is(th, td)').map(shownText);
  const lines = findAll(page, 'main pre').flatMap((code) => textOf(code).split('\n'));
  return [
    ...headings.filter((it) => !has(it)).map((it) => `The heading "${it}" is missing.`),
    ...cells.filter((it) => !has(it)).map((it) => `The table cell "${it}" is missing.`),
    ...lines.filter((it) => !has(it)).map((it) => `The line of code "${it}" is missing.`),
  ];
}

/**
 * Like `text.includes`, for words that come in about the order of the text: each search begins where the last one ended, so that
 * a long page is not read from its beginning for each of its lines.
 */
function includesInOrder(text: string): (wanted: string) => boolean {
  let from = 0;
  return (wanted) => {
    const next = text.indexOf(wanted, from);
    const found = next === -1 ? text.indexOf(wanted) : next;
    if (found !== -1) from = found;
    return found !== -1;
  };
}

/** Without what opens over the page: explanations of words, which a copy leaves to the glossary. */
function shownText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type === 'element' && node.properties.popover !== undefined) return '';
  return node.children.map(shownText).join('');
}

/** Without the signs in which HTML and Markdown differ. */
function plain(text: string): string {
  return text.replaceAll(/\(opens in new tab\)|\]\([^)]*\)|[\\`*_~|>[\]\s]/g, '');
}

/** What links in copies can lead to: addresses of this origin. */
interface Targets {
  readonly site: BuiltSite;
  readonly origin: string;
  readonly idsByPage: ReadonlyMap<string, ReadonlySet<string>>;
}

function targetsIn(site: BuiltSite): Targets {
  const published = site.pages.find((page) => find(page, 'link[rel=canonical]'));
  return {
    site,
    origin: published ? originOf(published) : '',
    idsByPage: new Map(site.pages.map((page) => [pageKey(page.route), idsOf(page)])),
  };
}

function brokenLinks(markdown: string, { site, origin, idsByPage }: Targets): string[] {
  const targets = [...withoutCode(markdown).matchAll(/\]\(<?([^)\s>]+)/g)].map(
    ([, it]) => it ?? '',
  );
  const own = targets.filter((target) => target.startsWith(`${origin}/`));
  return [...new Set(own)].flatMap((target) => {
    const { pathname, hash } = splitUrl(target.slice(origin.length));
    if (site.files.has(pathname) && hash === '') return [];
    const route = pathname.replace(/\.md$/, '').replace(/\/index$/, '/');
    const ids = idsByPage.get(pageKey(route));
    const id = fragmentId(hash) ?? '';
    return ids && hasFragment(ids, id) ? [] : [`The link ${target} leads nowhere.`];
  });
}

async function unlisted({ folder, basePath, pages }: BuiltSite): Promise<Problem[]> {
  const index = await readFile(join(folder, basePath, 'llms.txt'), 'utf8');
  return pages.flatMap((page) => {
    if (isUnlisted(page) || isSection(page)) return [];
    const canonical = String(find(page, 'link[rel=canonical]')?.properties.href);
    const copy = `${originOf(page)}${find(page, '.page-tools a')?.properties.href}`;
    if (index.includes(`(${canonical})`) || index.includes(`(${copy})`)) return [];
    return [{ file: 'llms.txt', problem: `The page ${page.route} is not listed.` }];
  });
}

/** A part of a page names the page of the whole, whose copy has all parts. */
function isSection(page: BuiltPage): boolean {
  const whole = find(page, 'article[data-route]')?.properties.dataRoute;
  return whole !== undefined && pageKey(String(whole)) !== pageKey(page.route);
}

function originOf(page: BuiltPage): string {
  return new URL(String(find(page, 'link[rel=canonical]')?.properties.href)).origin;
}

function withoutCode(markdown: string): string {
  return markdown
    .replaceAll(/^([ >]*)(`{3,})[\s\S]*?\n[ >]*\2$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '');
}
