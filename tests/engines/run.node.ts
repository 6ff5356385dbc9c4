import { serveFolder } from '../../packages/drystone/build/static-server.node.ts';
import { builtSiteFolder } from '../support/sites.ts';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import { type Journey, journeys } from './journeys.ts';
import { type Outcome, tryLoadRows } from './load-rows.ts';
import type { Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

/*
 * `npm run test:engines`: every journey in Chromium, Firefox and WebKit, and the load table in the last two, because
 * `npm run test:nightly` has it in Chromium. `ENGINES=firefox` runs one of them, `JOURNEY=search` the journeys with this in their
 * names, and `JOURNEY=load` the rows of the table.
 */

const engines = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };
const chosen = process.env.ENGINES?.split(',');
const part = process.env.JOURNEY ?? '';
const wanted = journeys.filter(({ name }) => name.includes(part));
const counts: { readonly engine: string; readonly passed: number; readonly loads: Outcome }[] = [];
const noRows: Outcome = { rows: 0, failures: [] };

for (const [name, openTab] of Object.entries(engines)) {
  if (chosen && !chosen.includes(name)) continue;
  const tab = await openTab();
  console.log(`\n── ${tab.engine}`);
  try {
    let passed = 0;
    for (const journey of wanted) passed += Number(await isPassed(journey, tab));
    const loads = name === 'chromium' ? noRows : await tryLoadRows(openTab, part);
    counts.push({ engine: tab.engine, passed, loads });
  } finally {
    await tab.close();
  }
}

console.log(
  '\n| Engine | Journeys | Passed | Rows of the load table | Passed |\n|---|---|---|---|---|',
);
for (const { engine, passed, loads } of counts) {
  const cells = [wanted.length, passed, loads.rows, loads.rows - loads.failures.length];
  console.log(`| ${engine} | ${cells.join(' | ')} |`);
}
const isGreen = counts.every(
  ({ passed, loads }) => passed === wanted.length && loads.failures.length === 0,
);
process.exitCode = isGreen ? 0 : 1;

async function isPassed(journey: Journey, tab: Tab): Promise<boolean> {
  // A site of its own for each journey: another port is another origin, with nothing stored.
  const server = await serveFolder(builtSiteFolder('real'), 0);
  let isOnline = true;
  const goOffline = async () => {
    if (isOnline) await server.close();
    isOnline = false;
  };
  try {
    await journey.run({ tab, url: server.url, goOffline });
    const messages = (await tab.messages()).filter(
      (text) => !journey.expected?.test(text) && !isOfAnotherSite(text, server.url),
    );
    if (messages.length > 0) throw new Error(`In the console: ${messages.join(' | ')}`);
    console.log(`✓ ${journey.name}`);
    return true;
  } catch (error) {
    console.log(`✗ ${journey.name}\n  ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    // Nothing of this page is to be loading when its server goes.
    await tab.open('about:blank');
    await tab.messages();
    await goOffline();
  }
}

/** Firefox tells of a script that was still loading when its page was left, after the next page is there. */
function isOfAnotherSite(text: string, url: string): boolean {
  return text.includes('//localhost:') && !text.includes(url);
}
