import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expectAtTop } from '../support/places.ts';
import { expect, openReady, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

test('a click on a link shows the page without loading the document again', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('small'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
  await expect(heading(page)).toHaveText('Plant overview');
  await expect(page).toHaveURL(/\/plants\/overview$/);
  await expect(page).toHaveTitle('Plant overview | Garden Docs');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('when the app cannot be loaded', () => {
  test.use({ expectedMessages: /Failed to fetch dynamically imported module|ERR_FAILED/ });

  // @behaviour ROUTE-10
  test('the page stays readable and its links work', async ({ page, addressOf }) => {
    await page.route('**/assets/app*.js', (route) => route.abort());
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto(await addressOf('small'));
    await page.dispatchEvent('body', 'pointerover');
    await warned;
    await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
    await expect(heading(page)).toHaveText('Plant overview');
  });
});

// @behaviour ROUTE-6
test('the frame is never remounted: the sidebar keeps what the reader opened', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('small')}/about`);
  const navbar = await page.getByRole('navigation', { name: 'Main' }).elementHandle();
  await sidebar(page).getByLabel("Expand sidebar category 'Plants'").click();
  await sidebar(page).getByRole('link', { name: 'Garden' }).click();
  await expect(heading(page)).toHaveText('Garden');
  await expect(sidebar(page).getByRole('link', { name: 'Moss' })).toBeVisible();
  expect(await navbar?.evaluate((element) => element.isConnected)).toBe(true);
});

// @behaviour ROUTE-6
test('on an API page the docs sidebar is below the operations, as the reader left it', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('real'));
  await sidebar(page).getByLabel("Expand sidebar category 'Slurm'").click();
  await page.locator('.navbar').getByRole('link', { name: 'Management API' }).click();
  await expect(page.getByRole('navigation', { name: 'API operations' })).toBeVisible();
  await sidebar(page).locator('a[href="/slurm/overview"]').click();
  await expect(heading(page)).toHaveText('Slurm overview');
});

test('opening a page expands its category and marks the page in the sidebar', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('small'));
  await page.getByRole('main').getByRole('link', { name: 'moss' }).click();
  await expect(heading(page)).toHaveText('Moss');
  const current = sidebar(page).locator('[aria-current=page]');
  await expect(current).toHaveText(['Moss']);
  await expect(current).toBeVisible();
});

// @behaviour SCROLL-1
test('going back restores the place where the reader was, and going on starts at the top', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('small')}/plants/overview`);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await sidebar(page).getByRole('link', { name: 'Moss' }).click();
  await expect(heading(page)).toHaveText('Moss');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('Plant overview');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

// @behaviour SCROLL-2
test('a link to a heading of another page brings it into view below the navbar', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('small'));
  await page.getByRole('main').getByRole('link', { name: 'moss' }).click();
  const target = page.getByRole('heading', { name: 'Where it grows' });
  await expect(target).toBeInViewport();
  await expectAtTop(target);
});

// @behaviour ROUTE-8
test('the title of a page is the same by navigation and in its HTML', async ({
  page,
  request,
  addressOf,
}) => {
  const address = await addressOf('small');
  await openReady(page, address);
  for (const [name, path] of [
    ['Plants', '/category/plants'],
    ['Moss', '/plants/moss'],
  ] as const) {
    await sidebar(page).getByRole('link', { name, exact: true }).click();
    await expect(heading(page)).toHaveText(name);
    const html = await (await request.get(address + path)).text();
    const [, title] = html.match(/<title>(.*?)<\/title>/) ?? [];
    expect(title).toBe(`${name} | Garden Docs`);
    await expect(page).toHaveTitle(`${name} | Garden Docs`);
  }
});

test('history entries carry a key of six characters, and a link to the same page adds none', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('small'));
  await sidebar(page).getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(heading(page)).toHaveText('Plants');
  expect(await page.evaluate(() => history.state.key)).toMatch(/^[0-9a-z]{6}$/);
  const length = await page.evaluate(() => history.length);
  await sidebar(page).getByRole('link', { name: 'Plants', exact: true }).click();
  expect(await page.evaluate(() => history.length)).toBe(length);
});

// @behaviour FOCUS-1
test('after a navigation the title is announced and the next Tab reaches the skip link', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('small'));
  await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Plant overview | Garden Docs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/plants\/overview$/);
});

