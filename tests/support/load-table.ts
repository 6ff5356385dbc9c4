import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { Fault, FaultySite } from './faulty-site.node.ts';
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
  'status-names': 'names of the status of a response',
  'assert-never': 'the workbench',
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

/** Opens the page from the home page and directly, and tells what was loaded. */
export async function ownFiles(browser: Browser, { url }: FaultySite): Promise<OwnFiles> {
  const loaded = new Set<string>();
  for (const arrival of arrivals) {
    const page = await newPage(browser);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(js|json)$/.test(pathname) || pathname === `${path}payload.txt`) loaded.add(pathname);
    });
    await arrive(page, url, arrival, () => {});
    await expect.poll(() => lookAt(page)).toBe('works');
    await page.evaluate(() => scrollTo(0, 500));
    await page.waitForLoadState('networkidle');
    await page.context().close();
  }
  const scripts = (await readdir(join(builtSiteFolder('real'), 'assets'))).filter((name) =>
    name.endsWith('.js'),
  );
  const forgotten = scripts.filter((name) => {
    const ownName = name.replace(/\.[^.]+\.js$/, '');
    return !loaded.has(`/assets/${name}`) && !(ownName in elsewhere);
  });
  return { loaded: [...loaded].toSorted(), forgotten };
}

/** Arrives while a file has a fault, and asks again when it is over. */
export async function expectRecovery(
  browser: Browser,
  site: FaultySite,
  file: string,
  fault: Fault,
  arrival: Arrival,
): Promise<void> {
  const message = `${file}, ${fault}, ${arrival}`;
  const page = await newPage(browser);
  // The boot script is the one file without which no script can say anything.
  const isBoot = /\/index\.[^/]+\.js$/.test(file);
  await arrive(page, site.url, arrival, () => site.spoil(file, fault));
  await expect(page.getByRole('heading', { level: 1 }), message).toContainText('Management API');
  if (!isBoot)
    await expect.poll(() => lookAt(page), { message, timeout: 60_000 }).toMatch(/^(box|works)$/);
  site.heal();
  if (isBoot) await page.reload();
  await expect
    .poll(
      async () => {
        const sight = await lookAt(page);
        if (sight === 'box') await page.locator('main > .load-failure > button').click();
        return sight;
      },
      { message, timeout: 60_000 },
    )
    .toBe('works');
  await page.context().close();
}

/** With nothing in the cache. */
async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ serviceWorkers: 'block' })).newPage();
}

async function arrive(page: Page, url: string, arrival: Arrival, spoil: () => void): Promise<void> {
  if (arrival === 'first load') {
    spoil();
    // The event `load` waits for the boot script, which may never come.
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.dispatchEvent('body', 'pointerover');
    return;
  }
  await page.goto(url);
  await page.dispatchEvent('body', 'pointerover');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  spoil();
  await page.getByRole('link', { name: 'Management API' }).first().click();
}

function lookAt(page: Page): Promise<string> {
  const sight = page.evaluate(() => {
    const box = document.querySelector<HTMLElement>('main > .load-failure');
    if (box && !box.hidden) return 'box';
    const isReady = 'ready' in document.documentElement.dataset;
    const hasMenu = document.querySelector('aside .api-menu[data-shown]');
    const hasControls = document.querySelector('.api-header .tools button[data-workbench]');
    return isReady && hasMenu && hasControls ? 'works' : 'is not complete';
  });
  // A document may be on its way.
  return sight.catch(() => 'is not there');
}
