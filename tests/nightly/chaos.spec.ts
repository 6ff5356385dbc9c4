import type { Page } from '@playwright/test';
import { pageKey } from '../../packages/lib/url.ts';
import { Host } from '../support/host.node.ts';
import { randomFrom } from '../support/random.ts';
import { test as base, expect, untilReady } from '../support/test.ts';
import { type Chaos, chooseAction, isScriptReady } from './chaos/actions.ts';
import { startNetwork } from './chaos/network.ts';
import { lookAt, type Sight, textsOfPages } from './chaos/page-text.ts';

/*
 * A thousand random things happen to one tab: the reader goes somewhere, a request fails, the network goes, another
 * deployment takes the place of this one, a translator changes every text. After each of them the page has the text of
 * some deployment or says that it could not be loaded, the console holds nothing but what was caused, and (every ten
 * actions) one press leads on. CHAOS_SEED repeats a run, CHAOS_ACTIONS makes it shorter.
 */

const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const count = Number(process.env.CHAOS_ACTIONS ?? 1000);
const deployments = ['offline', 'offline-later'] as const;
const actionsBetweenPresses = 10;

/**
 * What the browser logs for a failed request, or for a file that a deployment has removed. If the search reads half of a
 * document, its styles may be cut, and their hash differs. If a tab runs half of a script, a name may be cut, so that the
 * variable is not defined, or the exports may be missing.
 */
const causedByFailure =
  /\w+ is not (defined|a function)|net::ERR_|Failed to fetch|Failed to load|NetworkError|network error|Load failed|could not be loaded|status [45]\d\d|status of [45]\d\d|is not valid JSON|Only a part of (the page|a file)|in place of this site|SyntaxError|does not provide an export|Unexpected (end|token)|MIME type|Applying inline style violates/;
const causedByHalfAScript = /SyntaxError|Unexpected (end|token)|is not a function/;
/** What React writes when others have changed the elements of the frame before it came: it renders them again. */
const causedByTranslator = /Minified React error #4(18|24)/;
const notOurs = 'registration blocked by Playwright';

const test = base.extend<{ host: Host }>({
  host: async ({ playwright: _ }, use) => {
    const host = await Host.start(deployments[0]);
    await use(host);
    await host.remove();
  },
  // The run looks at each message itself.
  expectedMessages: /./,
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

// The seed is not in the title: each process that reads this file chooses one, and a test is found by its title.
test(`${count} random actions`, async ({ page, host }) => {
  test.setTimeout(count * 10_000 + 60_000);
  console.log(`CHAOS_SEED=${seed} CHAOS_ACTIONS=${count}`);
  const messages = collectMessages(page);
  const texts = await textsOfPages(page, deployments);
  const random = randomFrom(seed);
  const [first = '/', ...others] = [...texts.keys()].filter((route) => route !== '/404');
  const network = await startNetwork(page);
  const chaos: Chaos = {
    page,
    host,
    network,
    random,
    deployments,
    routes: [first, ...others],
    deployed: 0,
    hasDeployed: false,
    wasOffline: false,
    isTranslated: false,
    errorPages: 0,
  };
  const trail: string[] = [];
  const recent = () => trail.slice(-12).join('\n');
  const counts = new Map<string, number>();
  let failuresShown = 0;
  // What a failure tells in the trail: which request of which document failed, and why.
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    trail.push(`   ${request.method()} ${request.url()} of ${page.url()}: ${reason}`);
  });

  await page.goto(host.url);
  await untilReady(page);
  for (let step = 1; step <= count; step++) {
    const action = chooseAction(random);
    counts.set(action.name, (counts.get(action.name) ?? 0) + 1);
    const doAndLook = async () => {
      network.documentsAskedBy = 'browser';
      trail.push(`${step}: ${action.name} ${await action.act(chaos)}`);
      const { failure } = await untilReadable(chaos, texts, recent());
      if (failure !== undefined) failuresShown += 1;
      expect(messages.splice(0).filter(isUncaused(chaos)), recent()).toEqual([]);
      if (step % actionsBetweenPresses > 0) return;
      await onePressLeadsOn(chaos, texts, recent());
      messages.splice(0);
    };
    await test.step(`${step}: ${action.name}`, doAndLook, { timeout: 90_000 });
  }
  console.log([...counts].map(([name, times]) => `${times} × ${name}`).join(', '));
  console.log(`${failuresShown} times the page said that it could not be loaded.`);
  console.log(`${chaos.errorPages} times the browser itself had no network for a document.`);
});

