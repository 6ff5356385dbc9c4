import type { Page } from '@playwright/test';
import { expect, openReady, test, untilReady } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const navbar = (page: Page) => page.locator('.navbar-items');
const versionItem = (page: Page, name: string) =>
  navbar(page).locator('.dropdown-menu').getByRole('link', { name, exact: true });

async function openVersions(page: Page): Promise<void> {
  await navbar(page)
    .getByLabel(/^Versions: /)
    .press('Enter');
}

test('each version has its own pages, its own sidebar and links within itself', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('versions')}/1.0`);
  await expect(heading(page)).toHaveText('Kite 1.0');
  await expect(sidebar(page).getByRole('link', { name: 'Old' })).toHaveAttribute(
    'href',
    '/1.0/old',
  );
  await expect(sidebar(page).getByRole('link', { name: 'New' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'the line' }).click();
  await expect(heading(page)).toHaveText('Line 1.0');
  await expect(page).toHaveURL(/\/1\.0\/parts\/line#knots$/);
});

// @behaviour VER-2
test('the version menu leads to the same page of the other version and keeps query and hash', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('versions')}/1.0/parts/line?x=1#knots`);
  await expect(navbar(page).getByLabel('Versions: 1.0')).toBeVisible();
  await openVersions(page);
  await expect(versionItem(page, '1.0')).toHaveAttribute('aria-current', 'true');
  await expect(versionItem(page, '1.0')).toHaveAttribute('href', '/1.0/parts/line?x=1#knots');
  const other = versionItem(page, '2.0 (current)');
  await expect(other).not.toHaveAttribute('aria-current');
  await expect(other).toHaveAttribute('href', '/parts/line?x=1#knots');
  await other.click();
  await expect(heading(page)).toHaveText('Line');
  await expect(page).toHaveURL(/\/parts\/line\?x=1#knots$/);
  await untilReady(page);
  await expect(navbar(page).getByLabel('Versions: 2.0 (current)')).toBeVisible();
});

test('a page that the other version lacks leads to where that version begins', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('versions')}/1.0/old`);
  await openVersions(page);
  await expect(versionItem(page, '2.0 (current)')).toHaveAttribute('href', '/');
});

// @behaviour VER-1
test('the version link leads to the first page of the version that the reader is in', async ({
  page,
  addressOf,
}) => {
  const address = await addressOf('versions');
  const link = navbar(page)
    .locator('li > a[href]', { hasText: /^[12]\.0/ })
    .first();
  await openReady(page, `${address}/1.0/parts/line`);
  await expect(link).toHaveText('1.0');
  await expect(link).toHaveAttribute('href', '/1.0');
  await openReady(page, `${address}/parts/line`);
  await expect(link).toHaveText('2.0 (current)');
  await expect(link).toHaveAttribute('href', '/');
});

// @behaviour VER-3
test('the chosen version is remembered, and followed by links from outside the docs', async ({
  page,
  addressOf,
}) => {
  const address = await addressOf('versions');
  const stored = () => page.evaluate(() => localStorage.getItem('docs.version'));
  await openReady(page, address);
  expect(await stored()).toBeNull();
  const docs = navbar(page).getByRole('link', { name: 'Docs', exact: true });
  await openVersions(page);
  await versionItem(page, '1.0').click();
  await expect(heading(page)).toHaveText('Kite 1.0');
  expect(await stored()).toBe('1.0');

  await openReady(page, `${address}/makers`);
  await expect(docs).toHaveAttribute('href', '/1.0');
  // Inside the docs the version of the page counts.
  await openReady(page, address);
  await expect(docs).toHaveAttribute('href', '/');
});

test('a remembered version that is no more is forgotten', async ({ page, addressOf }) => {
  await page.addInitScript(() => localStorage.setItem('docs.version', '0.1'));
  await openReady(page, `${await addressOf('versions')}/makers`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('docs.version'))).toBeNull();
  await expect(navbar(page).getByRole('link', { name: 'Docs', exact: true })).toHaveAttribute(
    'href',
    '/',
  );
});

test('a link to a doc that only another version has leads there', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('versions'));
  await navbar(page).getByRole('link', { name: 'Old page' }).click();
  await expect(heading(page)).toHaveText('Old');
  await untilReady(page);
  await expect(navbar(page).getByRole('link', { name: 'Old page' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('pages outside the docs are the same for all versions', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('versions')}/1.0`);
  await openVersions(page);
  await navbar(page).getByRole('link', { name: 'All makers' }).click();
  await expect(heading(page)).toHaveText('Makers');
});

// @behaviour VER-2
test('with one version the menu has one entry, which leads to the page that the reader is on', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('real')}/slurm/overview?x=1#slurm-at-a-glance`);
  await openVersions(page);
  const version = versionItem(page, 'v1alpha1');
  await expect(version).toHaveAttribute('href', '/slurm/overview?x=1#slurm-at-a-glance');
  await expect(version).toHaveAttribute('aria-current', 'true');
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 800, height: 900 } });

  test('the menu of versions is called so', async ({ page, addressOf }) => {
    await openReady(page, await addressOf('versions'));
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await page.getByRole('dialog').locator('summary', { hasText: 'Versions' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '1.0', exact: true }).last().click();
    await expect(heading(page)).toHaveText('Kite 1.0');
  });
});
