import type { Page } from '@playwright/test';
import { openReference, operation } from '../support/reference.ts';
import { expect, test, untilReady } from '../support/test.ts';

/*
 * Twenty states of the site as pictures, held against those that docs/images keeps; the README and the docs show some
 * of them. Renew them on purpose only, look at each, and say in the commit what changed:
 *
 *   npm run test:nightly -- pictures --update-snapshots=all
 */

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly size: keyof typeof sizes;
  readonly look?: 'dark' | 'forced colours' | 'without script';
  readonly act?: (page: Page) => Promise<void>;
}

const sizes = {
  wide: { width: 1280, height: 720 },
  usual: { width: 1000, height: 620 },
  tablet: { width: 768, height: 600 },
  phone: { width: 390, height: 640 },
  /** What is left of 1280 px at 400 %. */
  zoomed: { width: 320, height: 480 },
};

const reference = '/api/infrastructure/';

const pictures: readonly Picture[] = [
  { name: 'home', path: '/', size: 'wide' },
  { name: 'home-ran', path: '/', size: 'usual', look: 'dark', act: runFirstCall },
  { name: 'home-phone', path: '/', size: 'phone' },
  { name: 'home-zoomed', path: '/', size: 'zoomed' },
  { name: 'home-without-script', path: '/', size: 'usual', look: 'without script' },
  { name: 'home-forced-colours', path: '/', size: 'usual', look: 'forced colours' },
  { name: 'guide', path: '/compute/overview', size: 'usual' },
  { name: 'guide-dark', path: '/compute/overview', size: 'usual', look: 'dark' },
  { name: 'guide-phone', path: '/compute/manage-instances', size: 'phone' },
  { name: 'category', path: '/category/compute', size: 'tablet' },
  { name: 'glossary', path: '/markdown-page', size: 'tablet' },
  { name: 'search', path: '/storage/overview', size: 'usual', act: search },
  { name: 'reference', path: reference, size: 'usual' },
  { name: 'operation', path: `${reference}#operation/createInstance`, size: 'wide' },
  { name: 'operation-phone', path: `${reference}#operation/createInstance`, size: 'phone' },
  { name: 'request', path: `${reference}#operation/createInstance`, size: 'wide', act: runRequest },
  {
    name: 'request-phone',
    path: `${reference}#operation/createInstance`,
    size: 'phone',
    look: 'dark',
    act: runRequest,
  },
  { name: 'world', path: `${reference}#operation/createInstance`, size: 'usual', act: showWorld },
  { name: 'story', path: `${reference}#scenario=preemption`, size: 'wide', act: playStory },
  { name: 'not-found', path: '/nowhere', size: 'tablet' },
];

for (const picture of pictures) {
  test.describe(picture.name, () => {
    test.use({
      viewport: sizes[picture.size],
      javaScriptEnabled: picture.look !== 'without script',
      // The answer to /nowhere.
      expectedMessages: /status of 404/,
    });
    test('looks as it is kept', async ({ page, addressOf }) => {
      await open(page, await addressOf('real'), picture);
      await picture.act?.(page);
      await expect(page).toHaveScreenshot(`${picture.name}.png`, {
        animations: 'disabled',
        // The day of the last change.
        mask: [page.locator('.page-tools, time')],
        // Quiet in the docs: the colour of a border.
        maskColor: '#e2dbce',
      });
    });
  });
}

/** Twice, so that the typeface, which no page waits for, is there. */
async function open(page: Page, address: string, { path, look }: Picture): Promise<void> {
  if (look === 'forced colours') await page.emulateMedia({ forcedColors: 'active' });
  if (look === 'without script') {
    const typeface = page.waitForResponse(/\.woff2$/);
    await page.goto(address + path);
    await (await typeface).finished();
    await page.reload();
    return;
  }
  if (look === 'dark') await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(address + path);
  await page.evaluate(() => document.fonts.load('16px Instrument'));
  await page.reload();
  if (path.startsWith('/api/')) await openReference(page, address + path);
  else await untilReady(page);
}

async function runFirstCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const states = page.locator('[data-story] [data-phase]');
  await expect(states.first()).toHaveAttribute('data-phase', 'now');
  await expect(states.last()).toHaveAttribute('data-phase', 'now');
  // Each run has an id of its own.
  await page.locator('[data-part=answer] code').evaluate((code) => {
    code.textContent = (code.textContent ?? '').replace(/[\da-f-]{36}/, '0'.repeat(36));
  });
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page
    .getByRole('combobox', { name: /search/i })
    .last()
    .fill('mount');
  await page.getByRole('option').first().waitFor();
}

async function openWorkbench(page: Page): Promise<void> {
  await operation(page, 'Create an instance')
    .getByRole('button', { name: 'Build and run a request' })
    .click();
  await page.getByRole('button', { name: 'Run in the sandbox' }).click();
}

async function runRequest(page: Page): Promise<void> {
  await openWorkbench(page);
  await page.getByRole('region', { name: 'Answer of the sandbox' }).waitFor();
}

async function showWorld(page: Page): Promise<void> {
  await openWorkbench(page);
  await page.getByRole('button', { name: 'World', exact: true }).click();
}

async function playStory(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^Do the (first|next) step$/ });
  for (const _ of [1, 2, 3, 4]) await next.click();
}

const shifting = ['/', '/compute/overview', '/category/compute', reference] as const;

for (const path of shifting) {
  test(`nothing on ${path} moves while it loads`, async ({ page, addressOf }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as Shift).value);
      }).observe({ type: 'layout-shift', buffered: true });
      interface Shift {
        readonly value: number;
      }
    });
    await page.goto((await addressOf('real')) + path);
    await untilReady(page);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: number[] }).shifts,
    );
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.001);
  });
}
