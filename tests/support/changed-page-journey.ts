import type { Page } from '@playwright/test';
import { changePage } from './changed-page.ts';
import { hold } from './hold.ts';
import { expect, untilReady } from './test.ts';

const moments = [
  'before boot',
  'before hydration',
  'after hydration',
  'during a navigation',
] as const;

const heading = (page: Page) => page.locator('main h1').first();

/**
 * Opens the small site, changes it at one of four moments, both by the seed, and goes on to another page and back. Fails where
 * a link leads nowhere or an error is not caught.
 */
export async function journeyThroughChanges(
  page: Page,
  address: string,
  seed: number,
): Promise<void> {
  const moment = moments[seed % moments.length];
  const uncaught: string[] = [];
  const note = ({ message }: Error) => uncaught.push(message);
  page.on('pageerror', note);
  const change = async () => {
    for (const made of await page.evaluate(changePage, seed)) changes.push(made);
  };
  const changes: string[] = [];
  const description = () => `seed ${seed}, ${moment}:\n${changes.join('\n')}`;
  const release =
    moment === 'before boot'
      ? await hold(page, '**/assets/*.js')
      : moment === 'before hydration'
        ? await hold(page, '**/assets/app.*.js')
        : undefined;
  await page.goto(address, { waitUntil: 'commit' });
  await heading(page).waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
  if (!release) await untilReady(page);
  if (moment !== 'during a navigation') await change();
  release?.();
  if (release) await untilReady(page);
  const link = page.locator('main a[href="/plants/overview"]').first();
  const payload = moment === 'during a navigation' ? await hold(page, '**/payload.txt') : undefined;
  await link.evaluate((element) => (element as HTMLElement).click());
  if (payload) await change();
  payload?.();
  await expect(heading(page), description()).toHaveText('Plant overview');
  await page.goBack();
  await expect(heading(page), description()).toHaveText('Garden');
  expect(uncaught, description()).toEqual([]);
  page.off('pageerror', note);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
