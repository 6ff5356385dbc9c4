import type { Announce } from '../engine/browser/announcer.client.ts';
import type { listen } from '../engine/browser/listen.client.ts';
import type { storageSlot } from '../engine/browser/storage.ts';
import { addOpeners, openStory } from '../workbench/opener.client.ts';
import { showDataFile } from './data-file/data-file.client.ts';
import { startCopyLinks } from './links/copy-link.client.ts';
import { goToTarget } from './links/targets.client.ts';
import { startMenu } from './menu/menu.client.ts';
import { menuShown } from './menu/menu-shown.ts';
import { followHash, readSections, startScrollSync } from './menu/scroll-sync.client.ts';
import { partAdded } from './parts/part-added.ts';
import { watchParts } from './parts/parts.client.ts';
import { returnToPlace } from './parts/places.client.ts';
import { startPresses } from './press.client.ts';
import { addLanguages } from './samples/languages.client.ts';
import { addTools, startTools } from './tools/tools.client.ts';

/** Parts of the app, handed over so that this script shares no file with it. */
export interface ReferenceParts {
  readonly announce: Announce;
  readonly listen: typeof listen;
  readonly storageSlot: typeof storageSlot;
  readonly fragmentId: (hash: string) => string | undefined;
  /** Opens everything around an element that hides it. */
  readonly reveal: (element: Element) => void;
}

let isStarted = false;

/**
 * Brings the reference to life; no other page loads this script. To be called each time that an API page has
 * come on screen.
 */
export function showReference(parts: ReferenceParts): void {
  if (!isStarted) start(parts);
  isStarted = true;
  readSections(parts);
  addTools();
  addLanguages();
  addOpeners(parts);
  // The document of a large API is large too: it comes when something asks for it.
  if (!isLarge()) showDataFile();
  else returnToPlace();
  watchParts();
  void arrive(parts);
}

function start(parts: ReferenceParts): void {
  startPresses(parts);
  startCopyLinks(parts);
  startMenu(parts);
  startTools(parts);
  startScrollSync(parts);
  addEventListener('hashchange', () => void arrive(parts));
  addEventListener('popstate', () => {
    if (isLarge()) returnToPlace();
  });
  addEventListener(partAdded, () => {
    addTools();
    addLanguages();
    addOpeners(parts);
  });
  addEventListener(menuShown, () => {
    readSections(parts);
    followHash(parts);
  });
}

async function arrive(parts: ReferenceParts): Promise<void> {
  openStory(parts);
  await goToTarget(parts);
  followHash(parts);
}

/** True on the page that has the headings of an API and brings in the rest. */
function isLarge(): boolean {
  return document.querySelector('.reference[data-extent=headings]') !== null;
}
