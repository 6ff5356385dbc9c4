import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { pageKey } from '../../lib/url.ts';
import { Host } from '../support/host.node.ts';
import { builtSiteFolder, type SiteName } from '../support/sites.ts';
import { test as base, expect, untilReady } from '../support/test.ts';

/*
 * A thousand random things happen to one tab: the reader goes somewhere, a request fails, the network goes, another
 * deployment takes the place of this one, a translator changes every text. After each of them the page has the text of
 * some deployment or says that it could not be loaded, the console holds nothing but what was caused, and one press
 * leads on. CHAOS_SEED repeats a run, CHAOS_ACTIONS makes it shorter.
 */

const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const count = Number(process.env.CHAOS_ACTIONS ?? 1000);
const deployments = ['offline', 'offline-later'] as const satisfies readonly SiteName[];

/** What a request that fails, or a file that a deployment has taken away, writes into the console. */
const caused =
  /net::ERR_|Failed to fetch|Failed to load|NetworkError|network error|Load failed|could not be loaded|status [45]\d\d|status of [45]\d\d|is not valid JSON|Unexpected (end|token)|Connection closed|MIME type/;
/** What React says after others have changed the elements of the frame before it came. */
const translated = /Minified React error #418/;

const test = base.extend<{ host: Host }>({
  host: async ({ playwright: _ }, use) => {
    const host = await Host.start(deployments[0]);
    await use(host);
    await host.remove();
  },
  // The run looks at each message itself.
  expectedMessages: /./,
});

test(`${count} random actions, seed ${seed}`, async ({ page, host }) => {
  test.setTimeout(count * 10_000 + 60_000);
  console.log(`CHAOS_SEED=${seed} CHAOS_ACTIONS=${count}`);
  const run = await startChaos(page, host);
  const counts = new Map<string, number>();
  for (let step = 1; step <= count; step++) {
    const action = run.choose();
    counts.set(action.name, (counts.get(action.name) ?? 0) + 1);
    await test.step(`${step}: ${action.name}`, async () => {
      const told = await action.act();
      run.done.push(`${step}: ${action.name}${told ? ` ${told}` : ''}`);
      await run.check();
      if (step % 10 === 0) await run.leadOn();
    });
  }
  console.log([...counts].map(([name, times]) => `${times} × ${name}`).join(', '));
  console.log(`${run.failuresSeen()} times the page said that it could not be loaded`);
});

interface Action {
  readonly name: string;
  readonly act: () => Promise<string | undefined>;
}

