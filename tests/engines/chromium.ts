import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../bin/setup.mjs';
import { keys, type Tab } from './tab.ts';

/** Chromium over its own protocol, by Playwright, which the browser tests use as well. CHROMIUM_PATH names another one. */
export async function openChromium(): Promise<Tab> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const tab = tabOf(await browser.newPage());
  return { ...tab, engine: `Chromium ${browser.version()}`, close: () => browser.close() };
}

const namesOfKeys: Readonly<Record<string, string>> = {
  [keys.enter]: 'Enter',
  [keys.escape]: 'Escape',
};

/** A page of Playwright as a tab. */
export function tabOf(page: Page): Tab {
  const logged: string[] = [];
  page.on('console', (message) => {
    // Chromium 109 announces a feature that it does not have yet.
    if (message.text().startsWith("Found a 'popover' attribute")) return;
    if (['error', 'warning'].includes(message.type()))
      logged.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', ({ message }) => logged.push(message));

  return {
    engine: 'Chromium',
    open: async (url) => {
      // The page may be about to load itself anew, which Playwright takes for an interruption.
      await page.goto(url).catch(() => page.goto(url));
    },
    back: async () => {
      await page.goBack();
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    read: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: async (text) => {
      for (const letter of text) await page.keyboard.press(namesOfKeys[letter] ?? letter);
    },
    messages: async () => logged.splice(0),
    close: () => page.close(),
  };
}
