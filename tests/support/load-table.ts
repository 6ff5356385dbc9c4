import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { workerPath } from '../../packages/drystone/features/offline/deployment.ts';
import { pressOn, type Tab, touch, until } from '../engines/tab.ts';
import { type Fault, type FaultySite, faults, openFaultySite } from './faulty-site.node.ts';
import { builtSiteFolder } from './sites.ts';

/*
 * What a tab loads by itself, and what becomes of an API page when a file of it has a fault: the page works, or the box says
 * why not, and when the fault is over one press brings the rest.
 */

export const arrivals = ['first load', 'navigation'] as const;
export type Arrival = (typeof arrivals)[number];

const path = '/api/management/';

/** Scripts that an API page does not load by itself, by the name before the hash. */
const elsewhere: Readonly<Record<string, string>> = {
  // The reader asks for these, and where they ask it says that they did not come (load-failures, request-builder, samples, search).
  'on-demand': 'search, and what else a reader asks for',
  terms: 'what the searches share',
  'open-workbench.client': 'the workbench',
  'answer-parts.client': 'an answer in the workbench',
  'parts.client': 'the sandbox of the workbench',
  'fetch-contract.client': 'the sandbox',
  'live-call.client': 'a call in a guide',
  sandbox: 'the sandbox of the site',
  snapshot: 'the sandbox',
  languages: 'samples',
  'highlight-sample': 'samples',
  'json-in-code': 'samples',
  'request-file-url': 'samples',
  'sandbox-imports.client': 'the sandbox, checks of a request, and names of statuses',
  json: 'the workbench',
  anchors: 'the workbench',
  'kept.client': 'the workbench',
  'text-parts': 'the workbench',
  reference: 'the workbench',
  // Other pages, other sites, other browsers.
  'crash-page': 'a crash',
  'frame-failure.client': 'a crash',
  'edition-link': 'sites with editions',
  'side-column-button': 'sites whose sidebar hides',
  'link-map.client': 'large APIs',
  'place-hits': 'large APIs',
  'place-loader': 'large APIs',
  'moved-headings': 'pages whose headings have moved',
  'older-browsers.client': 'older browsers',
  'panel-heights.client': 'browsers that cannot animate to auto',
  'style-sheets.client': 'navigations to pages with other sheets',
  zoom: 'pages with pictures',
  pointer: 'pages with pictures',
};

export interface OwnFiles {
  /** Paths of the scripts and data that the page loads by itself. */
  readonly loaded: readonly string[];
  /** Scripts of the build that neither the page loads nor the list names. */
  readonly forgotten: readonly string[];
}

/** Opens the page directly and from the home page, and tells what was loaded. */
export async function ownFiles(tab: Tab): Promise<OwnFiles> {
  const loaded = new Set<string>();
  for (const arrival of arrivals) for (const file of await filesOf(tab, arrival)) loaded.add(file);
  const scripts = (await readdir(join(builtSiteFolder('real'), 'assets'))).filter((name) =>
    name.endsWith('.js'),
  );
  const forgotten = scripts.filter((name) => {
    const ownName = name.replace(/\.[^.]+\.js$/, '');
    return !loaded.has(`/assets/${name}`) && !(ownName in elsewhere);
  });
  return { loaded: [...loaded].toSorted(), forgotten };
}

/** Paths of the scripts and data that the page loads by itself when a reader arrives like this. */
async function filesOf(tab: Tab, arrival: Arrival): Promise<readonly string[]> {
  const site = await openFaultySite(builtSiteFolder('real'));
  await arrive(tab, site, arrival);
  await until(tab, works);
  await readOn(tab);
  await site.untilQuiet();
  await leave(tab, site);
  return [...site.requested].filter(
    (file) => file !== workerPath && (/\.(js|json)$/.test(file) || file === `${path}payload.txt`),
  );
}

/** One row of the table. */
export interface LoadRow {
  readonly file: string;
  readonly fault: Fault;
  readonly arrival: Arrival;
}