async function startChaos(page: Page, host: Host) {
  const random = generator(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const texts = await textsOfPages(page);
  const routes = [...texts.keys()].filter((route) => route !== '/404');
  const done: string[] = [];
  const messages: string[] = [];
  let deployed = 0;
  let isOnline = true;
  let isTranslated = false;
  let hasDeployed = false;
  /** How requests fail, and how many still will. */
  let fault: { readonly kind: FaultKind; readonly files: RegExp; left: number } | undefined;
  let isFaulty = false;
  let failures = 0;

  page.on('console', (message) => {
    const isOurs = !message.text().includes('registration blocked by Playwright');
    if (isOurs && ['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', ({ message }) => messages.push(message));
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!fault || fault.left === 0 || !fault.files.test(pathname)) return route.continue();
    fault.left -= 1;
    isFaulty = true;
    return fail(route, fault.kind);
  });
  await page.goto(host.url);
  await untilReady(page);

  const press = async (selector: string) => {
    const shown = page.locator(selector).filter({ visible: true });
    const places = await shown.count();
    if (places === 0) return 'nothing to press';
    const target = shown.nth(random(places));
    const text = (await target.textContent()) ?? '';
    // Something may lie above it, as for a reader; then nothing is pressed.
    await target.click({ timeout: 1000 }).catch(() => {});
    return text.trim().slice(0, 30);
  };
  const heal = async () => {
    fault = undefined;
    await page.context().setOffline(false);
    isOnline = true;
  };
  const open = async (path: string) => {
    if (!isOnline) return 'not without a network';
    fault = undefined;
    await page.goto(host.url + path);
    isTranslated = false;
    return path;
  };

  const actions: readonly (readonly [times: number, action: Action])[] = [
    [
      24,
      { name: 'follow a link', act: () => press('main a[href^="/"], aside a, nav a[href^="/"]') },
    ],
    [8, { name: 'Back', act: async () => void (await page.evaluate(() => window.history.back())) }],
    [
      4,
      {
        name: 'Forward',
        act: async () => void (await page.evaluate(() => window.history.forward())),
      },
    ],
    [
      10,
      {
        name: 'let requests fail',
        act: async () => {
          const files = pick([/payload\.txt$/, /\.js$/, /\.json$/, /./]);
          fault = { kind: pick(faultKinds), files, left: 1 + random(4) };
          return `${fault.left} of ${files.source} with ${fault.kind}`;
        },
      },
    ],
    [
      3,
      {
        name: 'let requests pass',
        act: async () => {
          fault = undefined;
          return undefined;
        },
      },
    ],
    [
      5,
      {
        name: 'go offline or online',
        act: async () => {
          isOnline = !isOnline;
          await page.context().setOffline(!isOnline);
          return isOnline ? 'online' : 'offline';
        },
      },
    ],
    [
      4,
      {
        name: 'deploy',
        act: async () => {
          deployed = 1 - deployed;
          hasDeployed = true;
          await host.deploy(deployments[deployed] as SiteName);
          return deployments[deployed];
        },
      },
    ],
    [
      5,
      {
        name: 'translate',
        act: async () => {
          isTranslated = true;
          await page.evaluate(translate);
          return undefined;
        },
      },
    ],
    [
      5,
      {
        name: 'rotate',
        act: async () => {
          const size = pick([
            { width: 1280, height: 800 },
            { width: 390, height: 844 },
            { width: 844, height: 390 },
          ]);
          await page.setViewportSize(size);
          return `${size.width}x${size.height}`;
        },
      },
    ],
    [4, { name: 'change the colours', act: () => press('.color-mode-toggle') }],
    [4, { name: 'open or close the menu', act: () => press('nav button') }],
    [4, { name: 'open or close a part', act: () => press('summary, [role=tab], main button') }],
    [
      6,
      {
        name: 'search',
        act: async () => {
          await page.keyboard.press('/');
          await page.keyboard.type(pick(['soil', 'spade', 'xyzzy', 'tab']), { delay: 5 });
          await page.keyboard.press(pick(['Enter', 'Escape', 'ArrowDown']));
          return undefined;
        },
      },
    ],
    [4, { name: 'press Escape', act: async () => void (await page.keyboard.press('Escape')) }],
    [3, { name: 'press Retry', act: () => press('.load-failure button') }],
    [3, { name: 'scroll', act: async () => void (await page.mouse.wheel(0, random(4000) - 1000)) }],
    [4, { name: 'open an address', act: () => open(pick([...routes, '/no/such/page'])) }],
    [3, { name: 'reload', act: () => open(new URL(page.url()).pathname) }],
  ];
  const urn = actions.flatMap(([times, action]) => Array.from({ length: times }, () => action));

  /** What is wrong with the page as it is; undefined when it is right. */
  async function faultOfPage(): Promise<string | undefined> {
    const { pathname, text, failure } = await look(page);
    if (failure !== undefined) {
      if (!isFaulty && isOnline && !hasDeployed) return `It says "${failure}" for no reason.`;
      return undefined;
    }
    const known = texts.get(pageKey(pathname)) ?? texts.get('/404') ?? [];
    return known.includes(text) ? undefined : `${pathname} reads: ${text.slice(0, 200)}`;
  }

  async function untilRight(): Promise<void> {
    // A navigation may be under way, and the document may be another one soon.
    await expect
      .poll(() => faultOfPage().catch((error: Error) => error.message), {
        message: done.slice(-12).join('\n'),
        timeout: 20_000,
      })
      .toBeUndefined();
  }

  return {
    done,
    failuresSeen: () => failures,
    choose: () => pick(urn),
    async check() {
      await untilRight();
      if ((await look(page)).failure !== undefined) failures += 1;
      const mayFail = isFaulty || !isOnline || hasDeployed;
      const surprises = messages
        .splice(0)
        .filter((text) => !(mayFail && caused.test(text)) && !/status of 404/.test(text))
        .filter((text) => !(isTranslated && translated.test(text)));
      expect(surprises, done.slice(-12).join('\n')).toEqual([]);
    },
    /** With a network again, one press: on Retry where the page could not be loaded, else on a link. */
    async leadOn() {
      await heal();
      await page.keyboard.press('Escape');
      const { failure } = await look(page);
      if (failure !== undefined) await press('.load-failure button');
      else await page.locator('a.logo').filter({ visible: true }).first().click();
      await expect
        .poll(
          () =>
            look(page).then(
              (it) => it.failure,
              () => 'a new document',
            ),
          {
            message: done.slice(-12).join('\n'),
            timeout: 20_000,
          },
        )
        .toBeUndefined();
      await untilRight();
      if (failure === undefined) expect(pageKey(new URL(page.url()).pathname)).toBe('/');
      isFaulty = false;
      hasDeployed = false;
      messages.splice(0);
    },
  };
}

const faultKinds = ['abort', '500', '502', 'truncated', 'html'] as const;
type FaultKind = (typeof faultKinds)[number];

async function fail(route: Route, kind: FaultKind): Promise<void> {
  switch (kind) {
    case 'abort':
      return route.abort();
    case '500':
    case '502':
      return route.fulfill({ status: Number(kind), body: 'The server has a problem.' });
    case 'html':
      return route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' });
    case 'truncated': {
      const answer = await route.fetch().catch(() => undefined);
      if (!answer) return route.abort();
      const body = await answer.body();
      return route.fulfill({ response: answer, body: body.subarray(0, body.length >> 1) });
    }
  }
}

/** Where the tab is, the words of its article in one spelling, and what it says when there is none. */
function look(page: Page) {
  return page.evaluate(() => {
    const failure = document.querySelector('.load-failure p')?.textContent ?? undefined;
    const article = document.querySelector('[data-frame=article]')?.cloneNode(true) as Element;
    for (const made of article?.querySelectorAll('button, [data-on-demand], [role=status]') ?? []) {
      made.remove();
    }
    const text = (article?.textContent ?? 'no article').replaceAll(/\s+/g, '').toLowerCase();
    return { pathname: location.pathname, text, failure };
  });
}

/** The words of every page in each deployment, by its key. They are read as the browser reads them. */
async function textsOfPages(page: Page): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>();
  for (const name of deployments) {
    const folder = builtSiteFolder(name);
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((it) => it.endsWith('.html'))) {
      await page.setContent(await readFile(join(folder, file), 'utf8'));
      const { text } = await look(page);
      const key = pageKey(`/${file}`);
      texts.set(key, [...(texts.get(key) ?? []), text]);
    }
  }
  return texts;
}

/** What a translator does: every text in an element of its own, and changed. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);
  for (const node of nodes) {
    if (node.parentElement?.closest('script, style, textarea')) continue;
    const font = document.createElement('font');
    node.replaceWith(font);
    font.textContent = node.data.toUpperCase();
  }
}

/** Numbers below a limit: the same for the same seed (a linear congruential generator). */
function generator(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
