import type { Page } from '@playwright/test';
import { expect, openReady, test } from '../support/test.ts';

const set = (page: Page, index: number) => page.getByRole('tablist').nth(index);
const tab = (page: Page, index: number, name: string) =>
  set(page, index).getByRole('tab', { name });
const [tall, choice, season] = [0, 1, 2];

// @behaviour TABS-1
test('arrows, Home and End move the focus, and Enter chooses', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('features')}/tabs`);
  await tab(page, choice, 'Spade').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, choice, 'Fork')).toBeFocused();
  await expect(tab(page, choice, 'Spade')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, choice, 'Spade')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, choice, 'Fork')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab(page, choice, 'Spade')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(tab(page, choice, 'Fork')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('You chose the fork.')).toBeVisible();
  await expect(page.getByText('You chose the spade.')).toBeHidden();
});

test('a tab names its panel, and only the chosen one is reached by Tab', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('features')}/tabs`);
  for (const name of ['Spade', 'Fork']) {
    const panel = await tab(page, choice, name).getAttribute('aria-controls');
    await expect(page.locator(`#${panel}`)).toHaveRole('tabpanel');
    await expect(page.locator(`#${panel}`)).toHaveAccessibleName(name);
  }
  await expect(tab(page, choice, 'Spade')).toHaveAttribute('tabindex', '0');
  await expect(tab(page, choice, 'Fork')).toHaveAttribute('tabindex', '-1');
});

test('an author names the tab that shows first', async ({ page, addressOf }) => {
  await page.goto(`${await addressOf('features')}/tabs`);
  await expect(page.getByText('It is warm.')).toBeVisible();
  await expect(page.getByText('It is cold.')).toBeHidden();
});

// @behaviour TABS-2
test('sets of one group follow each other, here, in other tabs and on the next visit', async ({
  page,
  context,
  addressOf,
}) => {
  const address = `${await addressOf('features')}/tabs`;
  await openReady(page, address);
  const other = await context.newPage();
  await openReady(other, address);
  await tab(page, choice, 'Fork').click();
  await expect(tab(page, tall, 'Fork')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('A fork is short.')).toBeVisible();
  await expect(other.getByText('A fork is short.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tabs.tool'))).toBe('fork');
  await openReady(page, address);
  await expect(page.getByText('You chose the fork.')).toBeVisible();
});

test('the stored choice is there before the app is', async ({ page, addressOf }) => {
  await page.addInitScript(() => localStorage.setItem('tabs.tool', 'fork'));
  await page.route('**/assets/app*.js', () => {});
  await page.goto(`${await addressOf('features')}/tabs`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('You chose the fork.')).toBeVisible();
});

test('a stored value that no tab has is ignored', async ({ page, addressOf }) => {
  await page.addInitScript(() => localStorage.setItem('tabs.tool', 'tractor'));
  await openReady(page, `${await addressOf('features')}/tabs`);
  await expect(page.getByText('You chose the spade.')).toBeVisible();
});

test('a set can keep its choice in the address, which wins over the stored one', async ({
  page,
  addressOf,
}) => {
  const address = `${await addressOf('features')}/tabs`;
  await openReady(page, `${address}?season=winter`);
  await expect(page.getByText('It is cold.')).toBeVisible();
  const { length, top } = await page.evaluate(() => {
    scrollTo(0, 500);
    return { length: history.length, top: scrollY };
  });
  await tab(page, season, 'Summer').click();
  await expect(page).toHaveURL(/\?season=summer$/);
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(await page.evaluate(() => scrollY)).not.toBe(0);
  expect(top).toBe(500);
  await openReady(page, `${address}?season=winter`);
  await expect(page.getByText('It is cold.')).toBeVisible();
});

// @behaviour TABS-3
test('the tab that was clicked stays in its place while sets above change their height', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('features')}/tabs`);
  const fork = tab(page, choice, 'Fork');
  await fork.scrollIntoViewIfNeeded();
  const before = await fork.boundingBox();
  await fork.click();
  await expect(page.getByText('A fork is short.')).toBeAttached();
  const after = await fork.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  await expect(page.getByRole('button', { name: 'Scroll back to top' })).toBeHidden();
});

test('a link into a closed tab opens it: on load, in the page, from another page', async ({
  page,
  addressOf,
}) => {
  const address = await addressOf('features');
  const handle = page.getByText('Of ash, in a tab that is closed.');
  await openReady(page, `${address}/tabs#handle`);
  await expect(handle).toBeInViewport();
  await openReady(page, `${address}/tabs`);
  await tab(page, choice, 'Spade').click();
  await expect(handle).toBeHidden();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Handle' })
    .click();
  await expect(handle).toBeInViewport();
  await tab(page, choice, 'Spade').click();
  await openReady(page, address);
  await page.getByRole('main').getByRole('link', { name: 'the handle' }).click();
  await expect(handle).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all alternatives are shown with their titles', async ({ page, addressOf }) => {
    await page.goto(`${await addressOf('features')}/tabs`);
    await expect(page.getByText('You chose the spade.')).toBeVisible();
    await expect(page.getByText('You chose the fork.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
