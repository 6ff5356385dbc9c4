import type { Page } from '@playwright/test';
import { untilReady } from './test.ts';

/** Opens a page as a reader does who comes from another one of the site, and has been here for a while. */
export async function readOn(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url, { referer: `${new URL(url).origin}/` });
  await untilReady(page);
  await page.clock.fastForward(5000);
}

/** Reads on, and waits until the worker has kept the site and answers for the page. */
export async function openKept(page: Page, url: string): Promise<void> {
  await readOn(page, url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
