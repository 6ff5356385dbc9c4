import { expect, openReady, test } from '../support/test.ts';

test('what the owner adds to the head is on every page, and a script of theirs runs under the policy', async ({
  page,
  addressOf,
}) => {
  for (const path of ['', 'about']) {
    await openReady(page, `${await addressOf('announcement')}/${path}`);
    await expect(page.locator('meta[name="verification"]')).toHaveAttribute('content', 'fair-1');
    await expect(page.locator('html')).toHaveAttribute('data-counted', 'fair');
  }
});
