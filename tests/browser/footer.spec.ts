import type { Page } from '@playwright/test';
import { expect, openReady, test } from '../support/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

// @behaviour FOOT-1
test('columns have a title each, or none, and no separator', async ({ page, addressOf }) => {
  await page.goto(await addressOf('navbar'));
  const columns = footer(page).getByRole('navigation', { name: 'Footer' }).getByRole('list');
  await expect(columns).toHaveCount(2);
  await expect(columns.first().getByRole('listitem')).toHaveText(['Home', 'Ships']);
  await expect(footer(page).getByText('Harbour', { exact: true })).toBeVisible();
  await expect(columns.last().locator('b')).toHaveText('Ahoy');
  await expect(footer(page)).not.toContainText('·');
  await expect(footer(page).locator('i')).toHaveText('nobody');
});

// @behaviour FOOT-1
test('a row has a middle dot between neighbours, and a logo and a copyright below', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('announcement'));
  const row = footer(page).getByRole('listitem');
  await expect(row).toHaveText(['Home', '·About us', '·Elsewhere']);
  await expect(row.getByText('\u00b7', { exact: true })).toHaveCount(2);
  await expect(footer(page).getByText('Copyright nobody.')).toBeVisible();
  await footer(page).getByRole('link', { name: 'The fair' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the fair');
});

test('in a narrow window the row is a list without separators', async ({ page, addressOf }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await page.goto(await addressOf('announcement'));
  await expect(footer(page).getByText('\u00b7', { exact: true }).first()).toBeHidden();
  const [first, second] = await footer(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
});

test('a link to another site opens a new tab and says so', async ({ page, addressOf }) => {
  await page.goto(await addressOf('announcement'));
  const link = footer(page).getByRole('link', { name: /^Elsewhere\s*\(opens in new tab\)$/ });
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a dark footer is dark in light mode', async ({ page, addressOf }) => {
  await page.goto(await addressOf('announcement'));
  const scheme = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).colorScheme);
  expect(await scheme('html')).toBe('light');
  expect(await scheme('footer')).toBe('dark');
});

test('a site without a footer has none', async ({ page, addressOf }) => {
  await page.goto(await addressOf('system-colour'));
  await expect(footer(page)).toHaveCount(0);
});