function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    const isOurs = !message.text().includes(notOurs);
    if (isOurs && ['error', 'warning'].includes(message.type()))
      messages.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', ({ name, message }) => messages.push(`${name}: ${message}`));
  return messages;
}

function isUncaused({ network, hasDeployed, wasOffline, isTranslated }: Chaos) {
  const mayFail = network.failures > 0 || !network.isOnline || hasDeployed || wasOffline;
  return (text: string) =>
    !(mayFail && causedByFailure.test(text)) &&
    !(network.hasSentHalfAScript && causedByHalfAScript.test(text)) &&
    !(isTranslated && causedByTranslator.test(text)) &&
    // An address that does not exist, or a file of a deployment that is over, of which the browser had kept the document.
    !/status (of )?404/.test(text);
}

/** Waits until the page has the text of a deployment or says, with reason, that it could not be loaded. */
async function untilReadable(
  chaos: Chaos,
  texts: ReadonlyMap<string, readonly string[]>,
  trail: string,
) {
  const { page, host, network } = chaos;
  let last: Sight | undefined;
  const problem = async () => {
    // Back from the first page leads to the empty one with which a tab begins.
    if (page.url() === 'about:blank') await page.goto(host.url);
    // Before the script of the site is there, the browser follows the link, and shows a page of its own.
    if (page.url().startsWith('chrome-error:') && network.documentsAskedBy === 'browser') {
      await network.heal();
      await page.goto(host.url);
      chaos.errorPages += 1;
      chaos.wasOffline = true;
    }
    last = await lookAt(page);
    const { pathname, text, failure } = last;
    if (failure !== undefined) {
      const hasReason =
        network.failures > 0 ||
        !network.isOnline ||
        chaos.wasOffline ||
        chaos.hasDeployed ||
        (network.hasSentHalfAScript && causedByHalfAScript.test(failure));
      return hasReason ? undefined : `It says "${failure}" for no reason.`;
    }
    // Where not even the first script could be had, Back after a reload changes the address and nothing else.
    const isAlone = network.failures > 0 && !(await isScriptReady(page));
    const known = isAlone
      ? [...texts.values()].flat()
      : (texts.get(pageKey(pathname)) ?? texts.get('/404') ?? []);
    return known.includes(text) ? undefined : `${pathname} reads: ${text.slice(0, 200)}`;
  };
  // A navigation may be under way, and the document may be another one soon.
  await expect
    .poll(() => problem().catch((error: Error) => error.message), { message: trail })
    .toBeUndefined();
  // Not looked at again: another document may be about to take its place.
  return { failure: last?.failure };
}

/** With a network again, one press is enough: on Retry where the page could not be loaded, else on the logo. */
async function onePressLeadsOn(
  chaos: Chaos,
  texts: ReadonlyMap<string, readonly string[]>,
  trail: string,
): Promise<void> {
  const { page, network } = chaos;
  await network.heal();
  let failure: string | undefined;
  await expect(async () => {
    // Another document may be about to take the place of this one.
    ({ failure } = await lookAt(page));
  }).toPass();
  if (failure === undefined) await pressLogo(page, trail);
  else await pressRetry(page, trail);
  const next = await untilReadable(chaos, texts, trail);
  // What was under way at the press may fail after it, and the browser may have kept half of a script of the next page.
  if (next.failure !== undefined) await pressRetry(page, trail);
  chaos.hasDeployed = false;
  chaos.wasOffline = false;
}

async function pressLogo(page: Page, trail: string): Promise<void> {
  const logo = page.locator('a.logo').filter({ visible: true }).first();
  await expect(async () => {
    // The dialog of search may have opened since: its script takes its time.
    await page.keyboard.press('Escape');
    await logo.click({ timeout: 3000 });
  }).toPass();
  await expect.poll(() => pageKey(new URL(page.url()).pathname), { message: trail }).toBe('/');
}

async function pressRetry(page: Page, trail: string): Promise<void> {
  const isFailureGone = () =>
    lookAt(page).then(
      (sight) => sight.failure === undefined,
      () => false,
    );
  const retry = page.locator('main > .load-failure:not([hidden]) button');
  await expect(async () => {
    // The page may be loaded again by itself before the press.
    if (await isFailureGone()) return;
    // The menu of a narrow window, or the dialog of search, may be open above the button.
    await page.keyboard.press('Escape');
    await retry.click({ timeout: 3000 });
  }, trail).toPass();
  await expect.poll(isFailureGone, { message: trail }).toBe(true);
}
