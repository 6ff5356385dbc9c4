import type { Page } from '@playwright/test';
import { expect, openReady, test } from '../support/test.ts';

/* Extensions, policies of companies and old browsers take interfaces away. The page keeps its controls without them. */

const interfaces = [
  'IntersectionObserver',
  'ResizeObserver',
  'matchMedia',
  'indexedDB',
  'caches',
  'serviceWorker',
  'requestIdleCallback',
  'BroadcastChannel',
  'locks',
  'clipboard',
  'navigation',
  'storage',
  'connection',
  'sessionStorage',
];

async function takeAway(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((taken) => {
    for (const owner of [window, Window.prototype, Navigator.prototype]) {
      for (const name of taken) Reflect.deleteProperty(owner, name);
    }
  }, names);
}

for (const missing of [...interfaces.map((name) => [name]), interfaces]) {
  const what = missing.length > 1 ? 'all of them together' : missing[0];
  test(`without ${what}, the colour mode changes, menus open and links lead on`, async ({
    page,
    addressOf,
  }) => {
    await takeAway(page, missing);
    await openReady(page, `${await addressOf('real')}/slurm/overview`);
    await page.getByRole('button', { name: /^Switch between/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await page.getByLabel('Languages: English').click();
    await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Manage users' }).click();
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Manage users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Slurm users');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog', { name: 'Site navigation' })).toBeVisible();
  });
}

test('without all of them, an API page opens a request', async ({ page, addressOf }) => {
  await takeAway(page, interfaces);
  await openReady(page, `${await addressOf('real')}/api/management/`);
  await page.getByRole('button', { name: 'Build and run a request' }).first().click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Run in the sandbox' })).toBeVisible();
});