/** By file, so that the tabs do not all wait at once for what never comes. */
export function loadRows(files: readonly string[], chosen: readonly Fault[] = faults): LoadRow[] {
  return files.flatMap((file) =>
    chosen.flatMap((fault) => arrivals.map((arrival) => ({ file, fault, arrival }))),
  );
}

export function nameOfRow({ file, fault, arrival }: LoadRow): string {
  return `load ${file}, ${fault}, ${arrival}`;
}

/**
 * Tries rows and tells what failed. A file that never comes is given up after half a minute, twice, so several tabs share the
 * rows.
 */
export async function failuresOf(
  tabs: readonly Tab[],
  rows: readonly LoadRow[],
  print: (line: string) => void = () => {},
): Promise<string[]> {
  const waiting = [...rows];
  const failures: string[] = [];
  const tryOn = async (tab: Tab) => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const failure = await expectRecovery(tab, row).catch((error: unknown) => error);
      if (failure) failures.push(`${nameOfRow(row)}: ${failure}`);
      print(failure ? `✗ ${failures.at(-1)}` : `✓ ${nameOfRow(row)}`);
      // Browser and site say what could not be loaded.
      await tab.messages();
    }
  };
  await Promise.all(tabs.map(tryOn));
  return failures;
}

/** Arrives while a file has a fault, and asks again when it is over. */
async function expectRecovery(tab: Tab, { file, fault, arrival }: LoadRow): Promise<void> {
  const site = await openFaultySite(builtSiteFolder('real'));
  try {
    await arrive(tab, site, arrival, () => site.spoil(file, fault));
    // A page waits for its style sheets, and so for their script.
    await until(tab, hasHeading, patience);
    if (!isBoot(file)) await until(tab, `${saysWhy} || ${works}`, patience);
    // What was asked for before the fault was over may fail after it: one file can be part of several.
    await site.untilQuiet();
    site.heal();
    if (isBoot(file)) {
      // As a reload past the cache does: no script is there that could ask for the whole of a half.
      await tab.read(`fetch(${JSON.stringify(file)}, { cache: 'reload' }).then(() => 0)`);
      await tab.open(site.url + path);
    }
    await untilMended(tab);
  } finally {
    await leave(tab, site);
  }
}

/** Presses once, where the page says why not. */
async function untilMended(tab: Tab): Promise<void> {
  // The guarded reload may be under way, and the page says why not after it.
  await until(tab, `${saysWhy} || ${works}`, patience);
  if (await tab.read<boolean>(saysWhy)) await pressOn(tab, `${box} > button`);
  await until(tab, works, patience);
}

/** The boot script is the one file without which no script can say anything. */
const isBoot = (file: string) => /\/index\.[^/]+\.js$/.test(file);

/** A file that does not come is given up after half a minute, before the guarded reload and after it. */
const patience = 100_000;

const box = 'main > .load-failure';
const hasHeading = `document.querySelector('h1')?.textContent.includes('Management API')`;
const saysWhy = `document.querySelector('${box}:not([hidden])')?.firstElementChild.textContent.trim()`;
const works = `(!document.querySelector('${box}:not([hidden])') && 'ready' in document.documentElement.dataset
  && document.querySelector('aside .api-menu[data-shown]')
  && document.querySelector('.api-header .tools button[data-workbench]'))`;

/** Each site is an origin of its own, of which the browser has kept nothing. */
async function arrive(
  tab: Tab,
  site: FaultySite,
  arrival: Arrival,
  spoil = () => {},
): Promise<void> {
  if (arrival === 'first load') {
    spoil();
    await tab.open(site.url + path);
    return touch(tab);
  }
  await tab.open(site.url);
  await touch(tab);
  await until(tab, `'ready' in document.documentElement.dataset`);
  // A fault of a file that the home page still loads would reload it, and the press would be lost.
  await readOn(tab);
  await site.untilQuiet();
  spoil();
  await pressOn(tab, `main a[href="${path}"]`);
}

async function readOn(tab: Tab): Promise<void> {
  await tab.read('scrollTo(0, 500)');
}

/** Nothing of the page is to be loading when its server goes. */
async function leave(tab: Tab, site: FaultySite): Promise<void> {
  await tab.open('about:blank');
  await site.close();
}
