import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../bin/setup.mjs';
import { newSite } from '../packages/drystone/commands/new-site.node.ts';
import { usualSite } from '../packages/drystone/commands/run.node.ts';
import { type DevSite, serveSite } from '../tests/support/dev-site.node.ts';
import { compareFirstPages } from './first-page.node.ts';
import { installPeer, peers } from './peers.ts';

/*
 * How long an author waits: for the first page after `npm run dev`, and for an edit or a mistake in the open tab. In wall seconds,
 * and in processor seconds of the server, which other programs on the machine change less. The first start of a
 * program compiles it; the next ones use what it has kept. `npm run bench:loop`. With `-- --peers FOLDER` it compares
 * the first pages of a new site with those of Starlight, which is installed in FOLDER/starlight; `--install` puts it there.
 */

const { values } = parseArgs({
  options: { peers: { type: 'string' }, install: { type: 'boolean', default: false } },
});
if (values.peers !== undefined) {
  await comparePeers(resolve(values.peers), values.install);
  process.exit();
}

interface Subject {
  readonly name: string;
  readonly folder: string;
  readonly edits: readonly Edit[];
  readonly mistakes: readonly Edit[];
}

interface Edit {
  readonly what: string;
  readonly file: string;
  /** The open page. */
  readonly route: string;
  readonly change: (text: string, words: string) => string;
}

const withLine = (text: string, line: string) => `${text}\n${line}\n`;

const ofText = (file: string, route: string): Edit => ({
  what: 'text of a page',
  file,
  route,
  change: withLine,
});

const ofDocument = (file: string, route: string): Edit => ({
  what: 'API document',
  file,
  route,
  change: (text, words) => text.replace(/^ {2}title: .*/m, `  title: ${words}`),
});

function mistakesOf(page: Edit, document: Edit): Edit[] {
  const inDocument = (what: string, change: Edit['change']) => ({ ...document, what, change });
  return [
    { ...page, what: 'a link of a page', change: (text) => withLine(text, '[x](./nowhere.mdx)') },
    inDocument('the YAML of an API document', (text) => text.replace(/^paths:/m, 'paths: [')),
    inDocument('a field of an API document', (text) =>
      text.replace(/^paths:/m, 'pahts: {}\npaths:'),
    ),
    inDocument('an example of an API document', (text) =>
      withLine(
        text,
        'webhooks: { x: { post: { parameters: [{ name: x, in: query, schema: { type: integer }, example: y }], responses: {} } } }',
      ),
    ),
  ];
}

/** Beside the real one, because it imports files that are around it. */
const copyOfReal = join(usualSite(), '../.site.draft-bench');
const fresh = join(tmpdir(), 'bench-loop');

function subjectOf(name: string, folder: string, page: Edit, document: Edit): Subject {
  return { name, folder, edits: [page, document], mistakes: mistakesOf(page, document) };
}

const subjects: readonly Subject[] = [
  subjectOf(
    'new site',
    fresh,
    ofText('content/docs/index.mdx', '/'),
    ofDocument('openapi/tides.yaml', '/api/tides/'),
  ),
  subjectOf(
    'site of the project',
    copyOfReal,
    ofText('content/docs/compute/overview.mdx', '/compute/overview'),
    ofDocument('openapi/infrastructure/openapi.yaml', '/api/infrastructure/'),
  ),
];

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
function remove(): void {
  for (const folder of [copyOfReal, fresh]) rmSync(folder, { recursive: true, force: true });
}

try {
  remove();
  cpSync(usualSite(), copyOfReal, { recursive: true });
  await newSite(fresh, true, async () => ({
    'package.json': '{"name":"empty","version":"0.0.0"}',
  }));
  for (const subject of subjects) {
    for (const start of ['first start', 'second start']) await measure(subject, start);
  }
} finally {
  await browser.close();
  remove();
}
process.exit();

/** The other programs that begin a site with one command. */
async function comparePeers(peersFolder: string, isNew: boolean): Promise<void> {
  const peer = peers.find(({ name }) => name === 'starlight');
  if (!peer) return;
  const home = join(peersFolder, peer.name);
  if (isNew) {
    mkdirSync(home, { recursive: true });
    installPeer(peer, home);
  }
  const folder = mkdtempSync(join(tmpdir(), 'first-page-'));
  try {
    await compareFirstPages(folder, peer, home);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(subject: Subject, start: string): Promise<void> {
  const began = performance.now();
  const since = (time: number) => ((performance.now() - time) / 1000).toFixed(2);
  console.log(`${subject.name}, ${start}; load ${loadavg()[0]?.toFixed(1)}`);
  const site = await serveSite(subject.folder);
  console.log(`  address      ${since(began)} s, processor ${processorSeconds(site)} s`);
  const page = await browser.newPage();
  await page.goto(`${site.address}/`, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  console.log(`  first page   ${since(began)} s, processor ${processorSeconds(site)} s`);
  await ready(page);
  console.log(`  edits show   ${since(began)} s, processor ${processorSeconds(site)} s`);
  for (const edit of subject.edits) await measureEdit(edit, site, page);
  for (const mistake of subject.mistakes) await measureMistake(mistake, site, page);
  await page.close();
  await site.stop();
}

/** Three times: the first edit of a kind loads what such edits need. */
async function measureEdit(edit: Edit, site: DevSite, page: Page): Promise<void> {
  const { what, file, change } = edit;
  const text = await openToEdit(edit, site, page);
  const seconds: string[] = [];
  for (const words of ['Edited once', 'Edited twice', 'Edited again']) {
    const began = performance.now();
    await site.write(file, change(text, words));
    // Looks at every frame: an awaited locator looks less and less often, in the end twice a second.
    await page.waitForFunction((text) => document.body.textContent?.includes(text), words);
    seconds.push(((performance.now() - began) / 1000).toFixed(2));
  }
  console.log(`  ${what}: ${seconds.join(', ')} s after the save`);
  await site.write(file, text);
}

/** Until the box of mistakes is over the page, three times. */
async function measureMistake(edit: Edit, site: DevSite, page: Page): Promise<void> {
  const { what, file, change } = edit;
  const text = await openToEdit(edit, site, page);
  const box = page.locator('[data-mistakes]');
  const seconds: string[] = [];
  for (let time = 0; time < 3; time++) {
    const began = performance.now();
    await site.write(file, change(text, ''));
    await page.waitForFunction(() => document.querySelector('[data-mistakes]')?.checkVisibility());
    seconds.push(((performance.now() - began) / 1000).toFixed(2));
    await site.write(file, text);
    await box.waitFor({ state: 'hidden' });
  }
  console.log(`  mistake in ${what}: ${seconds.join(', ')} s after the save`);
}

/** Opens the page that an edit changes. Gives the text of the file as it is. */
async function openToEdit({ file, route }: Edit, site: DevSite, page: Page): Promise<string> {
  await page.goto(site.address + route);
  await ready(page);
  return site.read(file);
}

async function ready(page: Page): Promise<void> {
  await page.dispatchEvent('body', 'pointerover');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

function processorSeconds({ pid }: DevSite): string {
  const [, figures = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = figures.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / 100).toFixed(2);
}
