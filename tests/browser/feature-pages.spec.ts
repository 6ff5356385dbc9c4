import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectFolder } from '../../bin/setup.mjs';
import { serveSite } from '../support/dev-site.node.ts';
import { siteFolders } from '../support/sites.ts';
import { expect, openReady, test } from '../support/test.ts';

/* What a feature that is not the program's own brings into a tab: scripts, style sheets, a menu. */

const checked = (page: Page) => page.getByText('Checked just now: All beds are well.');
const menu = (page: Page) =>
  page.getByRole('complementary').getByRole('navigation', { name: 'Beds' });

async function expectSheet(page: Page): Promise<void> {
  const size = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).fontSize);
  expect(await size('All beds are well.')).toBe('26px');
}

async function expectMenuAndButton(page: Page): Promise<void> {
  await menu(page).getByRole('button', { name: 'Fern' }).click();
  await expect(menu(page)).toContainText('Chosen: Fern');
  await page.getByRole('button', { name: 'Water', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Watered' })).toBeVisible();
}

test('its page has its sheet before any script, and then its script', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('status')}/status`);
  await expectSheet(page);
  await expect(checked(page)).toBeVisible();
});

test('its script and sheet come when a reader goes to its page, and the script ends when they leave', async ({
  page,
  addressOf,
}) => {
  await page.clock.install();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/status.json')) requests.push(request.url());
  });
  await openReady(page, await addressOf('status'));
  await page.getByRole('link', { name: 'Status' }).first().click();
  await expect(checked(page)).toBeVisible();
  await expectSheet(page);
  const again = page.waitForRequest('**/status.json');
  await page.clock.runFor(60_000);
  await again;

  await page.getByRole('link', { name: 'Beds' }).first().click();
  await expect(menu(page)).toBeVisible();
  const before = requests.length;
  await page.clock.runFor(180_000);
  expect(requests.length).toBe(before);
});

test('its menu is above the docs and works, and so does its button', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('status')}/beds`);
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' }).first()).toBeVisible();
  await expectMenuAndButton(page);
  await page.getByRole('link', { name: 'Status' }).first().click();
  await expect(checked(page)).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
});

test.describe('a script of a feature that does not come', () => {
  test.use({ expectedMessages: /Failed to fetch dynamically imported|ERR_FAILED/ });

  // @behaviour LOAD-8
  test('is reported in the box, and Retry brings it', async ({ page, addressOf }) => {
    await openReady(page, await addressOf('status'));
    await page.route(/assets\/status-page\.client\./, (route) => route.abort());
    await page.getByRole('link', { name: 'Status' }).first().click();
    const box = page.getByRole('alert').filter({ hasText: 'dynamically imported module' });
    await expect(box).toBeVisible();
    await page.unroute(/assets\/status-page\.client\./);
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(checked(page)).toBeVisible();
  });
});

test('the development server has all of it too, also from a folder beside the site', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'garden-')));
  const siteFolder = join(folder, 'site');
  await cp(siteFolders.status, siteFolder, { recursive: true });
  await cp(join(projectFolder, 'sites/docs/examples/status'), join(folder, 'status'), {
    recursive: true,
  });
  await writeFile(join(folder, 'status/package.json'), '{ "type": "module" }');
  const config = join(siteFolder, 'site.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace('../../../sites/docs/examples/status', '../status'));
  const site = await serveSite(siteFolder);
  try {
    await openReady(page, `${site.address}/status`);
    await expectSheet(page);
    await expect(checked(page)).toBeVisible();
    await page.getByRole('link', { name: 'Beds' }).first().click();
    await expectMenuAndButton(page);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
