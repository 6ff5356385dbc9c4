import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser, projectFolder } from '../bin/setup.mjs';
import { headersFile, redirectsFile } from '../packages/drystone/build/host-files.node.ts';
import { serveFolder } from '../packages/drystone/build/static-server.node.ts';
import { measureOpening, type Opening, phone } from './phone-opening.ts';
import { plainPage } from './plain-page.ts';
import { buildReference, referencePeers } from './reference-peers.node.ts';
import { viewers, writeViewer } from './viewers.node.ts';

/*
 * What a reader on a phone waits for: a page of docs and an API page of ours (`npm run build` first), the same content
 * as plain HTML with the same headers, and the same document in other viewers, each opened by itself in turn, behind one
 * kind of server.
 * `npm run bench:phone -- --viewers` gets the viewers from npm. `--peers FOLDER` builds sites of other generators with the
 * same document; `--install` puts these into that folder first. `--site "NAME=FOLDER /ADDRESS/"` adds a page of any
 * other built site, as often as it is given.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    built: { type: 'string', default: join(projectFolder, 'dist') },
    docs: { type: 'string', default: '/getting_started/cli/' },
    api: { type: 'string', default: '/api/infrastructure/' },
    document: { type: 'string', default: '/api-data/infrastructure.json' },
    viewers: { type: 'boolean', default: false },
    peers: { type: 'string' },
    install: { type: 'boolean', default: false },
    site: { type: 'string', multiple: true, default: [] },
  },
});

interface Subject {
  readonly name: string;
  /** A folder that the server can serve. */
  readonly folder: string;
  readonly address: string;
}

const benchFolder = join(projectFolder, '.build/bench/phone');
rmSync(join(benchFolder, 'pages'), { recursive: true, force: true });

const subjects: readonly Subject[] = [
  ...ownPages('docs page', values.docs),
  ...ownPages('API page', values.api),
  ...ownPages('API page at an operation', values.api, middleOperation()),
  ...(values.viewers ? otherViewers() : []),
  ...(values.peers ? otherGenerators(values.peers) : []),
  ...values.site.map(otherSite),
];
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const openings = new Map<Subject, Opening[]>(subjects.map((subject) => [subject, []]));
for (let round = 0; round < Number(values.rounds); round++) {
  for (const subject of subjects) openings.get(subject)?.push(await open(browser, subject));
}
await browser.close();
print();

/** Where a link to an operation leads that is far down the page. */
function middleOperation(): string {
  const ids = [...read(values.api).matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => `#${id}`);
  return ids[Math.floor(ids.length / 2)] ?? '';
}

function read(path: string): string {
  return readFileSync(join(values.built, path, 'index.html'), 'utf8');
}

/** A page of ours, and its content as plain HTML. */
function ownPages(name: string, path: string, hash = ''): Subject[] {
  return [
    { name: `${name}, ours`, folder: values.built, address: path + hash },
    {
      name: `${name}, plain HTML`,
      folder: servable(name, (folder) => {
        writeFileSync(join(folder, 'index.html'), plainPage(read(path)));
        // What a host sends with a page is not the page: for one of these headers a browser starts another process.
        cpSync(join(values.built, headersFile), join(folder, headersFile));
      }),
      address: `/${hash}`,
    },
  ];
}

function otherViewers(): Subject[] {
  return viewers.map((viewer) => ({
    name: `API page, ${viewer.name} ${viewer.version}`,
    folder: servable(viewer.name, (folder) => {
      writeViewer(viewer, join(benchFolder, 'packages'), folder);
      cpSync(join(values.built, values.document), join(folder, 'document.json'));
    }),
    address: '/',
  }));
}

function otherGenerators(parent: string): Subject[] {
  const source = join(values.built, values.document);
  return referencePeers.map((reference) => {
    const built = buildReference(reference, parent, source, values.install);
    return {
      name: `API page, ${reference.name}`,
      folder: servable(reference.peer.name, (copy) => cpSync(built, copy, { recursive: true })),
      address: reference.address,
    };
  });
}

function otherSite(option: string): Subject {
  const [, name, from, address] = /^([^=]+)=(.+) (\/.*)$/.exec(option) ?? [];
  if (name === undefined || from === undefined || address === undefined) {
    throw new Error(`--site "${option}": write --site "NAME=FOLDER /ADDRESS/".`);
  }
  if (!existsSync(from)) throw new Error(`--site "${option}": there is no folder ${from}.`);
  const folder = servable(name, (copy) => cpSync(from, copy, { recursive: true }));
  return { name, folder, address };
}

/** A folder with what the server expects of a built site. */
function servable(name: string, write: (folder: string) => void): string {
  const folder = join(benchFolder, 'pages', name.replaceAll(/\W+/g, '-'));
  mkdirSync(folder, { recursive: true });
  write(folder);
  for (const file of [headersFile, redirectsFile]) {
    if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), '[]');
  }
  return folder;
}

async function open(browser: Browser, { folder, address }: Subject): Promise<Opening> {
  const server = await serveFolder(folder, 0);
  try {
    return await measureOpening(browser, `${server.url}${address}`);
  } finally {
    await server.close();
  }
}

function print(): void {
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${cpus().length} cores, ${cpus()[0]?.model}, load ${load}, Chromium ${browser.version()}`,
  );
  console.log(
    `A processor ${phone.slower} times slower, ${phone.latency} ms round trip, 1.6 Mbit/s. Medians of ${values.rounds} rounds, lowest and highest in brackets.\n`,
  );
  const columns = ['firstPaint', 'largestPaint', 'blocking', 'script', 'style', 'layout'] as const;
  console.log(
    `| | first paint | largest paint | blocking | script | style | layout | elements | KB |`,
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [{ name }, rounds] of openings) {
    const cells = columns.map((column) => range(rounds.map((opening) => opening[column])));
    const sizes = [
      median(rounds.map(({ elements }) => elements)).toString(),
      median(rounds.map(({ kilobytes }) => kilobytes)).toFixed(0),
    ];
    console.log(`| ${[name, ...cells, ...sizes].join(' | ')} |`);
  }
}

function range(all: readonly number[]): string {
  const whole = (value: number) => value.toFixed(0);
  return `${whole(median(all))} (${whole(Math.min(...all))}–${whole(Math.max(...all))})`;
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}
