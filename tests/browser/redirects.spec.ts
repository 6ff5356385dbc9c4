import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Goes to an address that leads on to another one, perhaps before it is loaded. */
async function follow(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
}

test('a page that has moved leads to its new address, and keeps what is after #', async ({
  page,
  addressOf,
}) => {
  const site = await addressOf('features');
  await follow(page, `${site}/shed/spade#x`);
  await expect(page).toHaveURL(`${site}/tools/spade#x`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spade');
});

test('a heading that has moved within its page is shown', async ({ page, addressOf }) => {
  const site = await addressOf('features');
  await follow(page, `${site}/beds/soil#ground`);
  await expect(page).toHaveURL(`${site}/beds/soil#worms`);
  await expect(page.getByRole('heading', { name: 'Worms' })).toBeInViewport();
  await expect(page.locator('p:target')).toHaveCount(0);
});

test('a heading that has moved to another page leads there, and "back" leads away from both', async ({
  page,
  addressOf,
}) => {
  const site = await addressOf('features');
  await page.goto(`${site}/tabs`);
  await follow(page, `${site}/beds/soil#digging`);
  await expect(page).toHaveURL(`${site}/tools/spade`);
  await page.goBack();
  await expect(page).toHaveURL(`${site}/tabs`);
});

test('only pages with moved headings load a script for them', async ({ page, addressOf }) => {
  const site = await addressOf('features');
  const scripts = page.locator('script[src*="moved-headings"]');
  await page.goto(`${site}/beds/soil`);
  await expect(scripts).toHaveCount(1);
  await page.goto(`${site}/tools/spade`);
  await expect(scripts).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('only a reader who comes for a moved heading learns where it is', async ({
    page,
    addressOf,
  }) => {
    const site = await addressOf('features');
    await page.goto(`${site}/beds/soil`);
    await expect(page.getByText('has moved')).toHaveCount(2);
    for (const note of await page.getByText('has moved').all()) await expect(note).toBeHidden();
    await page.goto(`${site}/beds/soil#digging`);
    await page.getByRole('link', { name: 'Go to its new place' }).click();
    await expect(page).toHaveURL(`${site}/tools/spade`);
  });
});
