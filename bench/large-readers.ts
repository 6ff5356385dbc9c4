import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, ElementHandle, Locator, Page } from '@playwright/test';
import { serveFolder } from '../packages/drystone/build/static-server.node.ts';
import { hashOf } from '../packages/openapi/model/anchors.ts';
import { measureOpening, type Opening, openOnPhone } from './phone-opening.ts';

/*
 * How readers find an operation of a large API, in its built site: by both searches on this machine, and on the phone by a
 * link, by the menu and by the search of the page.
 */

export interface Answer {
  /** Milliseconds from the query, given at once with nothing fetched before, to the first result and to the last change. */
  readonly first: number;
  readonly last: number;
  /** Received for it, script included. */
  readonly kilobytes: number;
  readonly hit: string;
}

/** How a reader came to an operation. */
export interface Way {
  readonly name: string;
  /** Milliseconds until the operation is on the screen with all of its parts. */
  readonly ms: number;
  readonly kilobytes: number;
}

/** What the page itself notes. */
interface Notes {
  asked: number;
  first: number;
  last: number;
}

declare global {
  interface Window {
    resultNotes: Notes;
  }
}

const patience = 60_000;
/** How long nothing has to come before a search counts as answered. */
const quiet = 1500;
const route = '/api/warehouse/';
const box = 'Search this API';

/** Runs in the page before its own scripts. */
function takeNotes(): void {
  const notes: Notes = { asked: 0, first: 0, last: 0 };
  window.resultNotes = notes;
  addEventListener('input', () => (notes.asked = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (notes.asked === 0 || !document.querySelector('[role="option"]')) return;
    notes.last = performance.now();
    notes.first ||= notes.last;
  }).observe(document, { subtree: true, childList: true });
}

/** Asks the search of the page of the API, or from there that of the site. */
export async function searchLarge(
  browser: Browser,
  folder: string,
  search: 'page' | 'site',
  query: string,
): Promise<Answer> {
  return served(folder, async (base) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    try {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await page.addInitScript(takeNotes);
      await page.goto(base + route, { waitUntil: 'networkidle', timeout: patience });
      const received = await count(session);
      const field = await (search === 'page' ? searchOfPage(page) : searchOfSite(page));
      await field.fill(query);
      await page.waitForFunction(() => window.resultNotes.first > 0);
      await page.waitForTimeout(quiet);
      const { asked, first, last } = await page.evaluate(() => window.resultNotes);
      const hit = await page.getByRole('option').first().innerText();
      return {
        first: first - asked,
        last: last - asked,
        kilobytes: received() / 1000,
        hit: hit.replaceAll(/\s+/g, ' ').trim().slice(0, 60),
      };
    } finally {
      await context.close();
    }
  });
}

async function searchOfPage(page: Page): Promise<Locator> {
  return page.getByRole('combobox', { name: box }).first();
}

async function searchOfSite(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  return page.getByRole('combobox', { name: /documentation/ });
}

async function count(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
}

/** Opens the page of the API on the phone, and goes to an operation that is far down. */
export async function walkLarge(
  browser: Browser,
  folder: string,
): Promise<{ opening: Opening; ways: readonly Way[] }> {
  const { far, tag, tagName } = farOperation(folder);
  return served(folder, async (base) => ({
    opening: await measureOpening(browser, base + route),
    ways: [
      await walk(browser, 'about:blank', 'by a link', far, async (page) => {
        await page.goto(base + route + hashOf(far), { waitUntil: 'commit', timeout: patience });
      }),
      await walk(browser, base + route, 'by the menu', far, async (page) => {
        const menu = await openMenu(page);
        await menu.locator('nav').getByText(tagName, { exact: true }).tap();
        await page.locator(`[id="${tag}"]`).waitFor();
        await openTag(page, tag, far);
      }),
      await walk(browser, base + route, 'by the search', far, async (page) => {
        const menu = await openMenu(page);
        await menu
          .locator('[role="combobox"]')
          .fill(far.split('/operation/')[1]?.replaceAll('~1', '/') ?? '');
        await menu.locator(`[role="option"][href$="${hashOf(far)}"]`).tap();
      }),
    ],
  }));
}

async function walk(
  browser: Browser,
  from: string,
  name: string,
  far: string,
  go: (page: Page) => Promise<void>,
): Promise<Way> {
  const { page, received, close } = await openOnPhone(browser, from, () => {});
  try {
    page.setDefaultTimeout(patience);
    const [before, start] = [received(), performance.now()];
    await go(page);
    await page.waitForFunction((id) => {
      const heading = document.getElementById(id);
      const top = heading?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight && heading?.closest('[data-part]') === null;
    }, far);
    return { name, ms: performance.now() - start, kilobytes: (received() - before) / 1000 };
  } finally {
    await close();
  }
}

/**
 * The menu is opened, and its script answers. By selectors of the browser: to look for roles among ten thousand elements takes
 * the slow processor seconds, which no reader waits for.
 */
async function openMenu(page: Page): Promise<Locator> {
  await page.locator('button[aria-label="Toggle navigation bar"]').tap();
  const menu = page.locator('dialog[aria-label="Site navigation"]');
  await menu.locator('nav[data-shown]').waitFor();
  return menu;
}

/** The menu names the operations of a tag when its disclosure is opened. */
async function openTag(page: Page, tag: string, far: string): Promise<void> {
  await openMenu(page);
  const inMenu = (selector: string) => find(page, `dialog[open] nav ${selector}`);
  const closed = await inMenu(`a[href$="${hashOf(tag)}"] ~ details:not([open]) > summary`);
  await closed?.tap();
  await (await inMenu(`a[href$="${hashOf(far)}"]`))?.tap();
}

/** What the browser itself finds. */
async function find(page: Page, selector: string): Promise<ElementHandle | null> {
  const found = await page.evaluateHandle((css) => document.querySelector(css), selector);
  return found.asElement();
}

/** An operation three quarters down, and its tag. */
function farOperation(folder: string): { far: string; tag: string; tagName: string } {
  const below = join(folder, route);
  const html = readdirSync(below, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('index.html'))
    .map((path) => readFileSync(join(below, path), 'utf8'))
    .join('\n');
  const headings = html.matchAll(/<h3 id="((tag\/[^"/]+)\/operation\/[^"]+)"/g);
  const operations = [...new Map([...headings].map(([, far = '', tag = '']) => [far, tag]))];
  const [far, tag] = operations[Math.floor(operations.length * 0.75)] ?? [];
  if (far === undefined || tag === undefined) throw new Error(`${folder} has no operations.`);
  const tagName = html.split(`<h2 id="${tag}">`)[1]?.split('<', 1)[0] ?? '';
  return { far, tag, tagName };
}

async function served<Result>(
  folder: string,
  use: (base: string) => Promise<Result>,
): Promise<Result> {
  const server = await serveFolder(folder, 0);
  try {
    return await use(server.url);
  } finally {
    await server.close();
  }
}
