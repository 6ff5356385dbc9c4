import type { Page, Route } from '@playwright/test';
import { noResponse, patience } from '../../packages/drystone/dom/no-response.ts';
import { askedFailure, ownReload } from '../../packages/drystone/dom/tab-events.ts';
import { openFaultySite } from '../support/faulty-site.node.ts';
import { hold } from '../support/hold.ts';
import { openReference, operation, untilReferenceReady } from '../support/reference.ts';
import { builtSiteFolder } from '../support/sites.ts';
import { expect, openReady, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => box(page).getByRole('button', { name: 'Retry' });
const sandbox = (page: Page) => page.getByRole('button', { name: 'Open the sandbox' });
const toggle = (page: Page) => page.getByRole('button', { name: /Switch between dark and light/ });

/** Opens a page, and settles when the script that answers failures is at work. */
async function openWithRecovery(page: Page, address: string): Promise<void> {
  const recovery = page.waitForResponse(/assets\/recovery\./);
  await page.goto(address);
  await page.dispatchEvent('body', 'pointerover');
  await page.evaluate((url) => import(url), (await recovery).url());
}

/** Counts the documents that are loaded from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++;
  });
  return () => count;
}

test.describe('a search index that the pointer on the button has asked for', () => {
  test.use({ expectedMessages: /^error: Failed to load resource: net::ERR_FAILED/ });

  // @behaviour LOAD-8
  test('is asked for again when the reader presses, if it did not come', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, await addressOf('small'));
    const opener = page.getByRole('button', { name: /^Search/ }).first();
    const dialog = page.getByRole('dialog');
    await opener.click();
    await dialog.getByRole('combobox').fill('moss');
    // The text is kept over a reload of the program, so the search begins as soon as it opens.
    await page.evaluate((name) => dispatchEvent(new Event(name)), ownReload);
    await page.reload();

    await page.route('**/search.json', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await opener.hover();
    expect((await failed).url()).toMatch(/search\.json$/);
    await page.unroute('**/search.json');
    await opener.click();
    await expect(dialog.getByRole('combobox')).toHaveValue('moss');
    await expect(dialog.getByRole('option').first()).toBeVisible();
  });
});

