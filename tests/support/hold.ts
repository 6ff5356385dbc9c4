import type { Page } from '@playwright/test';

/** Holds what is asked for at matching addresses; the answer releases it. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
