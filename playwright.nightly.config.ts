import { defineConfig } from '@playwright/test';
import everyRun from './playwright.config.ts';

/** `npm run test:nightly`: what every run shows on one page of each kind, on all real pages. */
export default defineConfig({ ...everyRun, testDir: 'tests/nightly' });
