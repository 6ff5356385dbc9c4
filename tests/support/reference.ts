import type { Locator, Page } from '@playwright/test';
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

/** The operation with this title. */
export function operation(page: Page, title: string): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: title }) })
    .last();
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