test.describe('a slow page', () => {
  // @behaviour LOAD-1
  test('keeps the old page and shows the progress bar after 200 ms', async ({
    page,
    addressOf,
  }) => {
    const release = await hold(page, '**/plants/overview/payload.txt');
    await openReady(page, await addressOf('small'));
    await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
    await expect(heading(page)).toHaveText('Garden');
    await expect(page).toHaveURL(/\/plants\/overview$/);
    release();
    await expect(heading(page)).toHaveText('Plant overview');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});

test.describe('a page that cannot be fetched', () => {
  test.use({
    expectedMessages: /could not be loaded|status of 500|ERR_FAILED/,
  });

  // @behaviour LOAD-4
  test('is asked for once more by a reload, then shows its error and a Retry that works', async ({
    page,
    addressOf,
  }) => {
    let isBroken = true;
    await page.route('**/plants/overview/payload.txt', (route) =>
      isBroken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
    );
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const address = await addressOf('small');
    await openReady(page, address);
    documents = 0;
    await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
    // The reload brings the page as a document, which needs no payload.
    await expect(heading(page)).toHaveText('Plant overview');
    expect(documents).toBe(1);

    await openReady(page, address);
    documents = 0;
    await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
    const box = page.getByRole('alert');
    await expect(box).toContainText('The page could not be loaded (status 500).');
    expect(documents).toBe(0);
    isBroken = false;
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Plant overview');
    expect(documents).toBe(0);
  });
});

// @behaviour LOAD-5
test('links in view are fetched ahead, without an element that a policy could refuse', async ({
  page,
  addressOf,
}) => {
  const payload = page.waitForResponse(/plants\/overview\/payload\.txt$/);
  await openReady(page, await addressOf('small'));
  expect((await payload).request().resourceType()).toBe('fetch');
});

test('on a slow connection nothing is fetched before it is asked for', async ({
  page,
  addressOf,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } });
  });
  const payloads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('payload.txt')) payloads.push(request.url());
  });
  await openReady(page, await addressOf('small'));
  const link = page.getByRole('main').getByRole('link', { name: 'plants', exact: true });
  await link.hover();
  await link.focus();
  expect(payloads).toEqual([]);
  await link.click();
  await expect(heading(page)).toHaveText('Plant overview');
  expect(payloads).toHaveLength(1);
});

for (const what of ['has not come yet', 'cannot be loaded'] as const) {
  test.describe(`where the app ${what} after a reload`, () => {
    test.use({ expectedMessages: /ERR_FAILED|Failed to fetch/ });

    test('Back brings the page of its address', async ({ page, addressOf }) => {
      const address = await addressOf('small');
      await openReady(page, `${address}/plants/moss`);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
      await expect(heading(page)).toHaveText('Garden');
      await page.route('**/assets/app.*.js', (route) =>
        what === 'cannot be loaded' ? route.abort() : undefined,
      );
      await page.reload();
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL(`${address}/plants/moss`);
      await expect(heading(page)).toHaveText('Moss');
    });
  });
}

test('Back before any script of a reloaded page brings the page of its address', async ({
  page,
  addressOf,
}) => {
  const address = await addressOf('small');
  await openReady(page, `${address}/plants/moss`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await expect(heading(page)).toHaveText('Garden');
  const release = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Garden');
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(`${address}/plants/moss`);
  release();
  await expect(heading(page)).toHaveText('Moss');
});

test('Back while the app of a reloaded page starts brings the page of its address', async ({
  page,
  addressOf,
}) => {
  const address = await addressOf('small');
  await openReady(page, `${address}/plants/moss`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await expect(heading(page)).toHaveText('Garden');
  // The app starts in two tasks: its scripts are evaluated in the first, and it waits for the second without a delay.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const goBackFirst = (run: () => void, delay?: number) => {
      if (delay !== undefined) return setTimeout(run, delay);
      Object.assign(window, { setTimeout });
      addEventListener('popstate', () => setTimeout(run), { once: true });
      history.back();
      return 0;
    };
    if (location.pathname === '/') Object.assign(window, { setTimeout: goBackFirst });
  });
  await page.reload({ waitUntil: 'commit' });
  await page.dispatchEvent('body', 'pointerover');
  await expect(page).toHaveURL(`${address}/plants/moss`);
  await expect(heading(page)).toHaveText('Moss');
});

test.describe('a page of another deployment', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test.beforeEach(async ({ page, addressOf }) => {
    await page.route('**/plants/overview/payload.txt', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/#[^#]*#$/, '#newer#');
      await route.fulfill({ response, body });
    });
    const isFetched = page.waitForResponse('**/plants/overview/payload.txt');
    await openReady(page, await addressOf('small'));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await (await isFetched).finished();
  });

  const follow = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
  const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

  test('is loaded as a document', async ({ page }) => {
    await follow(page);
    await expect(heading(page)).toHaveText('Plant overview');
    await expect.poll(() => isSameDocument(page)).toBe(false);
  });

  test('that came before the network went is not asked for until it is back', async ({ page }) => {
    await page.context().setOffline(true);
    await follow(page);
    await expect(page.getByRole('alert')).toContainText('You are offline.');
    expect(await isSameDocument(page)).toBe(true);
    await page.context().setOffline(false);
    await expect(heading(page)).toHaveText('Plant overview');
    await expect.poll(() => isSameDocument(page)).toBe(false);
  });
});
