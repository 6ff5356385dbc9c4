import type { PageArrival } from 'drystone/content/feature-scripts';
import { whenNear } from 'drystone/dom/near-window.client';
import { showDataFile } from '../../data-file/data-file.client.ts';
import { startCopyLinks } from '../../links/copy-link.client.ts';
import { goToTarget, startHolding } from '../../links/targets.client.ts';
import { startMenu } from '../../menu/menu.client.ts';
import { menuShown } from '../../menu/menu-shown.ts';
import { followHash, readSections, startScrollSync } from '../../menu/scroll-sync.client.ts';
import { referenceOnScreen, sayOnScreen } from '../../page.client.ts';
import { apiHeaderPart, operationPart } from '../../page-parts.ts';
import { partAdded } from '../../parts/part-added.ts';
import { watchParts } from '../../parts/parts.client.ts';
import { startPresses } from '../../press.client.ts';
import { colourJson } from '../../samples/colour-json.client.ts';
import { addLanguages } from '../../samples/languages.client.ts';
import { addTools, startTools } from '../../tools/tools.client.ts';
import { addOpeners, addPageOpener, openStory, openTried } from '../../workbench/opener.client.ts';

let isStarted = false;

/**
 * Enhances the page of an API. Its listeners stay when another page comes: they look for the reference on screen, and there
 * may be none.
 */
export default function startApiPage({ isReturn }: PageArrival): void {
  void enhance(isReturn);
}

async function enhance(isReturn: boolean): Promise<void> {
  if (!isStarted) start();
  isStarted = true;
  // What it took to start is a task of its own.
  await new Promise((goOn) => setTimeout(goOn));
  readSections();
  const say = sayOnScreen();
  addPageOpener(say);
  enhanceParts();
  // The document of a large API is large too: it comes when something asks for it.
  if (!isLarge()) showDataFile(say);
  watchParts();
  void arrive(location.hash, isReturn);
}

/** The parts that have their buttons and tabs. */
const enhanced = new WeakSet<Element>();

/** The header and the operation that the address leads to at once: the reader is about to see them. */
function enhanceParts(): void {
  const page = referenceOnScreen();
  const target = document.querySelector(':target')?.closest(`.${operationPart}`);
  for (const part of [page?.querySelector(`.${apiHeaderPart}`), target])
    if (part) enhancePart(part);
  page?.querySelectorAll(`.${operationPart}:not([data-part])`).forEach(enhanceWhenNear);
}

const enhanceWhenNear = whenNear(enhancePart);

function enhancePart(part: Element): void {
  if (enhanced.has(part)) return;
  enhanced.add(part);
  const say = sayOnScreen();
  addTools(say, part);
  addLanguages(say, part);
  colourJson(part);
  addOpeners(say, part);
}

function start(): void {
  const say = sayOnScreen();
  startPresses();
  startCopyLinks(say);
  startMenu();
  startTools(say);
  startScrollSync();
  startHolding();
  addEventListener('hashchange', ({ newURL }) => void arrive(new URL(newURL).hash));
  addEventListener(partAdded, enhanceParts);
  addEventListener(menuShown, () => {
    readSections();
    followHash();
  });
}

async function arrive(hash: string, isReturn = false): Promise<void> {
  const say = sayOnScreen();
  openStory(say);
  if (!isReturn) await goToTarget(hash);
  followHash();
  openTried(say);
}

/** True on each page of an API that one page cannot hold. */
function isLarge(): boolean {
  return referenceOnScreen()?.dataset.route !== undefined;
}
