import { expect, openReady, test } from '../support/test.ts';

/* What authors can write, in the site `authoring`, as readers see it. */

test('components of a site are in the HTML, and one that says so runs in the browser', async ({
  page,
  request,
  addressOf,
}) => {
  const address = `${await addressOf('authoring')}/beds/components`;
  const html = await (await request.get(address)).text();
  expect(html).toContain('<strong>2.4 kg</strong>');
  expect(html).toContain('Seeds: 0');
  await openReady(page, address);
  const button = page.getByRole('button', { name: 'Seeds: 0' });
  await expect(async () => {
    await button.click({ timeout: 1000 });
    await expect(page.getByRole('button', { name: 'Seeds: 1' })).toBeVisible({ timeout: 500 });
  }).toPass();
});
