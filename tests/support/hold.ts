import type { Page, Request } from '@playwright/test';

/** Holds what is asked for at matching addresses, or some of it; the answer releases it. */
export async function hold(
  page: Page,
  addresses: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    if (isHeld(route.request())) await held;
    await route.continue();
  });
  return release;
}
