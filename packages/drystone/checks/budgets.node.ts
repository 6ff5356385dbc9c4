import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Problem } from '@drystone/lib/problems';
import type { BuiltPage, BuiltSite, Check, CheckResult } from '../content/check.ts';
import { allElements, find, isApiPage } from './built-site.node.ts';

/** In KB of 1,024 bytes, brotli quality 11 (docs/decisions/0002). */
const kilobyte = 1024;

const budgets = {
  docHtml: 16,
  apiHtml: 70,
  firstScript: 1.25,
  allScript: 73,
  recoveryScript: 1.25,
  apiScript: 90,
  searchIndex: 80,
  searchTitles: 15,
};

/** Each element costs a phone style and layout (docs/decisions/0058). */
const mostElements = 8000;

/** What arrives: the HTML with its styles before a page can be read, its elements, and all script it loads. */
export const budgetsCheck: Check = {
  name: 'Pages and scripts keep their byte budgets',
  async run(site) {
    const scripts = await scriptSizes(site);
    return resultOf([
      ...ofPages(site),
      measured('Script before idle or interaction', scripts.first, budgets.firstScript),
      measured('All script that a docs page loads by itself', scripts.all, budgets.allScript),
      measured('All script that an API page loads by itself', scripts.api, budgets.apiScript),
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
  run: async (site) => resultOf(ofPages(site)),
};

function ofPages(site: BuiltSite): Measured[] {
  const apiPages = site.pages.filter(isApiPage);
  const docPages = site.pages.filter((page) => !isApiPage(page));
  return [
    largest('HTML of a docs page', docPages, budgets.docHtml),
    ...apiPages.map((page) => largest(`HTML of ${page.route}`, [page], budgets.apiHtml)),
    ...apiPages.map(elements),
  ];
}

function resultOf(results: readonly Measured[]): CheckResult {
  return {
    problems: results.flatMap(({ problem }) => problem ?? []),
    figures: results.map(({ figure }) => figure),
  };
}

interface Measured {
  readonly figure: string;
  readonly problem: Problem | undefined;
}

function measured(what: string, bytes: number, budget: number, file = 'dist'): Measured {
  const size = (bytes / kilobyte).toFixed(2);
  const figure = `${what}: ${size} KB of ${budget} KB`;
  return { figure, problem: bytes > budget * kilobyte ? tooMuch(figure, file) : undefined };
}

function tooMuch(problem: string, file: string): Problem {
  const remedy = 'Find what made it grow; a larger budget needs a decision record.';
  return { file, problem, remedy };
}

function largest(what: string, pages: readonly BuiltPage[], budget: number): Measured {
  const sizes = pages.map((page) => ({ page, bytes: brotliSize(page.html) }));
  const [first] = sizes.sort((a, b) => b.bytes - a.bytes);
  if (!first) return { figure: `${what}: no page`, problem: undefined };
  const of = pages.length > 1 ? ` (largest of ${pages.length}: ${first.page.route})` : '';
  return measured(`${what}${of}`, first.bytes, budget, first.page.file);
}

function elements(page: BuiltPage): Measured {
  const count = allElements(page).length;
  const figure = `Elements of ${page.route}: ${count} of ${mostElements}`;
  return { figure, problem: count > mostElements ? tooMuch(figure, page.file) : undefined };
}

interface ScriptSizes {
  readonly first: number;
  readonly all: number;
  readonly api: number;
}

/** The first script, and those that it loads by itself, as the document names them. */
async function scriptSizes(site: BuiltSite): Promise<ScriptSizes> {
  const [page] = site.pages;
  const element = page && find(page, 'script[data-app]');
  const files = [element?.properties.src, ...String(element?.properties.dataApp).split(' ')].map(
    String,
  );
  const sizes = await Promise.all(
    files.map(async (file) => brotliSize(await readFile(join(site.folder, file), 'utf8'))),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return { first: sizes[0] ?? 0, all, api: all + (await apiScriptSize(site, files)) };
}

/** Chunks that an API page asks for beside the app: its menu and its behaviour, with what these import. */
const apiChunks = /\/assets\/(api-menu|api-page\.client)\.[^/]*\.js$/;

async function apiScriptSize(site: BuiltSite, loaded: readonly string[]): Promise<number> {
  const wanted = new Set([...site.files].filter((file) => apiChunks.test(file)));
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
