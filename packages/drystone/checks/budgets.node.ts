import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Problem } from '@drystone/lib/problems';
import type { BuiltPage, BuiltSite, Check, CheckResult } from '../content/check.ts';
import { allElements, find, hasOwnMenu } from './built-site.node.ts';

/** In KB of 1,024 bytes, brotli quality 11 (docs/decisions/0002). */
const kilobyte = 1024;

const budgets = {
  docHtml: 16,
  firstScript: 1.25,
  allScript: 73,
  recoveryScript: 1.25,
  searchIndex: 80,
  searchTitles: 15,
};

/** Each element costs a phone style and layout (docs/decisions/0058). */
const mostElements = 8000;

/**
 * What arrives: the HTML with its styles before a page can be read, and all script it loads. Pages with a menu of their own have
 * other budgets, which the feature that brings them holds.
 */
export const budgetsCheck: Check = {
  name: 'Pages and scripts keep their byte budgets',
  async run(site) {
    const [first = 0, ...others] = await sizesOf(scriptsOf(site), site);
    return resultOf([
      ofPages(site),
      measured('Script before idle or interaction', first, budgets.firstScript),
      measured(
        'All script that a docs page loads by itself',
        sum([first, ...others]),
        budgets.allScript,
      ),
      ...(await filesLike(
        /\/assets\/recovery\.client\.[^/]*\.js$/,
        site,
        'Script that handles failures, beside both',
        budgets.recoveryScript,
      )),
      ...(await searchIndexes(site)),
    ]);
  },
};

/** The part of it that depends on the pages of a site alone. Its scripts may be those of several sites. */
export const pageBudgetsCheck: Check = {
  name: 'Pages keep their byte budgets',
  run: async (site) => resultOf([ofPages(site)]),
};

function ofPages({ pages }: BuiltSite): Measured {
  const docPages = pages.filter((page) => !hasOwnMenu(page));
  return largest('HTML of a docs page', docPages, budgets.docHtml);
}

/** Fails for what is above its budget. */
export function resultOf(results: readonly Measured[]): CheckResult {
  return {
    problems: results.flatMap(({ problem }) => problem ?? []),
    figures: results.map(({ figure }) => figure),
  };
}

/** A figure, and what is wrong where it is above its budget. */
export interface Measured {
  readonly figure: string;
  readonly problem: Problem | undefined;
}

/** The bytes of something, with its budget in KB. */
export function measured(what: string, bytes: number, budget: number, file = 'dist'): Measured {
  const size = (bytes / kilobyte).toFixed(2);
  const figure = `${what}: ${size} KB of ${budget} KB`;
  return { figure, problem: bytes > budget * kilobyte ? tooMuch(figure, file) : undefined };
}

function tooMuch(problem: string, file: string): Problem {
  const remedy = 'Find what made it grow; a larger budget needs a decision record.';
  return { file, problem, remedy };
}

/** The page that arrives with the most bytes, with its budget in KB. */
export function largest(what: string, pages: readonly BuiltPage[], budget: number): Measured {
  const sizes = pages.map((page) => ({ page, bytes: brotliSize(page.html) }));
  const [first] = sizes.sort((a, b) => b.bytes - a.bytes);
  if (!first) return { figure: `${what}: no page`, problem: undefined };
  const of = pages.length > 1 ? ` (largest of ${pages.length}: ${first.page.route})` : '';
  return measured(`${what}${of}`, first.bytes, budget, first.page.file);
}

/** The number of elements of a page. */
export function elements(page: BuiltPage): Measured {
  const count = allElements(page).length;
  const figure = `Elements of ${page.route}: ${count} of ${mostElements}`;
  return { figure, problem: count > mostElements ? tooMuch(figure, page.file) : undefined };
}

/** The script that every page loads by itself, in bytes. */
export async function scriptSize(site: BuiltSite): Promise<number> {
  return sum(await sizesOf(scriptsOf(site), site));
}

/** The first script, and those that it loads by itself, as the document names them. */
function scriptsOf({ pages: [page] }: BuiltSite): string[] {
  const element = page && find(page, 'script[data-app]');
  return [element?.properties.src, ...String(element?.properties.dataApp).split(' ')].map(String);
}

function sizesOf(files: readonly string[], { folder }: BuiltSite): Promise<number[]> {
  return Promise.all(
    files.map(async (file) => brotliSize(await readFile(join(folder, file), 'utf8'))),
  );
}

/** The scripts that a page asks for beside those of every page, with what they import, in bytes. */
export async function ownScriptSize(chunks: RegExp, site: BuiltSite): Promise<number> {
  const loaded = scriptsOf(site);
  const wanted = new Set([...site.files].filter((file) => chunks.test(file)));
  let total = 0;
  // What a chunk imports is added while the set is walked.
  for (const file of wanted) {
    const code = await readFile(join(site.folder, file), 'utf8');
    total += brotliSize(code);
    for (const [, name] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
      const imported = posix.join(posix.dirname(file), String(name));
      if (!loaded.includes(imported)) wanted.add(imported);
    }
  }
  return total;
}

/** Loaded when a reader opens search, the titles first; one of each for each language and version. */
async function searchIndexes(site: BuiltSite): Promise<Measured[]> {
  const titles = 'Titles that search answers with first';
  return [
    ...(await filesLike(
      /\/assets\/search\.[\w-]+\.json$/,
      site,
      'Search index',
      budgets.searchIndex,
    )),
    ...(await filesLike(/\/search\.json$/, site, titles, budgets.searchTitles)),
  ];
}

function filesLike(
  pattern: RegExp,
  { folder, files }: BuiltSite,
  what: string,
  budget: number,
): Promise<Measured[]> {
  return Promise.all(
    [...files]
      .filter((file) => pattern.test(file))
      .map(async (file) =>
        measured(
          what,
          brotliSize(await readFile(join(folder, file), 'utf8')),
          budget,
          file.slice(1),
        ),
      ),
  );
}

function brotliSize(content: string): number {
  return brotliCompressSync(content).length;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
