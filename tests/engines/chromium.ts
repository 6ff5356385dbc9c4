import { chromium } from '@playwright/test';
import { findBrowser } from '../../bin/setup.mjs';
import type { Tab } from './tab.ts';

/** Chromium over its own protocol, by Playwright, which the browser tests use as well. CHROMIUM_PATH names another one. */
export async function openChromium(): Promise<Tab> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const page = await browser.newPage();
  const logged: string[] = [];
  page.on('console', (message) => {
    // Chromium 109 announces a feature that it does not have yet.
    if (message.text().startsWith("Found a 'popover' attribute")) return;
    if (['error', 'warning'].includes(message.type()))
      logged.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', ({ message }) => logged.push(message));
  const namesOfKeys: Readonly<Record<string, string>> = { '\uE007': 'Enter', '\uE00C': 'Escape' };

  return {
    engine: `Chromium ${browser.version()}`,
    open: async (url) => {
      await page.goto(url);
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
    close: () => browser.close(),
  };
}
