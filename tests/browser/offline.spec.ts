import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { Host } from '../support/host.node.ts';
import { openKept, readOn } from '../support/kept-site.ts';
import { openReference, operation } from '../support/reference.ts';
import { test as base, expect, openReady, untilReady } from '../support/test.ts';

/*
 * Offline reading: a real browser with its real service worker, and a host that is really gone. In the later
 * deployment the navbar says "Handbook" where it said "Docs", and the soil is new.
 */

const test = base.extend<{ host: Host }>({
  host: async ({ context }, use) => {
    const host = await Host.start('offline');
    await use(host);
    // The pages end before their host: React reports a part of a page that it was still loading.
    for (const page of context.pages()) await page.close();
    await host.remove();
  },
  // Requests without an answer are what these tests are about.
  expectedMessages: /net::ERR_|status of 404|Failed to fetch/,
});
test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const soilLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'soil' });
const heavySoil = (page: Page) => page.getByText('Soil is heavy');
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Waits until another deployment is kept as a whole, while the one before it still answers. */
async function untilNextIsKept(page: Page): Promise<void> {
  const isWaiting = async () =>
    (await navigator.serviceWorker.getRegistration('/'))?.waiting?.state === 'installed';
  await expect.poll(() => page.evaluate(isWaiting)).toBe(true);
}

async function goOffline(host: Host, context: BrowserContext): Promise<void> {
  await host.stop();
  await context.setOffline(true);
}

async function goOnline(host: Host, context: BrowserContext): Promise<void> {
  await host.resume();
  await context.setOffline(false);
}

async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

