import type { Page } from '@playwright/test';
import { type FaultKind, failRequest } from '../fail-request.ts';

/** How requests for some files fail, and how many of them. */
export interface Fault {
  readonly kind: FaultKind;
  readonly files: RegExp;
  readonly times: number;
}

/** The network of one tab, which fails on demand. */
export interface Network {
  readonly isOnline: boolean;
  /** How many requests have failed since the last call of `heal`, those without a network left out. */
  readonly failures: number;
  /** True once half of a script was sent: a browser may keep it and run it again at any later load. */
  readonly hasSentHalfAScript: boolean;
  /**
   * Who asks for documents from now on. What the browser shows for one that it asks for by itself is beyond the reach of
   * a site, so those never fail while there is a network.
   */
  documentsAskedBy: 'site' | 'browser';
  fail(fault: Fault): void;
  setOnline(isOnline: boolean): Promise<void>;
  /** Connects again, and lets every request pass. */
  heal(): Promise<void>;
}

export async function startNetwork(page: Page): Promise<Network> {
  let fault: Fault | undefined;
  let left = 0;
  let failures = 0;
  let hasSentHalfAScript = false;
  let isOnline = true;
  const setOnline = async (next: boolean) => {
    isOnline = next;
    await page.context().setOffline(!next);
  };
  const network: Network = {
    documentsAskedBy: 'browser',
    get isOnline() {
      return isOnline;
    },
    get failures() {
      return failures;
    },
    get hasSentHalfAScript() {
      return hasSentHalfAScript;
    },
    fail(next) {
      fault = next;
      left = next.times;
    },
    setOnline,
    async heal() {
      fault = undefined;
      failures = 0;
      await setOnline(true);
    },
  };
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isSpared = request.isNavigationRequest() && network.documentsAskedBy === 'browser';
    const { pathname } = new URL(request.url());
    if (isSpared || !fault || left === 0 || !fault.files.test(pathname)) return route.continue();
    left -= 1;
    failures += 1;
    hasSentHalfAScript ||= fault.kind === 'truncated' && pathname.endsWith('.js');
    await failRequest(route, fault.kind);
  });
  return network;
}
