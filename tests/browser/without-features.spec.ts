import type { Page } from '@playwright/test';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, openReady, test, untilReady } from '../support/test.ts';

/* A site without the search, offline reading, preview images and Markdown copies (tests/support/edited-sites.node.ts). */

const site = 'without-features';
const url = 'https://shed.example';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The addresses of this site that the attributes of a page have, without fragments. */
function addressesIn(page: Root): string[] {
  const found: string[] = [];
  visit(page, 'element', ({ properties: { dataSheet: _, ...properties } }) => {
    // `data-app` and `data-all` have several; `data-sheet` has the name of a sheet that is in the page itself.
    const values = Object.values(properties).flatMap((value) => String(value).split(' '));
    const paths = values.map((value) => (value.startsWith(url) ? value.slice(url.length) : value));
    found.push(...paths.filter((path) => /^\/[^/]|^\/$/.test(path)));
  });
  return found.map((address) => address.replace(/#.*/, ''));
}

test('a reader goes through it, and the keys of the search are left to the browser', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf(site));
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await expect(navbar.getByRole('button', { name: 'Search', includeHidden: true })).toHaveCount(0);
  await expect(navbar.getByRole('button')).toHaveCount(1);
  await page.evaluate(() => {
    const prevented: string[] = [];
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (defaultPrevented) prevented.push(key);
    });
    Object.assign(window, { prevented, sameDocument: true });
  });
  for (const key of ['Control+k', 'Meta+k', '/']) await page.keyboard.press(key);
  expect(await page.evaluate(() => Reflect.get(window, 'prevented'))).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'soil' }).click();
  await expect(heading(page)).toHaveText('Soil');
  await expect(page).toHaveTitle('Soil | Shed Docs');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('every address in its pages is there', async ({ request, addressOf }) => {
  const origin = await addressOf(site);
  const asked = new Set(['/', '/404.html']);
  // What is found is added, and so it is asked for, too.
  for (const address of asked) {
    const response = await request.get(origin + address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    for (const found of addressesIn(fromHtml(await response.text()))) asked.add(found);
  }
  const pages = [...asked].filter((address) => !address.includes('.'));
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => loc);
  expect(pages.map((path) => url + path).toSorted()).toEqual(listed.toSorted());
});

test.describe('an address that it does not have', () => {
  test.use({ expectedMessages: /status of 404 \(Not Found\) \(\S+\/beds\/sol\)/ });

  test('shows the not-found page, which leads back and names no near pages', async ({
    page,
    addressOf,
  }) => {
    const answered = page.waitForResponse(/\/on-demand\./);
    const response = await page.goto(`${await addressOf(site)}/beds/sol`);
    expect(response?.status()).toBe(404);
    await untilReady(page);
    await (await answered).finished();
    await expect(heading(page)).toHaveText('Page Not Found');
    await expect(page.locator('[data-on-demand]:not(script)')).toBeEmpty();
    await page.getByRole('link', { name: 'Go to the documentation home' }).click();
    await expect(heading(page)).toHaveText('Shed');
  });
});
