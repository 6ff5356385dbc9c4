import type { BrowserContext, Page } from '@playwright/test';
import { Host } from '../support/host.node.ts';
import { openKept } from '../support/kept-site.ts';
import { test as base, expect, openReady, untilReady } from '../support/test.ts';

/*
 * A site below /docs/ of its host, built from the site `features` with an API, whose pages and configuration are written
 * without the base path (tests/support/edited-sites.node.ts).
 */

const test = base.extend<{ home: string }>({
  home: async ({ addressOf }, use) => {
    await use(`${await addressOf('below-docs')}/docs/`);
  },
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function expectPage(page: Page, title: string, path: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  expect(pathOf(page)).toBe(path);
}

/** Fails for what the page asks of the host outside of the base path. */
function watchAddresses(page: Page): string[] {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === 'http:' && !pathname.startsWith('/docs')) outside.push(pathname);
  });
  return outside;
}

async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

test('a reader goes through the site, and nothing outside of it is asked for', async ({
  page,
  home,
}) => {
  const outside = watchAddresses(page);
  await openReady(page, home);
  const isSameDocument = await markDocument(page);
  await main(page).getByRole('link', { name: 'soil', exact: true }).click();
  await expectPage(page, 'Soil', '/docs/beds/soil');
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Tabs').click();
  await expectPage(page, 'Tabs', '/docs/tabs');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expectPage(page, 'Soil', '/docs/beds/soil');
  await page.getByRole('link', { name: 'Home page' }).click();
  await expectPage(page, 'Shed', '/docs/');
  await page.getByRole('link', { name: 'Tabs by hand' }).click();
  await expectPage(page, 'Tabs', '/docs/tabs');
  await page.getByRole('link', { name: 'Soil in the footer' }).click();
  await expectPage(page, 'Soil', '/docs/beds/soil');
  await page.getByRole('link', { name: 'spade', exact: true }).first().click();
  await expectPage(page, 'Spade', '/docs/tools/spade');
  expect(await isSameDocument()).toBe(true);
  await page.getByRole('link', { name: 'Shed Docs' }).click();
  await expectPage(page, 'Shed', '/docs/');
  const image = main(page).getByRole('img', { name: 'A spade' });
  expect(await image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  expect(outside).toEqual([]);
});

test('search leads to pages of the site', async ({ page, home }) => {
  await openReady(page, home);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('mulch');
  await page.getByRole('option').first().click();
  await expectPage(page, 'Soil', '/docs/beds/soil');
});

test('an API page has its data, and its links lead into the site', async ({ page, home }) => {
  const outside = watchAddresses(page);
  await openReady(page, home);
  const api = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' });
  await api.click();
  await expectPage(page, 'Shed (1.0)', '/docs/api/shed/');
  await expect(api).toHaveAttribute('aria-current', 'page');
  await main(page).getByRole('tab', { name: 'Python' }).first().click();
  await expect(main(page).getByRole('tabpanel', { name: 'Python' }).first()).toContainText(
    'https://api.shed.example/tools',
  );
  for (const name of ['OpenAPI as JSON', 'Postman collection', 'All changes as a feed (Atom)']) {
    const href = await page.getByRole('link', { name, includeHidden: true }).getAttribute('href');
    expect((await page.request.get(new URL(String(href), home).href)).status()).toBe(200);
  }
  await main(page).getByRole('link', { name: 'soil' }).click();
  await expectPage(page, 'Soil', '/docs/beds/soil');
  expect(outside).toEqual([]);
});

test.describe('addresses', () => {
  test.use({ expectedMessages: /status of 404/ });

  test('that the site does not have get its not-found page, which names near ones', async ({
    page,
    home,
  }) => {
    expect((await page.goto(`${home}beds/sol`))?.status()).toBe(404);
    await untilReady(page);
    await expect(main(page).getByRole('link', { name: 'Beds', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the documentation home' }).click();
    await expectPage(page, 'Shed', '/docs/');
  });

  test('without the slash, and of pages and headings that have moved, lead on', async ({
    page,
    home,
  }) => {
    const { origin } = new URL(home);
    await page.goto(`${origin}/docs`);
    await expect(heading(page)).toHaveText('Shed');
    await page.goto(`${home}shed/spade`);
    await expectPage(page, 'Spade', '/docs/tools/spade');
    await page.goto(`${home}beds/soil#ground`);
    await expect(page).toHaveURL(`${home}beds/soil#worms`);
  });

  test('of the host outside of the site are left to the browser', async ({ page, home }) => {
    await openReady(page, home);
    const isSameDocument = await markDocument(page);
    await main(page).evaluate((element) => {
      const link = document.createElement('a');
      link.href = '/pricing';
      link.textContent = 'Pricing';
      element.prepend(link);
    });
    await page.getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('**/pricing');
    expect(await isSameDocument()).toBe(false);
  });
});

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedMessages: /net::ERR_|status of 404|Failed to fetch/,
  });

  let onEnd = async () => {};
  test.afterEach(() => onEnd());

  const cut = async (host: Host, context: BrowserContext) => {
    await host.stop();
    await context.setOffline(true);
  };

  test('the whole site is there, and the caches of others are left alone', async ({
    page,
    context,
  }) => {
    const host = await Host.start('below-docs');
    onEnd = async () => {
      await page.close();
      await host.remove();
    };
    const home = `${host.url}/docs/`;
    await openKept(page, home);
    await page.evaluate(() => caches.open('offline someone-else'));
    await cut(host, context);
    await page.goto(`${home}tools/spade`);
    await expectPage(page, 'Spade', '/docs/tools/spade');
    await page.goto(`${home}nowhere`);
    await expect(heading(page)).toHaveText('Page Not Found');
    const names = await page.evaluate(() => caches.keys());
    expect(names.sort()).toEqual([
      expect.stringMatching(/^docs\/offline /),
      'offline someone-else',
    ]);
  });
});
