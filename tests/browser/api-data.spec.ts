import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { openReference } from '../support/reference.ts';
import { expect, openReady, test } from '../support/test.ts';

/* What an API page asks its host for, and what it says when that does not come. */

function dataRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/\/api-data\//.test(request.url())) urls.push(new URL(request.url()).pathname);
  });
  return urls;
}

// @behaviour API-1
test('API-1: an API page asks for its one data file and a docs page for none', async ({
  page,
  addressOf,
}) => {
  const asked = dataRequests(page);
  await openReady(page, await addressOf('real'));
  expect(asked).toEqual([]);
  await openReference(page, `${await addressOf('real')}/api/management/`);
  await expect.poll(() => asked).toEqual(['/api-data/management.json']);
});

test('API-2: a data file that takes its time shows that it is awaited', async ({
  page,
  addressOf,
}) => {
  const release = await hold(page, '**/api-data/management.json');
  await openReference(page, `${await addressOf('short')}/api/management/`);
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
  await expect(spinner).toBeVisible();
  release();
  await expect(spinner).toHaveCount(0);
});

test.describe('without the data file', () => {
  test.use({ expectedMessages: /500|data file/ });

  // @behaviour API-2
  test('API-2: a data file that does not come is reported with a button to try again, and the page stays readable', async ({
    page,
    addressOf,
  }) => {
    const dataFile = '**/api-data/management.json';
    await page.route(dataFile, (route) => route.fulfill({ status: 500 }));
    await openReady(page, await addressOf('short'));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Management API' })
      .click();
    const box = page.getByRole('alert').filter({ hasText: 'status 500' });
    await expect(box).toBeVisible();
    await expect(page.getByRole('heading', { name: 'List the regions' })).toBeAttached();
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(box).toBeVisible();
    await page.unroute(dataFile);
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(box).toHaveCount(0);
  });

  test('API-2: Retry answers on the page that was opened first, too', async ({
    page,
    addressOf,
  }) => {
    const dataFile = '**/api-data/management.json';
    await page.route(dataFile, (route) => route.fulfill({ status: 500 }));
    await openReference(page, `${await addressOf('short')}/api/management/`);
    const box = page.getByRole('alert').filter({ hasText: 'status 500' });
    await expect(box).toBeVisible();
    await page.unroute(dataFile);
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(box).toHaveCount(0);
  });
});

// @behaviour API-15
test('API-15: a docs page loads nothing of the reference, and the reference nothing of others', async ({
  page,
  addressOf,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openReady(page, `${await addressOf('real')}/slurm/overview`);
  expect(scripts.filter((url) => /api-menu|api-page|reference|anchors/.test(url))).toEqual([]);
  await openReference(page, `${await addressOf('real')}/api/management/`);
  expect(scripts.some((url) => /api-page/.test(url))).toBe(true);
});
