import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { expectAtTop } from './places.ts';
import { openReady, untilReady } from './test.ts';

/** Opens a page of an API and waits until its own script answers. */
export async function openReference(page: Page, url: string): Promise<void> {
  await openReady(page, url);
  await untilReferenceReady(page);
}

/** The buttons that only the script can make are there. */
export async function untilReferenceReady(page: Page): Promise<void> {
  await untilReady(page);
  await page
    .locator('button', { hasText: 'Copy as Markdown' })
    .first()
    .waitFor({ state: 'attached' });
}

/** The operation with this title. By selector: a search for roles goes through all of the page. */
export function operation(page: Page, title: string): Locator {
  const heading = page.locator('h3').filter({ hasText: new RegExp(`^${title}(#|$)`) });
  return page.locator('article').filter({ has: heading }).last();
}

/** The menu of rarely needed tools of an operation, opened. A script makes it when the reader is near. */
export async function openTools(block: Locator): Promise<Locator> {
  await block.scrollIntoViewIfNeeded();
  const menu = block.locator('.tools details');
  await menu.locator('summary').click();
  return menu;
}

/** The link in the menu that says where the reader is. */
export function currentInMenu(page: Page): Locator {
  return page.locator('aside nav[aria-label="API operations"] [aria-current]');
}

let visits = 0;

/**
 * An address that a browser opens as a new document, though only its hash is another one. A way over `about:blank` would
 * do that too, and would cost a new process.
 */
export function anew(address: string, hash: string): string {
  visits += 1;
  return `${address}?visit=${visits}#${hash}`;
}

/** Goes to operations of a page from elsewhere, to the first and each one that is `step` further, and then to all within it. */
export async function expectEveryLinkArrives(page: Page, address: string, step = 1): Promise<void> {
  await page.goto(address);
  const headings = page.locator('article > h3[id]');
  const ids = await headings.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(9);
  const arrival = async (id: string) => {
    await expect(byId(page, id)).toBeInViewport();
    await expectAtTop(byId(page, id));
  };
  for (const [index, id] of ids.entries()) {
    if (index % step > 0) continue;
    await page.goto(anew(address, id), { waitUntil: 'domcontentloaded' });
    await arrival(id);
  }
  await untilReferenceReady(page);
  for (const id of ids) {
    await page.evaluate((to) => {
      location.hash = to;
    }, id);
    await arrival(id);
    await expect(currentInMenu(page)).toHaveAttribute('href', `#${id}`);
  }
}

/** On paper every operation has all that it can show, and the outline has its title. Returns how many there are. */
export async function expectAllOnPaper(page: Page, address: string): Promise<number> {
  await openReference(page, address);
  await page.emulateMedia({ media: 'print' });
  const operations = page.locator('article.operation');
  const lowest = await operations.evaluateAll((all) =>
    all.map((one) => {
      const parts = one.querySelectorAll(
        'h3, details:not(.tools-menu) > :not(summary), .tabs-panel',
      );
      const isShown = one.querySelector('h3')?.checkVisibility({ visibilityProperty: true });
      return isShown
        ? Math.min(...[...parts].map((part) => part.getBoundingClientRect().height))
        : 0;
    }),
  );
  expect(Math.min(...lowest)).toBeGreaterThan(0);
  const titles = await operations
    .locator('h3')
    .evaluateAll((all) => all.map((heading) => heading.firstChild?.textContent ?? ''));
  // The outline of a PDF holds the headings that are really in it.
  const pdf = (await page.pdf({ outline: true, tagged: true })).toString('latin1');
  for (const title of titles) expect(pdf).toContain(`/Title (${title}`);
  return lowest.length;
}

/** The element of an id, whatever characters the id has. */
export function byId(page: Page, id: string): Locator {
  return page.locator(`[id="${id}"]`);
}

/** Opens or closes every disclosure of the article. */
export async function setAllOpen(page: Page, isOpen: boolean): Promise<void> {
  await page.evaluate((open) => {
    for (const details of document.querySelectorAll('main details')) {
      (details as HTMLDetailsElement).open = open;
    }
  }, isOpen);
}

/** The infrastructure API with a few of its operations: what any operation shows, they show. */
export async function infrastructure(
  addressOf: (name: 'short') => Promise<string>,
): Promise<string> {
  return `${await addressOf('short')}/api/infrastructure/`;
}

/** By selector first: a search for roles goes through all of the page. */
export function apiMenu(page: Page): Locator {
  return page.locator('aside').getByRole('navigation', { name: 'API operations' });
}

export function apiSearch(page: Page): Locator {
  return page.locator('aside').getByRole('combobox');
}

export function apiHits(page: Page): Locator {
  return page.locator('aside').getByRole('option');
}
