import type { Page } from '@playwright/test';
import type { Host } from '../../support/host.node.ts';
import { pickFrom, type Random } from '../../support/random.ts';
import type { SiteName } from '../../support/sites.ts';
import { faultKinds } from '../fail-request.ts';
import type { Network } from './network.ts';
import { translate } from './page-text.ts';

/** What the actions change, and what a check has to know of it. */
export interface Chaos {
  readonly page: Page;
  readonly host: Host;
  readonly network: Network;
  readonly random: Random;
  readonly deployments: readonly [SiteName, SiteName];
  readonly routes: readonly [string, ...string[]];
  deployed: number;
  /** A deployment has come since the network was healed. */
  hasDeployed: boolean;
  /** The network was away since then; its messages may come late. */
  wasOffline: boolean;
  isTranslated: boolean;
  /** How often the browser showed a page of its own, for want of a network. */
  errorPages: number;
}

interface Action {
  readonly name: string;
  /** How often it happens, among all. */
  readonly share: number;
  /** Answers what exactly was done. */
  readonly act: (chaos: Chaos) => Promise<string>;
}

const pagesOfSite = 'a[href^="/"]:not([download], [href*="."], [target])';

const actions: readonly [Action, ...Action[]] = [
  {
    name: 'follow a link',
    share: 24,
    async act(chaos) {
      // Before the script is there, the browser follows the link.
      const isReady = await isScriptReady(chaos.page);
      chaos.network.documentsAskedBy = isReady ? 'site' : 'browser';
      return press(chaos, `:is(main, aside, nav) ${pagesOfSite}`);
    },
  },
  { name: 'go back', share: 8, act: ({ page }) => inTab(page, () => history.back()) },
  { name: 'go forward', share: 4, act: ({ page }) => inTab(page, () => history.forward()) },
  {
    name: 'let requests fail',
    share: 10,
    async act({ network, random }) {
      const files = pickFrom(random, [/payload\.txt$/, /\.js$/, /\.json$/, /./]);
      const fault = { kind: pickFrom(random, faultKinds), files, times: 1 + random(4) };
      network.fail(fault);
      return `${fault.times} of ${files.source} with ${fault.kind}`;
    },
  },
  {
    name: 'let requests pass',
    share: 3,
    async act({ network }) {
      network.fail({ kind: 'abort', files: /^$/, times: 0 });
      return '';
    },
  },
  {
    name: 'go offline or online',
    share: 5,
    async act(chaos) {
      const { network } = chaos;
      chaos.wasOffline = true;
      await network.setOnline(!network.isOnline);
      return network.isOnline ? 'online' : 'offline';
    },
  },
  {
    name: 'deploy',
    share: 4,
    async act(chaos) {
      chaos.deployed = 1 - chaos.deployed;
      chaos.hasDeployed = true;
      const name = chaos.deployments[chaos.deployed] ?? chaos.deployments[0];
      await chaos.host.deploy(name);
      return name;
    },
  },
  {
    name: 'translate',
    share: 5,
    act(chaos) {
      chaos.isTranslated = true;
      return inTab(chaos.page, translate);
    },
  },
  {
    name: 'rotate',
    share: 5,
    async act({ page, random }) {
      const [width, height] = pickFrom(random, [
        [1280, 800],
        [390, 844],
        [844, 390],
      ]);
      await page.setViewportSize({ width, height });
      return `${width} × ${height}`;
    },
  },
  { name: 'change the colours', share: 4, act: (chaos) => press(chaos, '.color-mode-toggle') },
  { name: 'open or close the menu', share: 4, act: (chaos) => press(chaos, 'nav button') },
  {
    name: 'open or close a part',
    share: 4,
    act: (chaos) => press(chaos, 'summary, [role=tab], main button'),
  },
  {
    name: 'search',
    share: 6,
    async act({ page, random }) {
      const word = pickFrom(random, ['soil', 'spade', 'xyzzy', 'tab']);
      const last = pickFrom(random, ['Enter', 'Escape', 'ArrowDown']);
      await page.keyboard.press('/');
      await page.keyboard.type(word, { delay: 5 });
      await page.keyboard.press(last);
      return `${word} ${last}`;
    },
  },
  {
    name: 'press Escape',
    share: 4,
    async act({ page }) {
      await page.keyboard.press('Escape');
      return '';
    },
  },
  {
    name: 'press Retry',
    share: 3,
    act: (chaos) => press(chaos, '.load-failure:not([hidden]) button'),
  },
  {
    name: 'scroll',
    share: 3,
    async act({ page, random }) {
      await page.mouse.wheel(0, random(4000) - 1000);
      return '';
    },
  },
  {
    name: 'open an address',
    share: 4,
    act: (chaos) => open(chaos, pickFrom(chaos.random, [...chaos.routes, '/no/such/page'])),
  },
  { name: 'reload', share: 3, act: (chaos) => open(chaos, new URL(chaos.page.url()).pathname) },
];

export function chooseAction(random: Random): Action {
  const lots = actions.flatMap((action) => Array.from({ length: action.share }, () => action));
  return lots[random(lots.length)] ?? actions[0];
}

export function isScriptReady(page: Page): Promise<boolean> {
  return page.evaluate(() => 'ready' in document.documentElement.dataset).catch(() => false);
}

/** The document may be replaced while the function runs. */
async function inTab(page: Page, run: () => void): Promise<string> {
  await page.evaluate(run).catch(() => {});
  return '';
}

async function press({ page, random }: Chaos, selector: string): Promise<string> {
  const shown = page.locator(selector).filter({ visible: true });
  const count = await shown.count();
  if (count === 0) return 'but there is none';
  const target = shown.nth(random(count));
  const text = (await target.textContent({ timeout: 1000 }).catch(() => null)) ?? '';
  // Something may lie above it, as for a reader; then nothing is pressed.
  await target.click({ timeout: 1000 }).catch(() => {});
  return `"${text.trim().slice(0, 30)}"`;
}

/** By the address bar. Without an answer the browser shows a page of its own, which is not ours to test. */
async function open({ page, host, network }: Chaos, path: string): Promise<string> {
  if (!network.isOnline) return 'not without a network';
  network.fail({ kind: 'abort', files: /^$/, times: 0 });
  // A reload that the page had begun by itself may take its place in the browser.
  const isAborted = await page.goto(host.url + path).then(
    () => false,
    (error: Error) => {
      if (!error.message.includes('net::ERR_ABORTED')) throw error;
      return true;
    },
  );
  return isAborted ? `${path}, but a reload was under way` : path;
}
