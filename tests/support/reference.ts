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

/** The menu of rarely needed tools of an operation, opened. */
export async function openTools(block: Locator): Promise<Locator> {
  const menu = block.locator('.tools details');
  await menu.locator('summary').click();
  return menu;
}

/** The link in the menu that says where the reader is. */
export function currentInMenu(page: Page): Locator {
  return page.locator('aside nav[aria-label="API operations"] [aria-current]');
}

/** Goes to every operation of a page, first from elsewhere and then within the page. */
export async function expectEveryLinkArrives(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const headings = page.locator('article > h3[id]');
  const ids = await headings.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(9);
  const arrival = async (id: string) => {
    await expect(byId(page, id)).toBeInViewport();
    await expectAtTop(byId(page, id));
  };
  for (const id of ids) {
    // A page that was not there before, and no script yet.
    await page.goto('about:blank');
    await page.goto(`${address}#${id}`, { waitUntil: 'domcontentloaded' });
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
