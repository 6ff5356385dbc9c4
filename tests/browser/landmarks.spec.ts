import { expect, openReady, test, untilReady } from '../support/test.ts';

test('a page has a banner, a named column, its content and a footer', async ({
  page,
  addressOf,
}) => {
  await page.goto(await addressOf('real'));
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('what Run does is said to those who do not see it', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('short')}/api/infrastructure/`);
  await page.getByRole('button', { name: 'Build and run a request' }).first().press('Enter');
  const workbench = page.getByRole('dialog');
  await workbench.getByRole('button', { name: 'Run in the sandbox' }).click();
  const said = page.getByRole('status').filter({ hasText: /^\d{3} / });
  await expect(said).toHaveText('200 OK. Nothing changed in the world.');
});

test.describe('without a network', () => {
  test.use({ expectedMessages: /Failed to (load|fetch)|ERR_INTERNET_DISCONNECTED/ });

  test('search says that it cannot be loaded, and moves nothing in the bar', async ({
    page,
    addressOf,
    context,
  }) => {
    await page.goto(await addressOf('real'));
    await untilReady(page);
    const mode = page.getByRole('button', { name: /mode/ }).first();
    const before = await mode.boundingBox();
    await context.setOffline(true);
    const search = page.getByRole('button', { name: 'Search' }).first();
    await search.click();
    await expect(search).toHaveAttribute('data-failed');
    expect(await mode.boundingBox()).toEqual(before);
  });
});