test.describe('without a network', () => {
  test('after one page the others open by a click, by Back and by a reload', async ({
    page,
    context,
    host,
  }) => {
    await openKept(page, host.url);
    await goOffline(host, context);
    const isSameDocument = await markDocument(page);
    await soilLink(page).click();
    await expect(heading(page)).toHaveText('Soil');
    await sidebar(page).getByRole('link', { name: 'Tabs' }).click();
    await expect(heading(page)).toHaveText('Tabs');
    await page.goBack();
    await expect(heading(page)).toHaveText('Soil');
    expect(await isSameDocument()).toBe(true);
    await page.reload();
    await expect(heading(page)).toHaveText('Soil');
    await page.goBack();
    await expect(heading(page)).toHaveText('Shed');
  });

  test('an address opens with and without its slash, and a query changes nothing', async ({
    page,
    context,
    host,
  }) => {
    await openKept(page, host.url);
    await goOffline(host, context);
    for (const form of [
      '/tools/spade',
      '/tools/spade/',
      '/tools/spade/index.html',
      '/tools/spade?x=1',
    ]) {
      const response = await page.goto(host.url + form);
      expect(response?.status()).toBe(200);
      await expect(heading(page)).toHaveText('Spade');
      expect(await response?.headerValue('content-security-policy')).toContain(
        "default-src 'none'",
      );
    }
  });

  test('an address of no page gets the not-found page, by a click and by the address', async ({
    page,
    context,
    host,
  }) => {
    await openKept(page, host.url);
    await goOffline(host, context);
    const response = await page.goto(`${host.url}/tools/sieve`);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Page Not Found');
    await openReady(page, host.url);
    await soilLink(page).evaluate((link) => link.setAttribute('href', '/tools/sieve'));
    await soilLink(page).click();
    await expect(heading(page)).toHaveText('Page Not Found');
  });

  test('a page that has moved leads to its new address', async ({ page, context, host }) => {
    await openKept(page, host.url);
    await goOffline(host, context);
    await page.goto(`${host.url}/shed/spade`);
    await expect(page).toHaveURL(`${host.url}/tools/spade`);
    await expect(heading(page)).toHaveText('Spade');
  });

  test('a download is not there, and nobody says that it does not exist', async ({
    page,
    context,
    host,
  }) => {
    await openKept(page, host.url);
    await goOffline(host, context);
    await expect(page.goto(`${host.url}/tools/spade.md`)).rejects.toThrow('net::ERR_');
  });

  test('search finds pages, though it was never opened before', async ({ page, context, host }) => {
    await openKept(page, host.url);
    await goOffline(host, context);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('spade');
    await page.getByRole('option', { name: /Spade/ }).first().click();
    await expect(heading(page)).toHaveText('Spade');
  });

  test('the API reference of the real site has its data, samples and sandbox', async ({
    page,
    context,
    host,
  }) => {
    await host.deploy('real');
    await openKept(page, host.url);
    await goOffline(host, context);
    await openReference(page, `${host.url}/api/infrastructure/#operation/createInstance`);
    const create = operation(page, 'Create an instance');
    await create.getByRole('tab', { name: 'Python' }).click();
    await expect(create.getByRole('tabpanel', { name: 'Python' })).toContainText('API_TOKEN');
    await create.getByRole('button', { name: 'Build and run a request' }).click();
    await page.getByRole('button', { name: 'Run in the sandbox' }).click();
    await expect(page.getByRole('region', { name: 'Answer of the sandbox' })).toContainText(
      '201 Created',
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a network that does not answer is not waited for where the page is kept', async ({
  page,
  host,
}) => {
  await openKept(page, host.url);
  await host.hang();
  await page.goto(`${host.url}/beds/soil`);
  await expect(heading(page)).toHaveText('Soil');
  await openReady(page, host.url);
  await soilLink(page).click();
  await expect(heading(page)).toHaveText('Soil');
});

test.describe('a later deployment', () => {
  // No link is ever in view, so nothing is fetched ahead and kept from the deployment before.
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      window.IntersectionObserver.prototype.observe = () => {};
    }),
  );

  test('is shown at once while there is a network', async ({ page, host }) => {
    await openKept(page, host.url);
    await host.deploy('offline-later');
    await soilLink(page).click();
    await expect(heavySoil(page)).toHaveText('Soil is heavy and new.');
    await expect(navbar(page)).toContainText('Handbook');
  });

  test('takes over when the last tab of the older one is closed; until then nothing is mixed', async ({
    page: older,
    context,
    host,
  }) => {
    await openKept(older, host.url);
    const [olderCache] = await cacheNames(older);
    const isSameDocument = await markDocument(older);
    await host.deploy('offline-later');
    const newer = await context.newPage();
    await openReady(newer, host.url);
    await expect(navbar(newer)).toContainText('Handbook');
    await untilNextIsKept(newer);
    expect(await cacheNames(newer)).toHaveLength(2);

    await goOffline(host, context);
    // The older tab has its own pages and scripts, also those that it had not loaded.
    await older.keyboard.press('Control+k');
    await older.getByRole('combobox', { name: 'Search the documentation' }).fill('spade');
    await older.getByRole('option', { name: /Spade/ }).first().click();
    await expect(heading(older)).toHaveText('Spade');
    await sidebar(older).getByRole('link', { name: 'Beds' }).click();
    await older.getByRole('main').getByRole('link', { name: 'Soil', exact: true }).click();
    await expect(heavySoil(older)).toHaveText('Soil is heavy.');
    expect(await isSameDocument()).toBe(true);
    // What is kept is of the older one: the newer tab becomes it as a whole.
    await soilLink(newer).click();
    await expect(heavySoil(newer)).toHaveText('Soil is heavy.');
    await expect(navbar(newer)).toContainText('Docs');
    await expect(navbar(newer)).not.toContainText('Handbook');

    await goOnline(host, context);
    await older.close();
    await openReady(newer, host.url);
    await expect.poll(() => cacheNames(newer)).not.toContain(olderCache);
    expect(await cacheNames(newer)).toHaveLength(1);
    await goOffline(host, context);
    const isSameNewer = await markDocument(newer);
    await soilLink(newer).click();
    await expect(heavySoil(newer)).toHaveText('Soil is heavy and new.');
    await expect(navbar(newer)).toContainText('Handbook');
    expect(await isSameNewer()).toBe(true);
  });

  test('takes over in the only tab, once that shows it', async ({ page, context, host }) => {
    await openKept(page, host.url);
    const [olderCache] = await cacheNames(page);
    await host.deploy('offline-later');
    await openReady(page, host.url);
    await expect.poll(() => cacheNames(page)).not.toContain(olderCache);
    await goOffline(host, context);
    await page.reload();
    await expect(navbar(page)).toContainText('Handbook');
  });

  test('that cannot be kept as a whole answers nothing: the older one goes on', async ({
    page,
    context,
    host,
  }) => {
    await openKept(page, host.url);
    await host.deploy('offline-later');
    // As when yet another deployment comes while this one is fetched.
    await appendFile(join(host.folder, 'tools/spade/payload.txt'), 'changed');
    const end = page.evaluate(
      () =>
        new Promise((resolve) => {
          void navigator.serviceWorker.getRegistration('/').then((registration) => {
            registration?.addEventListener('updatefound', () => {
              const worker = registration.installing;
              worker?.addEventListener('statechange', () => resolve(worker.state));
            });
            return registration?.update();
          });
        }),
    );
    expect(await end).toBe('redundant');
    await goOffline(host, context);
    await page.reload();
    await expect(navbar(page)).toContainText('Docs');
    await soilLink(page).click();
    await expect(heavySoil(page)).toHaveText('Soil is heavy.');
  });
});

