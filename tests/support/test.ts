import { test as base, type Page } from '@playwright/test';
import {
  type RunningServer,
  serveFolder,
} from '../../packages/drystone/build/static-server.node.ts';
import { expect } from './expect.ts';
import { builtSiteFolder, type SiteName } from './sites.ts';

interface TestFixtures {
  /** Messages in the console that the test means to cause; all others fail it. */
  expectedMessages: RegExp;
  watchPage: undefined;
}

interface WorkerFixtures {
  /** Starts the server of a built site, once for each worker, and gives its address. */
  addressOf: (name: SiteName) => Promise<string>;
}

/**
 * The test function of all browser tests. It fails a test whose page writes to the console, breaks the
 * policy, or asks another origin for anything.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedMessages: [/^$/, { option: true }],

  addressOf: [
    async ({ playwright: _ }, use) => {
      const servers = new Map<SiteName, Promise<RunningServer>>();
      await use(async (name) => {
        const running = servers.get(name) ?? serveFolder(builtSiteFolder(name), 0);
        servers.set(name, running);
        return (await running).url;
      });
      for (const server of servers.values()) await (await server).close();
    },
    { scope: 'worker' },
  ],

  watchPage: [
    async ({ page, expectedMessages }, use) => {
      const surprises = watch(page, expectedMessages);
      await use(undefined);
      // A response that a test makes may still be on its way to a page that nobody looks at any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(
        surprises,
        'console messages, policy violations and requests to other origins',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** What Playwright itself says of a site with offline reading, outside the tests of it. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

function watch(page: Page, expected: RegExp): string[] {
  const surprises: string[] = [];
  const report = (text: string) => {
    if (!expected.test(text) && !text.includes(blockedWorker)) surprises.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      report(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => report(`error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOfPage = protocol === 'data:' || protocol === 'blob:';
    if (!isOfPage && hostname !== 'localhost') report(`request: ${request.url()}`);
  });
  return surprises;
}

/** Opens a page and waits until the script answers. */
export async function openReady(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilReady(page);
}

/**
 * `data-ready` on <html> says that hydration is done. Awaited as an element and not as an expectation: an
 * expectation that has to wait draws the accessibility tree of the page each time it looks.
 */
export async function untilReady(page: Page): Promise<void> {
  await page.dispatchEvent('body', 'pointerover');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/**
 * The dropdowns of the navbar have scripts of their own, so React hydrates them after all else. Where the comments around
 * one go in between, React reports that it cannot remove them and leaves the dropdown as it was served; it opens all the
 * same. React gives no sign of the end, so that report may come.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await untilReady(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('nav .dropdown')].every((dropdown) =>
      Object.keys(dropdown).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/** Scrolls as a reader does, and waits until the page has reacted. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        if (scrollY === y) resolve();
        addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
        window.scrollTo({ top: y, behavior: 'instant' });
      }),
    top,
  );
}

export { expect };
