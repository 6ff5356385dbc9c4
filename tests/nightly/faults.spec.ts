import type { Locator, Page, Route } from '@playwright/test';
import { openReference, operation } from '../support/reference.ts';
import { expect, openReady, test, untilReady } from '../support/test.ts';
import { failRequest, faultKinds } from './fail-request.ts';

/*
 * Every file that a page asks for by itself, and every fault: the reader keeps a page that can be read, sees what could
 * not be loaded where they asked for it, and gets it by one press when the fault is over.
 */

interface Asked {
  readonly what: string;
  readonly file: RegExp;
  /** Opens a page and does what the file is needed for. */
  readonly ask: (page: Page, address: string) => Promise<void>;
  /** What says so; without it, nothing is missing that a reader could see. */
  readonly saysSo?: (page: Page) => Promise<void>;
  readonly askAgain: (page: Page) => Promise<void>;
  readonly works: (page: Page) => Promise<void>;
}

const guide = '/compute/overview';
const reference = '/api/management/';
const search = (page: Page) => page.getByRole('button', { name: 'Search' }).first();
const opener = (page: Page) =>
  operation(page, 'List the regions').locator('button[data-workbench]').first();
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first();
const isShown = (locator: (page: Page) => Locator) => (page: Page) =>
  expect(locator(page)).toBeVisible();
const hasBox = isShown((page) => page.locator('main > .load-failure'));
const hasText = (locator: (page: Page) => Locator, text: string | RegExp) => (page: Page) =>
  expect(locator(page)).toContainText(text);
const pressRetry = (page: Page) => retry(page).click();
const isHydrated = (page: Page) => untilReady(page);

const files: readonly Asked[] = [
  {
    what: 'the script of the app',
    file: /\/assets\/app\./,
    async ask(page, address) {
      await page.goto(address + guide);
      await page.dispatchEvent('body', 'pointerover');
    },
    saysSo: hasBox,
    askAgain: pressRetry,
    works: isHydrated,
  },
  {
    what: 'the data of the site',
    file: /\/assets\/site\./,
    async ask(page, address) {
      await page.goto(address + guide);
      await page.dispatchEvent('body', 'pointerover');
    },
    saysSo: hasBox,
    askAgain: pressRetry,
    works: isHydrated,
  },
  {
    what: 'the script of search',
    file: /\/assets\/on-demand\./,
    async ask(page, address) {
      await openReady(page, address + guide);
      await search(page).click();
    },
    saysSo: (page) => expect(search(page)).toHaveAttribute('data-failed', ''),
    askAgain: (page) => search(page).click(),
    works: (page) => expect(page.getByRole('combobox').first()).toBeFocused(),
  },
  {
    what: 'the index of search',
    file: /\/assets\/search\./,
    async ask(page, address) {
      await openReady(page, address + guide);
      await search(page).click();
      await page.locator('.search-dialog').getByRole('combobox').fill('instance');
    },
    saysSo: hasText((page) => page.locator('.search-dialog'), 'index could not be loaded'),
    askAgain: pressRetry,
    works: isShown((page) => page.locator('.search-dialog').getByRole('option').first()),
  },
  {
    what: 'the script of the API reference',
    file: /\/assets\/api-page\./,
    ask: (page, address) => openReady(page, address + reference),
    saysSo: hasBox,
    askAgain: pressRetry,
    works: isShown((page) => page.locator('button', { hasText: 'Open the sandbox' }).first()),
  },
  {
    what: 'the document of an API',
    file: /\/api-data\/management\.json/,
    ask: (page, address) => openReference(page, address + reference),
    saysSo: isShown((page) => page.locator('main .data-file .load-failure')),
    askAgain: pressRetry,
    works: (page) => expect(page.locator('main .data-file .load-failure')).toHaveCount(0),
  },
  {
    what: 'the script of the workbench',
    file: /\/assets\/open-workbench\./,
    async ask(page, address) {
      await openReference(page, address + reference);
      await opener(page).click();
    },
    saysSo: hasText(opener, /could not be loaded\. Press again to retry\./),
    askAgain: (page) => opener(page).click(),
    works: isShown((page) => page.locator('dialog.workbench h2').first()),
  },
  {
    what: 'the contract of the sandbox',
    file: /\/api-data\/sandbox\.json/,
    async ask(page, address) {
      await openReference(page, address + reference);
      await opener(page).click();
    },
    saysSo: isShown((page) => page.locator('dialog.workbench [role=alert]').first()),
    askAgain: pressRetry,
    works: (page) => expect(page.locator('dialog.workbench [role=alert]')).toHaveCount(0),
  },
  {
    what: 'the next page',
    file: /\/compute\/images/,
    async ask(page, address) {
      await openReady(page, address + guide);
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/compute/images' });
        document.querySelector('main')?.append(link);
        link.click();
      });
    },
    saysSo: isShown((page) => page.getByRole('alert').first()),
    askAgain: pressRetry,
    works: (page) => expect(page.locator('h1')).not.toHaveText('Compute overview'),
  },
];

// The browser and the site say in the console what could not be loaded.
test.use({ expectedMessages: /./ });

for (const { what, file, ask, saysSo, askAgain, works } of files) {
  for (const fault of [...faultKinds, 'no answer'] as const) {
    test(`${what}, ${fault}: the page can be read, and what is missing comes when the fault is over`, async ({
      page,
      addressOf,
    }) => {
      let isFaulty = true;
      let hasTimedOut = false;
      const unanswered: Route[] = [];
      await page.route(file, async (route) => {
        if (!isFaulty) return route.continue();
        if (hasTimedOut) await route.abort('timedout');
        else if (fault === 'no answer') unanswered.push(route);
        else await failRequest(route, fault);
      });
      await ask(page, await addressOf('real'));
      if (fault === 'no answer') {
        await expect.poll(() => unanswered.length).toBeGreaterThan(0);
        await expectReadable(page);
        hasTimedOut = true;
        for (const route of unanswered) await route.abort('timedout');
      }
      await saysSo?.(page);
      await expectReadable(page);
      isFaulty = false;
      await askAgain(page);
      await works(page);
    });
  }
}

/** The frame is there, and an article or what is said in its place. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('nav.navbar, header').first()).toBeVisible();
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(20);
}
