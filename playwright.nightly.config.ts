import { defineConfig } from '@playwright/test';
import everyRun from './playwright.config.ts';

/** `npm run test:nightly`: what every run shows on one page of each kind, on all real pages; and pictures. */
export default defineConfig({
  ...everyRun,
  testDir: 'tests/nightly',
  // The pictures are those that the README and the docs show.
  snapshotPathTemplate: 'docs/images/{arg}{ext}',
  // A picture that is missing is a mistake, and not a reason to make one.
  updateSnapshots: 'none',
  expect: {
    ...everyRun.expect,
    // Another machine smooths letters in another way; a part that has moved or gone is more than this.
    toHaveScreenshot: { threshold: 0.3, maxDiffPixelRatio: 0.02 },
  },
});
