import { expectControls, interfaces, openWithout } from '../support/missing-interfaces.ts';
import { expect, test } from '../support/test.ts';

/** Each replaces the other somewhere, or a part of the page has both. `tests/nightly/missing-interfaces.spec.ts` has all. */
const pairs = [
  ['IntersectionObserver', 'ResizeObserver'],
  ['IntersectionObserver', 'requestIdleCallback'],
  ['matchMedia', 'sessionStorage'],
  ['indexedDB', 'caches'],
  ['caches', 'serviceWorker'],
  ['navigation', 'BroadcastChannel'],
];

for (const missing of [...interfaces.map((name) => [name]), ...pairs, interfaces]) {
  const what = missing === interfaces ? 'all of them together' : missing.join(' and ');
  test(`without ${what}, the colour mode changes, menus open and links lead on`, async ({
    page,
    addressOf,
  }) => {
    await openWithout(page, `${await addressOf('real')}/slurm/overview`, missing);
    await expectControls(page);
  });
}

test('without all of them, an API page opens a request', async ({ page, addressOf }) => {
  await openWithout(page, `${await addressOf('real')}/api/management/`, interfaces);
  await page.getByRole('button', { name: 'Build and run a request' }).first().click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Run in the sandbox' })).toBeVisible();
});
