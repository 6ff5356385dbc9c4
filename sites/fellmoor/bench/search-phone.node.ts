import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { serveFolder } from 'drystone/build/static-server.node';
import type { SearchRecord } from 'drystone/content/search-record';
import { mainEdition } from 'drystone/content/site';
import { manifestJson } from 'drystone/features/search/manifest';
import { searchRecords, siteSearch } from 'drystone/features/search/site-records.node';
import { readSite } from 'drystone/read/read-site.node';
import { type IndexFiles, searchIndex } from 'drystone/search/search-index.node';
import { openOnPhone } from '../../../bench/phone-opening.ts';
import { findBrowser } from '../../../bin/setup.mjs';
import { projectFolder } from '../project.node.ts';

/*
 * What a search costs a reader on a phone (bench/phone-opening.ts), from a press on the button and from the last letter to
 * the first result: on the real site, at once and when its pages are kept for offline reading, and with the records of
 * 1,000 pages. `npm run build` first; `--before FOLDER` measures another build of the real site in the same run.
 */

const { values } = parseArgs({
  options: {
    built: { type: 'string', default: join(projectFolder, 'dist') },
    before: { type: 'string' },
    pages: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
  },
});
const queries = ['kubernetes', 'mount shared storage', 'kuberntes cluser'];
const benchFolder = join(projectFolder, '.build/bench/search');

/** The pages of the site again and again; one word in ten is a word that only some pages have. */
function recordsOf(pages: number, records: readonly SearchRecord[]): SearchRecord[] {
  const ofPages = records.filter(({ href }) => !href.startsWith('/api/'));
  const each = new Set(ofPages.map(({ href }) => href.split('#')[0])).size;
  return Array.from({ length: Math.ceil(pages / each) }, (_, copy) =>
    ofPages.map((record) => ({
      ...record,
      href: `/copy-${copy}${record.href}`,
      title: `${record.title} ${copy}`,
      text: record.text.replaceAll(/(\w{5,})((?: \S+){9})/g, `$1${letters(copy)}$2`),
    })),
  ).flat();
}

const letters = (copy: number) =>
  String.fromCharCode(97 + (copy % 26), 97 + (Math.floor(copy / 26) % 26));

function withIndex(name: string, { index, titles, parts, texts }: IndexFiles): string {
  const folder = join(benchFolder, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(values.built, folder, { recursive: true });
  const files = { 'search.bench.json': index, ...parts, ...texts };
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(folder, 'assets', file), content);
  }
  const manifest = manifestJson('/assets/search.bench.json', [], titles);
  writeFileSync(join(folder, 'search.json'), manifest);
  return folder;
}

interface Answer {
  /** Milliseconds. */
  readonly fromPress: number;
  readonly fromLastLetter: number;
  readonly kilobytes: number;
}

/** What the page itself notes. */
interface Notes {
  pressed: number;
  lastLetter: number;
  readonly answers: number[];
}

declare global {
  interface Window {
    searchNotes: Notes;
  }
}

/** Runs in the page before its own scripts. */
function takeNotes(): void {
  const notes: Notes = { pressed: 0, lastLetter: 0, answers: [] };
  window.searchNotes = notes;
  addEventListener('click', () => (notes.pressed = performance.now()), { capture: true });
  addEventListener('input', () => (notes.lastLetter = performance.now()), { capture: true });
  new MutationObserver((changes) => {
    const isAnswer = changes.some(
      ({ target, addedNodes }) =>
        target instanceof Element && target.id === 'search-hits' && addedNodes.length > 0,
    );
    if (isAnswer) notes.answers.push(performance.now());
  }).observe(document, { subtree: true, childList: true });
}

/** What is searched. */
interface Subject {
  readonly folder: string;
  /** The whole site has been fetched before, by the worker of offline reading. */
  readonly isKept?: boolean;
}

/** Types a query on the phone, a letter each 120 ms. */
async function ask(browser: Browser, subject: Subject, query: string): Promise<Answer> {
  const server = await serveFolder(subject.folder, 0);
  const address = `${server.url}/getting_started/cli/`;
  const workers = subject.isKept ? 'allow' : 'block';
  const { page, received, close } = await openOnPhone(browser, address, takeNotes, workers);
  try {
    if (subject.isKept) await page.waitForFunction(() => navigator.serviceWorker.controller);
    const before = received();
    // Not by the mouse: it would rest on the hits, and have their pages fetched.
    await page.getByRole('button', { name: 'Search' }).first().tap();
    const box = page.getByRole('combobox', { name: 'Search the documentation' });
    await box.pressSequentially(query.slice(0, 1));
    await page.waitForFunction(() => window.searchNotes.answers.length > 0);
    await box.pressSequentially(query.slice(1), { delay: 120 });
    await page.waitForTimeout(3000);
    const { pressed, lastLetter, answers } = await page.evaluate(() => window.searchNotes);
    return {
      fromPress: (answers[0] ?? Number.NaN) - pressed,
      fromLastLetter: (answers.find((at) => at > lastLetter) ?? Number.NaN) - lastLetter,
      kilobytes: (received() - before) / 1000,
    };
  } finally {
    await close();
    await server.close();
  }
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const site = await readSite(join(projectFolder, 'sites/fellmoor/site'));
const many = recordsOf(Number(values.pages), searchRecords(site, mainEdition(site)));
const subjects: Readonly<Record<string, Subject>> = {
  ...(values.before ? { 'real site, before': { folder: values.before } } : {}),
  'real site': { folder: values.built },
  'real site, kept': { folder: values.built, isKept: true },
  [`${values.pages} pages`]: { folder: withIndex('many', searchIndex(many, siteSearch(site))) },
};
console.log(`${many.length} records of ${values.pages} pages; medians of ${values.rounds} rounds`);
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const columns = ['fromPress', 'fromLastLetter', 'kilobytes'] as const;
console.log('| Index | Query | From press to first result, ms | From last letter, ms | KB |');
console.log('|---|---|---|---|---|');
// In turns, and printed for each query: a run that is ended early has figures that can be compared.
for (const query of queries) {
  const answers = new Map<string, Answer[]>();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, subject] of Object.entries(subjects)) {
      answers.set(name, [...(answers.get(name) ?? []), await ask(browser, subject, query)]);
    }
  }
  for (const [name, rounds] of answers) {
    const figures = columns.map((column) => median(rounds.map((answer) => answer[column])));
    const cells = [name, query, ...figures.map((figure) => figure.toFixed(0))];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
await browser.close();
