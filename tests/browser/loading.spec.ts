import type { Locator, Page, Route } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, openReady, test, untilHydrated } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const bar = (page: Page) => page.getByRole('progressbar');
const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();

/** Holds the payload of a page until it is released. */
const holdPage = (page: Page, route: string) => hold(page, `**${route}/payload.txt`);

/** Records whether a progress bar was ever there. */
async function watchForBar(page: Page): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle(() => {
    const state = { bar: false };
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) state.bar = true;
    }).observe(document.body, { childList: true });
    return state;
  });
  return () => seen.evaluate((state) => state.bar);
}

/** The text has a shade of red: more than half of its light. */
async function expectRed(text: Locator): Promise<void> {
  const color = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  expect(red, color).toBeGreaterThan(green + blue);
}

test.describe('the progress bar', () => {
  // @behaviour LOAD-3
  test('is thin, comes alone, and only after 200 ms', async ({ page, addressOf }) => {
    await page.clock.install();
    const release = await holdPage(page, '/plants/overview');
    await openReady(page, await addressOf('small'));
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await follow(page, 'plants');
    await page.clock.runFor(190);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(bar(page)).toBeVisible();
    expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(4);
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    release();
    await expect(heading(page)).toHaveText('Plant overview');
    await page.clock.runFor(300);
    await expect(bar(page)).toHaveCount(0);
  });

  // @behaviour LOAD-3
  test('belongs to the last of two quick navigations, and leaves with it', async ({
    page,
    addressOf,
  }) => {
    const releaseFirst = await holdPage(page, '/plants/overview');
    const releaseSecond = await holdPage(page, '/plants/moss');
    await openReady(page, await addressOf('small'));
    await follow(page, 'plants');
    await follow(page, 'moss');
    await expect(bar(page)).toBeVisible();
    releaseFirst();
    await expect(heading(page)).toHaveText('Garden');
    await expect(bar(page)).toBeVisible();
    releaseSecond();
    await expect(heading(page)).toHaveText('Moss');
    await expect(bar(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/plants\/moss#where-it-grows$/);
  });

  test('never comes for the first of two quick navigations when the second is there at once', async ({
    page,
    addressOf,
  }) => {
    await page.clock.install();
    const release = await holdPage(page, '/plants/overview');
    await openReady(page, await addressOf('small'));
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await follow(page, 'plants');
    await page.clock.runFor(100);
    await follow(page, 'moss');
    await expect(heading(page)).toHaveText('Moss');
    const sawBar = await watchForBar(page);
    await page.clock.runFor(1000);
    expect(await sawBar()).toBe(false);
    await expect(bar(page)).toHaveCount(0);
    release();
  });

  test('leaves when the reader goes back before the page is there', async ({ page, addressOf }) => {
    const release = await holdPage(page, '/plants/overview');
    await openReady(page, await addressOf('small'));
    await follow(page, 'plants');
    await expect(bar(page)).toBeVisible();
    await page.goBack();
    await expect(bar(page)).toHaveCount(0);
    release();
    await expect(heading(page)).toHaveText('Garden');
  });

  // @behaviour LOAD-3
  test('never shows for a fast page, a heading, a query or a slash at the end', async ({
    page,
    addressOf,
  }) => {
    const fetched = page.waitForResponse(/overview\/payload\.txt/);
    await openReady(page, `${await addressOf('small')}/plants/moss`);
    await fetched;
    const wasSeen = await watchForBar(page);
    await page.getByRole('link', { name: /^Direct link to What it is/ }).press('Enter');
    const go = (href: string) =>
      page.evaluate((address) => {
        const link = Object.assign(document.createElement('a'), { href: address });
        document.querySelector('main')?.append(link);
        link.click();
      }, href);
    await go('/plants/moss?x=1');
    await expect(page).toHaveURL(/\?x=1$/);
    await go('/plants/moss/');
    await expect(page).toHaveURL(/moss\/$/);
    await page.getByRole('link', { name: /^Previous/ }).click();
    await expect(heading(page)).toHaveText('Plant overview');
    expect(await wasSeen()).toBe(false);
  });
});

test.describe('a page that fails twice', () => {
  test.use({ expectedMessages: /could not be loaded|status of 500/ });

  // @behaviour LOAD-2
  test('warns with the error, and Retry shows a spinner only after 200 ms', async ({
    page,
    addressOf,
  }) => {
    const address = await addressOf('small');
    let answer = (route: Route) => route.fulfill({ status: 500, body: '' });
    await page.route('**/plants/overview/payload.txt', (route) => answer(route));
    await openReady(page, address);
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await follow(page, 'plants');
    expect((await warning).text()).toContain('could not be loaded (status 500)');
    await expect(heading(page)).toHaveText('Plant overview');
    await openReady(page, address);
    await follow(page, 'plants');
    const box = page.getByRole('alert');
    await expect(box).toContainText('Error: The page could not be loaded (status 500).');
    await expectRed(box.locator('p'));

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async (route) => {
      await held;
      await route.continue();
    };
    await box.getByRole('button', { name: 'Retry' }).click();
    const spinner = page.getByText('Loading', { exact: true });
    await expect(spinner).toBeAttached();
    await expect(spinner).toHaveCSS('animation-delay', /0\.2s/);
    await expect(spinner).toBeVisible();
    await expect(spinner).toHaveRole('status');
    await expect(bar(page)).toHaveCount(0);
    release();
    await expect(heading(page)).toHaveText('Plant overview');
    await expect(spinner).toHaveCount(0);
  });

  test('can fail again, and the reader can go elsewhere', async ({ page, addressOf }) => {
    const address = await addressOf('small');
    await page.route('**/plants/overview/payload.txt', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await openReady(page, address);
    await follow(page, 'plants');
    await expect(heading(page)).toHaveText('Plant overview');
    await openReady(page, address);
    await follow(page, 'plants');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toContainText('status 500');
    await sidebar(page).getByRole('link', { name: 'Moss' }).click();
    await expect(heading(page)).toHaveText('Moss');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('an answer that is not the page', () => {
  test.use({ expectedMessages: /Only a part of the page|in place of this site/ });

  for (const { what, contentType, message } of [
    {
      what: 'half of it',
      contentType: 'text/plain',
      message: 'Only a part of the page has arrived.',
    },
    {
      what: 'the login of a network',
      contentType: 'text/html',
      message: 'The network answered in place of this site. It may ask you to sign in.',
    },
  ]) {
    // @behaviour LOAD-4
    test(`${what} is not opened, and Retry asks for the page again`, async ({
      page,
      addressOf,
    }) => {
      const address = await addressOf('small');
      const payload = await page.request.get(`${address}/plants/overview/payload.txt`);
      const body = (await payload.text()).slice(0, 1000);
      let isFaulty = true;
      await page.route(/\/plants\/overview/, (route) =>
        isFaulty ? route.fulfill({ contentType, body }) : route.continue(),
      );
      await openReady(page, address);
      await follow(page, 'plants');
      await expect(page.getByRole('alert')).toContainText(message);
      isFaulty = false;
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
      await expect(heading(page)).toHaveText('Plant overview');
    });
  }

  test('a page of the site with status 200 means that there is no such page', async ({
    page,
    addressOf,
  }) => {
    const address = await addressOf('small');
    const body = await (await page.request.get(address)).text();
    await page.route('**/plants/overview/payload.txt', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await openReady(page, address);
    await follow(page, 'plants');
    await expect(heading(page)).toHaveText('Page Not Found');
  });
});

test.describe('without a connection', () => {
  test.use({ expectedMessages: /Failed to fetch|ERR_INTERNET_DISCONNECTED/ });

  test.beforeEach(async ({ page, addressOf }) => {
    await page.addInitScript(() => {
      // Nothing is fetched ahead, so that the page is not there yet.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await openReady(page, await addressOf('small'));
    // Parts of the frame come after it, and what the first scroll loads: pressing a link may scroll to it.
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  });

  test.afterEach(async ({ page }) => {
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('the box says what can still be read, and the page opens when the connection is back', async ({
    page,
    context,
  }) => {
    await context.setOffline(true);
    await follow(page, 'plants');
    const box = page.getByRole('alert');
    await expect(box).toContainText(
      'You are offline. This page opens when the connection is back.',
    );
    await expect(box.getByRole('button', { name: 'Retry' })).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Plant overview');
  });

  test('Back shows the first page as the reader left it, and all pages of the visit open', async ({
    page,
    context,
  }) => {
    await follow(page, 'moss');
    await expect(heading(page)).toHaveText('Moss');
    await page.goBack();
    await expect(heading(page)).toHaveText('Garden');
    const text = await page.getByRole('main').innerText();
    await context.setOffline(true);
    await follow(page, 'plants');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText('Garden');
    expect(await page.getByRole('main').innerText()).toBe(text);
    await follow(page, 'moss');
    await expect(heading(page)).toHaveText('Moss');
    await page.goBack();
    await expect(heading(page)).toHaveText('Garden');
  });
});

test.describe('a server that answers nothing any more', () => {
  test.use({ expectedMessages: /Failed to fetch|could not be loaded|ERR_FAILED|status of 502/ });

  for (const fault of ['refuses the connection', 'answers 502'] as const) {
    test(`and ${fault} never brings its error page, and Back finds the page`, async ({
      page,
      addressOf,
    }) => {
      await openReady(page, await addressOf('small'));
      // A script that is still to come would not come any more.
      await untilHydrated(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      // Also what has been fetched ahead is gone.
      await page.route('**/*', (route) =>
        fault === 'answers 502'
          ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
          : route.abort(),
      );
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/not/seen/yet' });
        document.querySelector('main')?.append(link);
        link.click();
      });
      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
      await page.goBack();
      await expect(heading(page)).toHaveText('Garden');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  }
});

for (const connection of [{ effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }]) {
  // @behaviour LOAD-7
  test(`nothing is fetched ahead on a connection of ${JSON.stringify(connection)}`, async ({
    page,
    addressOf,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openReady(page, await addressOf('small'));
    const link = page.getByRole('main').getByRole('link', { name: 'plants', exact: true });
    await link.hover();
    await link.focus();
    await link.click();
    await expect(heading(page)).toHaveText('Plant overview');
    expect(asked.filter((path) => path.endsWith('payload.txt'))).toEqual([
      '/plants/overview/payload.txt',
    ]);
  });
}

// @behaviour LOAD-6
test('a link under the pointer or in focus is fetched once, before it is followed', async ({
  page,
  addressOf,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  await openReady(page, await addressOf('small'));
  const link = page.getByRole('main').getByRole('link', { name: 'plants', exact: true });
  await link.hover();
  await expect.poll(() => asked).toContain('/plants/overview/payload.txt');
  await link.focus();
  await link.hover();
  await sidebar(page).getByRole('link', { name: 'Plants', exact: true }).focus();
  await expect.poll(() => asked).toContain('/category/plants/payload.txt');
  expect(asked.filter((path) => path === '/plants/overview/payload.txt')).toHaveLength(1);
});

test.describe('history', () => {
  // @behaviour HIST-2
  test('a push after going back drops what was ahead', async ({ page, addressOf }) => {
    await openReady(page, await addressOf('small'));
    await follow(page, 'plants');
    await expect(heading(page)).toHaveText('Plant overview');
    await page.goBack();
    await expect(heading(page)).toHaveText('Garden');
    await sidebar(page).getByRole('link', { name: 'Plants', exact: true }).click();
    await expect(heading(page)).toHaveText('Plants');
    await page.goForward();
    await expect(heading(page)).toHaveText('Plants');
  });

  test('a jump to a heading is one entry with a key, and Back returns from it', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, `${await addressOf('small')}/plants/overview`);
    const length = await page.evaluate(() => history.length);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Water' })
      .click();
    await expect(page.getByRole('heading', { name: 'Water' })).toBeInViewport();
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
    expect(await page.evaluate(() => history.state.key)).toMatch(/^[0-9a-z]{6}$/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL(/overview$/);
  });

  test('focus stays where it is after Back', async ({ page, addressOf }) => {
    await openReady(page, await addressOf('small'));
    const link = sidebar(page).getByRole('link', { name: 'Plants', exact: true });
    await link.click();
    await expect(heading(page)).toHaveText('Plants');
    await link.focus();
    await page.goBack();
    await expect(heading(page)).toHaveText('Garden');
    await expect(link).toBeFocused();
  });

  // @behaviour FOCUS-2
  test('only another page is announced, not the first and not a heading', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, `${await addressOf('small')}/plants/moss`);
    await expect(page.getByRole('status')).toHaveText('');
    await page.getByRole('link', { name: /^Direct link to What it is/ }).press('Enter');
    await expect(page).toHaveURL(/#what-it-is$/);
    await expect(page.getByRole('status')).toHaveText('');
  });
});

test.describe('addresses', () => {
  test.use({ expectedMessages: /status of 404|could not be decoded/ });

  const go = (page: Page, href: string) =>
    page.evaluate((address) => {
      Object.assign(window, { sameDocument: true });
      const link = Object.assign(document.createElement('a'), { href: address });
      document.querySelector('main')?.append(link);
      link.click();
    }, href);

  // @behaviour ROUTE-4
  test('letter case, .html and /index.html lead to the page without a reload', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, await addressOf('small'));
    for (const form of [
      '/Plants/Overview',
      '/plants/overview.html',
      '/plants/overview/index.html',
    ]) {
      await go(page, '/about');
      await expect(heading(page)).toHaveText('About the garden');
      await go(page, form);
      await expect(heading(page)).toHaveText('Plant overview');
      await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Overview']);
      await expect.poll(() => new URL(page.url()).pathname).toBe(form);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }
  });

  test('a link that cannot be decoded shows the not-found page, and Back works', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, await addressOf('small'));
    const told = page.waitForEvent('console', (message) =>
      message.text().includes('could not be decoded'),
    );
    await go(page, '/%E0%A4%A');
    expect((await told).text()).toContain('invalid percent-encoding');
    await expect(heading(page)).toHaveText('Page Not Found');
    await page.goBack();
    await expect(heading(page)).toHaveText('Garden');
  });

  test('a hash that cannot be decoded or names nothing is not an error', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, await addressOf('small'));
    await go(page, '/plants/moss#%E0%A4%A');
    await expect(heading(page)).toHaveText('Moss');
    await go(page, '/plants/overview#nowhere');
    await expect(heading(page)).toHaveText('Plant overview');
  });
});

test('a page that comes before React has hydrated the frame is drawn when it has', async ({
  page,
  addressOf,
}) => {
  // The frame is hydrated when its data is there. The router has started before that is asked for.
  const data = '**/assets/site.*.json';
  const release = await hold(page, data);
  const asked = page.waitForRequest(data);
  await page.goto(await addressOf('small'));
  const served = await sidebar(page).elementHandle();
  await page.dispatchEvent('body', 'pointerover');
  await asked;
  await follow(page, 'plants');
  await expect(heading(page)).toHaveText('Plant overview');
  release();
  await untilHydrated(page);
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Overview']);
  // React has not given up the served HTML.
  expect(await served?.evaluate((element) => element.isConnected)).toBe(true);
});