test.describe('when the option is turned off', () => {
  const whatIsLeft = (page: Page) =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()),
      ...(await caches.keys()),
    ]);

  test('the worker removes itself and what it has kept', async ({ page, host }) => {
    await openKept(page, host.url);
    await host.deploy('offline-off');
    // The app would do it too.
    await page.route('**/assets/app.*.js', (route) => route.abort());
    await page.goto(`${host.url}/beds/soil`);
    await expect.poll(() => whatIsLeft(page)).toEqual([]);
  });

  test('the app does it, where the host has no worker file any more', async ({ page, host }) => {
    await openKept(page, host.url);
    await host.deploy('offline-off');
    await rm(join(host.folder, 'offline.js'));
    await openReady(page, `${host.url}/beds/soil`);
    await expect.poll(() => whatIsLeft(page)).toEqual([]);
  });

  test('a reader who never had it gets no worker', async ({ page, host }) => {
    await host.deploy('offline-off');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openReady(page, host.url);
    expect(asked.filter((url) => /offline|optional-parts/.test(url))).toEqual([]);
  });
});

test.describe('the registration', () => {
  test('comes when the page is loaded and ready; a refusal is not logged', async ({
    page,
    host,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = async (url) => {
        const { readyState, documentElement } = document;
        const attempt = { url, readyState, isReady: 'ready' in documentElement.dataset };
        Object.assign(window, { attempt });
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    await readOn(page, host.url);
    const attempt = await page.waitForFunction(() => Reflect.get(window, 'attempt'));
    const expected = { url: '/offline.js', readyState: 'complete', isReady: true };
    expect(await attempt.jsonValue()).toEqual(expected);
    expect(warnings).toEqual([]);
  });

  const registrations = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

  /** Until what waits for an idle browser has run. */
  async function untilIdle(page: Page): Promise<void> {
    for (const _ of [1, 2]) {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
  }

  test('does not come before the reader goes to a second page, nor in the first five seconds', async ({
    page,
    host,
  }) => {
    await page.clock.install();
    const parts = page.waitForResponse('**/assets/optional-parts*.js');
    await openReady(page, host.url);
    await (await parts).finished();
    await page.clock.fastForward(60_000);
    await untilIdle(page);
    expect(await registrations(page)).toBe(0);
    await soilLink(page).click();
    await expect.poll(() => registrations(page)).toBe(1);
  });

  test('waits for five seconds where the reader is quick', async ({ page, host }) => {
    await page.addInitScript(() => {
      const delayed: (() => void)[] = [];
      const setTimer = window.setTimeout.bind(window);
      const hold = (work: () => void, delay?: number) =>
        delay === 5000 ? delayed.push(work) : setTimer(work, delay);
      Object.assign(window, { delayed, setTimeout: hold });
      performance.now = () => 0;
    });
    await page.goto(host.url, { referer: `${host.url}/` });
    await untilReady(page);
    await page.waitForFunction(() => Reflect.get(window, 'delayed').length > 0);
    await untilIdle(page);
    expect(await registrations(page)).toBe(0);
    await page.evaluate(() => {
      for (const work of Reflect.get(window, 'delayed')) work();
    });
    await expect.poll(() => registrations(page)).toBe(1);
  });

  const limits = {
    'on 3g': { connection: { effectiveType: '3g' } },
    'with data saver': { connection: { effectiveType: '4g', saveData: true } },
    'with little free storage': {
      storage: { quota: 1_000_000_000, usage: 950_000_000 },
    },
  };
  for (const [limit, about] of Object.entries(limits)) {
    test(`does not come ${limit}: the tab keeps what was read`, async ({ page, context, host }) => {
      await page.addInitScript((about: { connection?: object; storage?: object }) => {
        if (about.connection)
          Object.defineProperty(navigator, 'connection', { value: about.connection });
        else StorageManager.prototype.estimate = async () => about.storage as StorageEstimate;
      }, about);
      const parts = page.waitForResponse('**/assets/optional-parts*.js');
      await readOn(page, host.url);
      await (await parts).finished();
      await soilLink(page).click();
      await expect(heading(page)).toHaveText('Soil');
      await untilIdle(page);
      expect(await registrations(page)).toBe(0);
      await goOffline(host, context);
      await page.goBack();
      await expect(heading(page)).toHaveText('Shed');
    });
  }
});

test('the worker is looked for again each time, and the policy allows it', async ({
  request,
  host,
}) => {
  const headers = (await request.get(`${host.url}/offline.js`)).headers();
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
});
