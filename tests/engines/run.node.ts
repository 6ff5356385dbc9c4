import { serveFolder } from '../../engine/build/static-server.node.ts';
import { builtSiteFolder } from '../support/sites.ts';
import { openFirefox } from './firefox.ts';
import { type Journey, journeys } from './journeys.ts';
import type { Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

/* `npm run test:engines`: every journey in Firefox and in WebKit. `ENGINES=firefox` runs one of them. */

const engines = { firefox: openFirefox, webkit: openWebKit };
const chosen = process.env.ENGINES?.split(',');
let failed = 0;

for (const [name, openTab] of Object.entries(engines)) {
  if (chosen && !chosen.includes(name)) continue;
  const tab = await openTab();
  console.log(`\n── ${tab.engine}`);
  try {
    for (const journey of journeys) failed += Number(!(await isPassed(journey, tab)));
  } finally {
    await tab.close();
  }
}

console.log(failed === 0 ? '\nEvery journey passed.' : `\n${failed} failed.`);
process.exitCode = failed === 0 ? 0 : 1;

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
