import { showDataFile } from '../../reference/data-file/data-file.client.ts';
import { startCopyLinks } from '../../reference/links/copy-link.client.ts';
import { goToTarget, startHolding } from '../../reference/links/targets.client.ts';
import { startMenu } from '../../reference/menu/menu.client.ts';
import { menuShown } from '../../reference/menu/menu-shown.ts';
import {
  followHash,
  readSections,
  startScrollSync,
} from '../../reference/menu/scroll-sync.client.ts';
import { referenceOnScreen, sayOnScreen } from '../../reference/page.client.ts';
import { apiHeaderPart, operationPart } from '../../reference/page-parts.ts';
import { partAdded } from '../../reference/parts/part-added.ts';
import { watchParts } from '../../reference/parts/parts.client.ts';
import { startPresses } from '../../reference/press.client.ts';
import { colourJson } from '../../reference/samples/colour-json.client.ts';
import { addLanguages } from '../../reference/samples/languages.client.ts';
import { addTools, startTools } from '../../reference/tools/tools.client.ts';
import { addOpeners, addPageOpener, openStory, openTried } from '../../workbench/opener.client.ts';
import { whenNear } from '../dom/near-window.client.ts';

let isStarted = false;

/**
 * Brings the reference to life; no other page loads this script. Call this each time that an API page has
 * come on screen. A reader who returns to it is in their place already, which need not be where the address leads.
 */
export async function showReference(isReturn: boolean): Promise<void> {
  if (!isStarted) start();
  isStarted = true;
  // What it took to start is a task of its own.
  await new Promise((goOn) => setTimeout(goOn));
  readSections();
  const say = sayOnScreen();
  addPageOpener(say);
  enlivenParts();
  // The document of a large API is large too: it comes when something asks for it.
  if (!isLarge()) showDataFile(say);
  watchParts();
  void arrive(location.hash, isReturn);
}

/** The parts that have their buttons and tabs. */
const enlivened = new WeakSet<Element>();

/** The header and the operation that the address leads to at once: the reader is about to see them. */
function enlivenParts(): void {
  const page = referenceOnScreen();
  const target = document.querySelector(':target')?.closest(`.${operationPart}`);
  for (const part of [page?.querySelector(`.${apiHeaderPart}`), target]) if (part) enliven(part);
  page?.querySelectorAll(`.${operationPart}:not([data-part])`).forEach(enlivenWhenNear);
}

const enlivenWhenNear = whenNear(enliven);

function enliven(part: Element): void {
  if (enlivened.has(part)) return;
  enlivened.add(part);
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
  addEventListener(partAdded, enlivenParts);
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
