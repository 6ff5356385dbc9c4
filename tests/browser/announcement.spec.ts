import type { Page } from '@playwright/test';
import { expect, openReady, test } from '../support/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('announcement.id'),
    localStorage.getItem('announcement.dismiss'),
  ]);

// @behaviour ANN-1
test('it is in the HTML, above the navbar, in the colours of the site', async ({
  page,
  request,
  addressOf,
}) => {
  const address = await addressOf('announcement');
  const source = await (await request.get(address)).text();
  expect(source).toContain('The <a href="/about">autumn fair</a> has begun.');
  await openReady(page, address);
  const box = await bar(page).boundingBox();
  expect(box?.y).toBe(0);
  expect(box?.height).toBeGreaterThanOrEqual(30);
  expect(await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(65, 97, 30)',
  );
});

// @behaviour ANN-1
test('a site without one has none', async ({ page, addressOf }) => {
  await page.goto(await addressOf('small'));
  await expect(bar(page)).toHaveCount(0);
});

// @behaviour ANN-2
test('once closed it stays closed, on other pages and after a reload', async ({
  page,
  addressOf,
}) => {
  const address = await addressOf('announcement');
  await openReady(page, address);
  expect(await stored(page)).toEqual(['autumn', 'false']);
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toEqual(['autumn', 'true']);
  await page.getByRole('main').getByRole('link', { name: 'about it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the fair');
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(bar(page)).toBeHidden();
});

// @behaviour ANN-3
test('a new announcement shows on the very first visit, though an older one was closed', async ({
  page,
  addressOf,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('announcement.id')) return;
    localStorage.setItem('announcement.id', 'spring');
    localStorage.setItem('announcement.dismiss', 'true');
  });
  await page.route('**/*.js', () => {});
  await page.goto(await addressOf('announcement'), { waitUntil: 'commit' });
  await expect(bar(page)).toBeVisible();
  expect(await stored(page)).toEqual(['autumn', 'false']);
});

test('a closed one never flashes: it is hidden before any script file, and nothing moves', async ({
  page,
  addressOf,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('announcement.id', 'autumn');
    localStorage.setItem('announcement.dismiss', 'true');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shift: entry.toJSON() });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openReady(page, await addressOf('announcement'));
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => ('shift' in window ? window.shift : 'none'))).toBe('none');
});

// @behaviour ANN-2
test('one that cannot be closed has no button and ignores what was closed', async ({
  page,
  addressOf,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('announcement.id', 'announcement-bar');
    localStorage.setItem('announcement.dismiss', 'true');
  });
  await openReady(page, await addressOf('system-colour'));
  await expect(bar(page)).toHaveText('Mowing on Sunday.');
  await expect(bar(page).getByRole('button')).toHaveCount(0);
});

test('it is not printed', async ({ page, addressOf }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(await addressOf('announcement'));
  await expect(bar(page)).toBeHidden();
});

// @behaviour ANN-5
test('at the top of the page the end of the sidebar can be reached all the same', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('announcement'));
  const { bottom, room } = await page.locator('.frame-side').evaluate((side) => ({
    bottom: side.getBoundingClientRect().bottom - innerHeight,
    room: Number.parseFloat(getComputedStyle(side).paddingBlockEnd),
  }));
  expect(room).toBeGreaterThan(bottom);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it shows, without a button that could not work', async ({ page, addressOf }) => {
    await page.goto(await addressOf('announcement'));
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('button')).toHaveCount(0);
  });
});
