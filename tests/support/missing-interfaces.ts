import type { Page } from '@playwright/test';
import { expect, openReady } from './test.ts';

/* Extensions, policies of companies and old browsers take interfaces away. The page keeps its controls without them. */

export const interfaces = [
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

/** Opens a page that has none of these interfaces. */
export async function openWithout(
  page: Page,
  url: string,
  names: readonly string[],
): Promise<void> {
  await page.addInitScript((taken) => {
    for (const owner of [window, Window.prototype, Navigator.prototype]) {
      for (const name of taken) Reflect.deleteProperty(owner, name);
    }
  }, names);
  await openReady(page, url);
  const left = await page.evaluate(
    (taken) => taken.filter((name) => name in window || name in navigator),
    names,
  );
  expect(left).toEqual([]);
}

/** The colour mode changes, menus open and links lead on. */
export async function expectControls(page: Page): Promise<void> {
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
}
