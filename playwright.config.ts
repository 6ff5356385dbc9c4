import { defineConfig } from '@playwright/test';
import { findBrowser } from './bin/setup.mjs';

const executablePath = findBrowser();

/** Browser tests, on built sites behind our own server. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/support/build-sites.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // In a file, a line for each test would hide why the one failed that did.
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  // How long a slow machine may take; nothing is measured with these two.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  use: {
    // The worker of a site would answer what a test means to answer itself. offline.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
});