test.describe('a script of an API page that does not come', () => {
  test.use({ expectedMessages: /Failed to fetch dynamically imported|ERR_FAILED/ });

  // @behaviour LOAD-8
  test('is warned of and reloaded for once; then a box says so, and Retry brings the controls', async ({
    page,
    addressOf,
  }) => {
    const address = await addressOf('real');
    await openReady(page, address);
    await page.route(/assets\/(api-page|api-menu)\./, (route) => route.abort());
    const documents = countDocuments(page);
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.getByRole('link', { name: 'Management API' }).first().click();
    expect((await warning).text()).toContain('Failed to fetch dynamically imported module');
    await expect(box(page)).toContainText('Failed to fetch dynamically imported module');
    expect(documents()).toBe(1);
    await expect(heading(page)).toContainText('Management API');
    await expect(page.getByRole('navigation', { name: 'API operations' })).toBeVisible();

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.unroute(/assets\/(api-page|api-menu)\./);
    await retry(page).click();
    await expect(sandbox(page)).toBeVisible();
    await expect(box(page)).toHaveCount(0);
    await expect(page.locator('.api-menu[data-shown]')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

test.describe('an app that comes as a half', () => {
  // Where the half ends between two statements, it is a module without its exports.
  test.use({ expectedMessages: /SyntaxError|Unexpected|Invalid|is not a function/ });

  // @behaviour LOAD-8
  test('leaves the page readable below the box, and Retry brings the whole', async ({ page }) => {
    const site = await openFaultySite(builtSiteFolder('small'));
    site.spoil(/assets\/app\./, 'half');
    await page.goto(site.url);
    await page.dispatchEvent('body', 'pointerover');
    await expect(box(page)).toContainText(/SyntaxError|is not a function/);
    await expect(heading(page)).toHaveText('Garden');
    site.heal();
    await retry(page).click();
    await expect(toggle(page)).toBeEnabled();
    await expect(box(page)).toHaveCount(0);
    await site.close();
  });
});

test.describe('the data of the site that comes as a half', () => {
  test.use({ expectedMessages: /SyntaxError/ });

  // @behaviour LOAD-8
  test('is asked for past the cache by Retry', async ({ page }) => {
    const site = await openFaultySite(builtSiteFolder('small'));
    site.spoil(/assets\/site\./, 'half');
    await page.goto(site.url);
    await page.dispatchEvent('body', 'pointerover');
    await expect(box(page)).toContainText('SyntaxError');
    site.heal();
    await retry(page).click();
    await expect(toggle(page)).toBeEnabled();
    await expect(box(page)).toHaveCount(0);
    await site.close();
  });
});

test.describe('a script that is broken on the not-found page', () => {
  test.use({ expectedMessages: /script is broken|status of 404/ });

  // @behaviour LOAD-8
  test('is asked for by one reload, and then by Retry, although the page has the status 404', async ({
    page,
  }) => {
    const site = await openFaultySite(builtSiteFolder('small'));
    site.spoil(/assets\/on-scroll\./, 'broken');
    const address = `${site.url}/no/such/page`;
    const scroll = () => page.evaluate(() => void dispatchEvent(new Event('scroll')));
    await openWithRecovery(page, address);
    const reloaded = page.waitForEvent('load');
    await scroll();
    await reloaded;
    await openWithRecovery(page, address);
    await scroll();
    await expect(box(page)).toContainText('This script is broken.');
    site.heal();
    const loaded = page.waitForEvent('load');
    await retry(page).click();
    await loaded;
    await expect(heading(page)).toHaveText('Page Not Found');
    await expect(box(page)).toHaveCount(0);
    await site.close();
  });
});

test.describe('an app that is broken on the not-found page', () => {
  test.use({ expectedMessages: /script is broken|status of 404/ });

  // @behaviour LOAD-8
  test('is asked for by one reload, and then by Retry, although the page has the status 404', async ({
    page,
  }) => {
    const site = await openFaultySite(builtSiteFolder('small'));
    site.spoil(/assets\/app\./, 'broken');
    const documents = countDocuments(page);
    await page.goto(`${site.url}/no/such/page`);
    await page.dispatchEvent('body', 'pointerover');
    await expect.poll(documents).toBe(2);
    await expect(box(page)).toContainText('This script is broken.');
    site.heal();
    await retry(page).click();
    await expect(toggle(page)).toBeEnabled();
    await expect(heading(page)).toHaveText('Page Not Found');
    await expect(box(page)).toHaveCount(0);
    await site.close();
  });
});

test.describe('an app that never comes', () => {
  test.use({ expectedMessages: new RegExp(noResponse) });

  // @behaviour LOAD-8
  test('shows the box after half a minute, as often as Retry brings no response, and works when one does', async ({
    page,
  }) => {
    const site = await openFaultySite(builtSiteFolder('small'));
    site.spoil(/assets\/app\./, 'hanging');
    await page.clock.install();
    await page.goto(site.url);
    const appRequest = () => page.waitForRequest(/assets\/app\./);
    const first = appRequest();
    await page.dispatchEvent('body', 'pointerover');
    await first;
    await expect(box(page)).toHaveCount(0);
    await page.clock.fastForward(patience);
    await expect(box(page)).toContainText(noResponse);
    await expect(heading(page)).toHaveText('Garden');
    const again = appRequest();
    await retry(page).click();
    await again;
    await expect(box(page)).toHaveCount(0);
    await page.clock.fastForward(patience);
    await expect(box(page)).toContainText(noResponse);
    site.heal();
    await retry(page).click();
    await expect(toggle(page)).toBeEnabled();
    await expect(box(page)).toHaveCount(0);
    await site.close();
  });
});

async function openWithoutApp(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.dispatchEvent('body', 'pointerover');
}

for (const [what, files, open] of [
  ['the script of the app', /assets\/app\./, openWithoutApp],
  ['a script that a page loads later', /assets\/on-scroll\./, openWithRecovery],
] as const) {
  test.describe(`while the page is about to be reloaded for ${what}`, () => {
    test.use({ expectedMessages: /Failed to fetch dynamically imported|ERR_FAILED/ });

    // @behaviour LOAD-14
    test('a reader who goes elsewhere gets there', async ({ page, addressOf }) => {
      const address = await addressOf('small');
      const held: Route[] = [];
      const isOfTheReload = (route: Route) => !route.request().isNavigationRequest();
      await page.route(files, (route) => route.abort());
      await page.route(`${address}/`, (route) =>
        isOfTheReload(route) ? held.push(route) : route.continue(),
      );
      await open(page, address);
      await page.evaluate(() => dispatchEvent(new Event('scroll')));
      await expect.poll(() => held.length).toBeGreaterThan(0);
      const release = await hold(page, '**/plants/moss');
      const leaving = page.waitForRequest('**/plants/moss');
      await page.evaluate(() => location.assign('/plants/moss'));
      await leaving;
      const documents = countDocuments(page);
      await Promise.all(held.map((route) => route.continue()));
      release();
      await expect(heading(page)).toHaveText('Moss');
      expect(documents()).toBe(0);
    });
  });
}

test.describe('what never comes', () => {
  test.use({ expectedMessages: new RegExp(noResponse) });

  // @behaviour LOAD-15
  test('is given up after half a minute: the data of the site, which Retry brings', async ({
    page,
  }) => {
    const site = await openFaultySite(builtSiteFolder('small'));
    site.spoil(/assets\/site\./, 'hanging');
    await page.clock.install();
    const asked = page.waitForRequest(/assets\/site\./);
    await openWithRecovery(page, site.url);
    await asked;
    // The first answer to a failure is a reload.
    const isReloaded = page.waitForEvent('load');
    await page.clock.fastForward(patience);
    await isReloaded;
    const again = page.waitForRequest(/assets\/site\./);
    await page.dispatchEvent('body', 'pointerover');
    await again;
    await page.clock.fastForward(patience);
    await expect(box(page)).toContainText(noResponse);
    site.heal();
    await retry(page).click();
    await expect(toggle(page)).toBeEnabled();
    await site.close();
  });

  // @behaviour LOAD-15
  test('is given up after half a minute: a payload, whose page is then loaded as a document', async ({
    page,
  }) => {
    const site = await openFaultySite(builtSiteFolder('small'));
    site.spoil('/plants/overview/payload.txt', 'hanging');
    await page.clock.install();
    await openReady(page, site.url);
    const documents = countDocuments(page);
    await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
    await expect(page).toHaveURL(/\/plants\/overview$/);
    await page.clock.fastForward(patience);
    await expect(heading(page)).toHaveText('Plant overview');
    expect(documents()).toBe(1);
    await site.close();
  });
});

// @behaviour LOAD-13
test('without the first script a page can be read, and its links lead on', async ({ page }) => {
  const site = await openFaultySite(builtSiteFolder('small'));
  site.spoil(/assets\/index\./, 'hanging');
  // The event `load` waits for the script.
  await page.goto(site.url, { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Garden');
  await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
  await expect(heading(page)).toHaveText('Plant overview');
  await site.close();
});

test.describe('a page of which only a half comes', () => {
  test.use({ expectedMessages: /Only a part of the page|SyntaxError|Unexpected/ });

  // @behaviour LOAD-9
  test('opens by one press when the fault is over, and again after a reload', async ({ page }) => {
    const site = await openFaultySite(builtSiteFolder('small'));
    site.spoil(/\/plants\/overview/, 'half');
    await openReady(page, site.url);
    await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
    await expect(box(page)).toContainText('Only a part of the page has arrived.');
    await expect(page).toHaveTitle('Page not loaded | Garden Docs');
    site.heal();
    await retry(page).click();
    await expect(heading(page)).toHaveText('Plant overview');
    await expect(page).toHaveTitle(/^Plant overview/);
    await page.reload();
    await expect(heading(page)).toHaveText('Plant overview');
    await site.close();
  });
});

test.describe('in a browser that says in other words what the network did', () => {
  test.use({ expectedMessages: /Keine Verbindung/ });

  // @behaviour LOAD-8
  test('Retry asks for the page again, and loads no document', async ({ page, addressOf }) => {
    await page.addInitScript(() => {
      const { fetch: ask } = window;
      window.fetch = async (url, options) => {
        const isDown = !('isHealed' in window) && String(url).endsWith('overview/payload.txt');
        if (isDown) throw new TypeError('Keine Verbindung.');
        return ask(url, options);
      };
    });
    const address = await addressOf('small');
    const follow = () =>
      page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
    await openReady(page, address);
    // The first answer to a failure is a reload.
    const reloaded = page.waitForEvent('load');
    await follow();
    await reloaded;
    await openReady(page, address);
    await follow();
    await expect(box(page)).toContainText('Keine Verbindung.');
    const documents = countDocuments(page);
    await page.evaluate(() => Object.assign(window, { isHealed: true }));
    await retry(page).click();
    await expect(heading(page)).toHaveText('Plant overview');
    expect(documents()).toBe(0);
  });
});

// @behaviour LOAD-9
test('a page that was being prefetched while the fault lasted is asked for again by the press', async ({
  page,
  addressOf,
}) => {
  let press = () => {};
  const pressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  let requests = 0;
  await page.route('**/plants/overview/payload.txt', async (route) => {
    // The prefetch asks twice: what came as a half may be in the cache of the browser.
    if (++requests > 2) return route.continue();
    const response = await route.fetch();
    const body = (await response.body()).subarray(0, 100);
    await pressed;
    return route.fulfill({ response, body });
  });
  const prefetch = page.waitForRequest('**/plants/overview/payload.txt');
  await openReady(page, await addressOf('small'));
  await prefetch;
  await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
  const documents = countDocuments(page);
  press();
  await expect(heading(page)).toHaveText('Plant overview');
  expect(documents()).toBe(0);
});

test.describe('a page whose payload is not there', () => {
  test.use({ expectedMessages: /status of 404/ });

  // @behaviour LOAD-10
  test('is loaded as a document', async ({ page, addressOf }) => {
    await page.route('**/plants/overview/payload.txt', (route) => route.fulfill({ status: 404 }));
    await openReady(page, await addressOf('small'));
    const documents = countDocuments(page);
    await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
    await expect(heading(page)).toHaveText('Plant overview');
    expect(documents()).toBe(1);
  });

  // @behaviour LOAD-10
  test('gives way to a link that is pressed while that document is on its way', async ({
    page,
    addressOf,
  }) => {
    await page.route('**/plants/overview/payload.txt', (route) => route.fulfill({ status: 404 }));
    await openReady(page, await addressOf('small'));
    const documents = countDocuments(page);
    const release = await hold(page, '**/plants/overview', (request) =>
      request.isNavigationRequest(),
    );
    const other = await page.getByRole('link', { name: 'Moss' }).first().boundingBox();
    await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
    await expect.poll(documents).toBe(1);
    // A locator would wait for the document.
    await page.mouse.click((other?.x ?? 0) + 5, (other?.y ?? 0) + 5);
    await expect.poll(documents).toBe(2);
    release();
    await expect(heading(page)).toHaveText('Moss');
    expect(new URL(page.url()).pathname).toMatch(/moss$/);
  });
});

// @behaviour HIST-4
test('a link leads on when the browser refuses to change the address', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('small'));
  await page.evaluate(() => {
    for (const name of ['pushState', 'replaceState'] as const) {
      history[name] = () => {
        throw new DOMException('Too many calls.', 'SecurityError');
      };
    }
  });
  const documents = countDocuments(page);
  await page.getByRole('main').getByRole('link', { name: 'plants', exact: true }).click();
  await expect(heading(page)).toHaveText('Plant overview');
  expect(documents()).toBe(1);
});

for (const input of ['mouse', 'touch'] as const) {
  test.describe(`with data saver, by ${input}`, () => {
    test.use({ hasTouch: input === 'touch' });

    // @behaviour LOAD-11
    test('the first press on the colour mode is done when the app is there', async ({
      page,
      addressOf,
    }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await page.goto(await addressOf('small'));
      await expect(toggle(page)).toBeDisabled();
      const { x, y, width, height } = (await toggle(page).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      const place = [x + width / 2, y + height / 2] as const;
      if (input === 'touch') await page.touchscreen.tap(...place);
      else await page.mouse.click(...place);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(toggle(page)).toBeEnabled();
    });
  });
}

test.describe('a tab that is older than the deployment', () => {
  test.use({ expectedMessages: /Failed to fetch dynamically imported|status of 404/ });

  // @behaviour LOAD-12
  test('offers a reload that keeps what was typed, and then opens what had been missing', async ({
    page,
    addressOf,
  }) => {
    await openReference(page, `${await addressOf('real')}/api/management/`);
    const field = page.getByRole('combobox', { name: 'Search this API' }).filter({ visible: true });
    await field.fill('region');
    await page.route(/assets\/open-workbench\./, (route) => route.fulfill({ status: 404 }));
    await page.route('**/api/management/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"buildId":"[^"]+"/, '"buildId":"newer"');
      await route.fulfill({ response, body });
    });
    const opener = operation(page, 'List the regions').locator('button[data-workbench]').first();
    await opener.click();
    await expect(opener).toHaveText('The workbench could not be loaded. Press again to retry.');
    const notice = page.getByRole('region', { name: 'The documentation was updated.' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeAttached();
    await page.unroute(/assets\/open-workbench\./);
    const isReloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await isReloaded;
    await untilReferenceReady(page);
    const workbench = page.getByRole('dialog');
    await expect(workbench.getByRole('heading').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await workbench.getByRole('button', { name: 'Close' }).first().click();
    await expect(field).toHaveValue('region');
  });

  // @behaviour LOAD-12
  test('keeps the drafts of the workbench over that reload', async ({ page, addressOf }) => {
    await openReference(
      page,
      `${await addressOf('real')}/api/infrastructure/#operation/createInstance`,
    );
    const create = operation(page, 'Create an instance').locator('button[data-workbench]').first();
    await create.click();
    const body = page.getByRole('dialog').getByRole('textbox', { name: /name/i }).first();
    await body.fill('my-own-name');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await page.route(/assets\/on-demand\./, (route) => route.fulfill({ status: 404 }));
    await page.route('**/api/infrastructure/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"buildId":"[^"]+"/, '"buildId":"newer"');
      await route.fulfill({ response, body });
    });
    await page.getByRole('button', { name: 'Search' }).first().click();
    const isReloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await isReloaded;
    await untilReferenceReady(page);
    await create.click();
    await expect(body).toHaveValue('my-own-name');
  });

  // @behaviour LOAD-12
  test('keeps the text of the search over that reload, and says it in the language of the page', async ({
    page,
    addressOf,
  }) => {
    const address = await addressOf('german');
    await openReady(page, address);
    const opener = page.getByRole('button', { name: /^Suche/ }).first();
    const text = page.getByRole('dialog').getByRole('combobox');
    await opener.click();
    await text.fill('moos');
    await page.keyboard.press('Escape');
    await page.route(`${address}/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"buildId":"[^"]+"/, '"buildId":"newer"');
      await route.fulfill({ response, body });
    });
    await page.evaluate((name) => dispatchEvent(new CustomEvent(name)), askedFailure);
    const notice = page.getByRole('region', { name: 'Die Dokumentation wurde aktualisiert.' });
    const isReloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Neu laden' }).click();
    await isReloaded;
    await opener.click();
    await expect(text).toHaveValue('moos');
  });

  // @behaviour LOAD-12
  test('offers it as soon as a page was fetched ahead, and no more once that was closed by keyboard', async ({
    page,
    addressOf,
  }) => {
    const address = await addressOf('small');
    let present = 'newer';
    const deploy = async (route: Route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/"buildId":"[^"]+"/, `"buildId":"${present}"`)
        // A payload names its deployment in its last line.
        .replace(/\n#[^#]*#$/, `\n#${present}#`);
      await route.fulfill({ response, body });
    };
    const fail = () => page.evaluate((name) => dispatchEvent(new CustomEvent(name)), askedFailure);
    await page.goto(address);
    await page.route('**/payload.txt', deploy);
    await page.route(`${address}/`, deploy);
    // The next document is of the older deployment as well.
    await page.route('**/plants/moss', (route) =>
      route.request().isNavigationRequest() ? route.continue() : deploy(route),
    );
    await page.dispatchEvent('body', 'pointerover');
    const notice = page.getByRole('region', { name: 'The documentation was updated.' });
    await expect(notice).toBeVisible();

    await notice.getByRole('button', { name: 'Reload' }).focus();
    await page.keyboard.press('Tab');
    await expect(notice.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();

    await openReady(page, `${address}/plants/moss`);
    const isAsked = page.waitForResponse('**/plants/moss');
    await fail();
    await (await isAsked).finished();
    await expect(notice).toHaveCount(0);

    present = 'newest';
    await fail();
    await expect(notice).toBeVisible();
  });

  // @behaviour LOAD-12
  test('at 400 % leaves most of the window to the page, and draws its button in forced colours', async ({
    page,
    addressOf,
  }) => {
    const address = await addressOf('small');
    await page.setViewportSize({ width: 320, height: 256 });
    await page.emulateMedia({ forcedColors: 'active' });
    await openReady(page, address);
    await page.route(`${address}/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"buildId":"[^"]+"/, '"buildId":"newer"');
      await route.fulfill({ response, body });
    });
    await page.evaluate((name) => dispatchEvent(new CustomEvent(name)), askedFailure);
    const notice = page.getByRole('region', { name: 'The documentation was updated.' });
    await expect(notice.getByRole('button', { name: 'Reload' })).toHaveCSS(
      'border-top-style',
      'solid',
    );
    expect((await notice.boundingBox())?.height).toBeLessThan(256 / 3);
  });
});
