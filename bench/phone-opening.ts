import type { Browser, CDPSession, Page } from '@playwright/test';

/** A phone of the middle: a processor a quarter as fast as this one, and a slow mobile network. */
export const phone = {
  slower: 4,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  viewport: { width: 390, height: 844 },
} as const;

/** What opening a page cost, in milliseconds, but for the last two. */
export interface Opening {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What tasks took beyond 50 ms each, after the first paint. */
  readonly blocking: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly elements: number;
  /** Received, headers included. */
  readonly kilobytes: number;
}

/** What the page itself notes while it opens. */
interface Notes {
  firstPaint: number;
  largestPaint: number;
  readonly tasks: { readonly start: number; readonly duration: number }[];
}

declare global {
  interface Window {
    openingNotes: Notes;
  }
}

/** How long nothing has to happen before a page counts as opened. */
const quiet = 2000;
const patience = 60_000;

/** Opens an address on the phone, with nothing kept from before, until network and main thread have been quiet. */
export async function measureOpening(browser: Browser, url: string): Promise<Opening> {
  const { page, session, received, close } = await openOnPhone(browser, url, () => {});
  try {
    return await read(page, session, received());
  } finally {
    await close();
  }
}

/**
 * Opens an address on the phone, and waits until it is quiet. The notes are taken in the page, before its own scripts.
 * Without `serviceWorkers` a page has none.
 */
export async function openOnPhone(
  browser: Browser,
  url: string,
  takeMoreNotes: () => void,
  serviceWorkers: 'allow' | 'block' = 'block',
) {
  const context = await browser.newContext({
    viewport: phone.viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const received = await slowDown(session);
  await page.addInitScript(takeNotes);
  await page.addInitScript(takeMoreNotes);
  await page.goto(url, { waitUntil: 'load', timeout: patience });
  await untilQuiet(page, received);
  return { page, session, received, close: () => context.close() };
}

/** The bytes that have been received up to now. */
type Received = () => number;

async function slowDown(session: CDPSession): Promise<Received> {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const { latency, downloadThroughput, uploadThroughput } = phone;
  const network = { offline: false, latency, downloadThroughput, uploadThroughput };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slower });
  await session.send('Performance.enable');
  return () => bytes;
}

/** Runs in the page before its own scripts. */
function takeNotes(): void {
  const notes: Notes = { firstPaint: 0, largestPaint: 0, tasks: [] };
  window.openingNotes = notes;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') notes.firstPaint = startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) notes.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      notes.tasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}

/** Waits until nothing was received, painted larger, or worked on for long. A measurement may look at the clock. */
async function untilQuiet(page: Page, received: Received): Promise<void> {
  const state = async () => {
    const notes = await page.evaluate(() => window.openingNotes);
    return JSON.stringify([received(), notes.largestPaint, notes.tasks.length]);
  };
  const end = Date.now() + patience;
  for (let before = ''; Date.now() < end; ) {
    const now = await state();
    if (now === before) return;
    before = now;
    await page.waitForTimeout(quiet);
  }
}

async function read(page: Page, session: CDPSession, bytes: number): Promise<Opening> {
  const notes = await page.evaluate(() => window.openingNotes);
  const { metrics } = await session.send('Performance.getMetrics');
  const milliseconds = (name: string) =>
    (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
  const late = notes.tasks.filter(({ start, duration }) => start + duration > notes.firstPaint);
  return {
    firstPaint: notes.firstPaint,
    largestPaint: notes.largestPaint,
    blocking: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    script: milliseconds('ScriptDuration'),
    style: milliseconds('RecalcStyleDuration'),
    layout: milliseconds('LayoutDuration'),
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
    kilobytes: bytes / 1000,
  };
}
