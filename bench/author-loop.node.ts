import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../bin/setup.mjs';
import { newSite } from '../drystone/new-site.node.ts';
import { ownSiteFolder } from '../lib/paths.node.ts';
import { type DevSite, serveSite } from '../tests/support/dev-site.node.ts';
import { compareFirstPages } from './first-page.node.ts';
import { installPeer, peers } from './peers.ts';

/*
 * How long an author waits: for the first page after `npm run dev`, and for an edit in the open tab. In wall seconds,
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
}

interface Edit {
  readonly what: string;
  readonly file: string;
  /** The open page. */
  readonly route: string;
  readonly change: (text: string, words: string) => string;
}

const ofText = (file: string, route: string): Edit => ({
  what: 'text of a page',
  file,
  route,
  change: (text, words) => `${text}\n${words}\n`,
});

const ofDocument = (file: string, route: string): Edit => ({
  what: 'API document',
  file,
  route,
  change: (text, words) => text.replace(/^ {2}title: .*/m, `  title: ${words}`),
});

/** Beside the real one, because it imports files that are around it. */
const copyOfReal = join(ownSiteFolder(), '../.site.draft-bench');
const fresh = join(tmpdir(), 'bench-loop');

const subjects: readonly Subject[] = [
  {
    name: 'new site',
    folder: fresh,
    edits: [ofText('content/docs/index.mdx', '/'), ofDocument('openapi/tides.yaml', '/api/tides/')],
  },
  {
    name: 'site of the project',
    folder: copyOfReal,
    edits: [
      ofText('content/docs/compute/overview.mdx', '/compute/overview'),
      ofDocument('openapi/infrastructure/openapi.yaml', '/api/infrastructure/'),
    ],
  },
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
  cpSync(ownSiteFolder(), copyOfReal, { recursive: true });
  await newSite(fresh, async () => ({
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
  await page.close();
  await site.stop();
}

/** Three times: the first edit of a kind loads what such edits need. */
async function measureEdit(
  { what, file, route, change }: Edit,
  site: DevSite,
  page: Page,
): Promise<void> {
  await page.goto(site.address + route);
  await ready(page);
  const text = await site.read(file);
  const seconds: string[] = [];
  for (const words of ['Edited once', 'Edited twice', 'Edited again']) {
    const began = performance.now();
    await site.write(file, change(text, words));
    await page.getByText(words).first().waitFor();
    seconds.push(((performance.now() - began) / 1000).toFixed(2));
  }
  console.log(`  ${what}: ${seconds.join(', ')} s after the save`);
  await site.write(file, text);
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
