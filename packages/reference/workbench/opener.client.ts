import { fragmentId } from '@drystone/lib/url';
import type { ApiSay } from '@drystone/openapi/words/words';
import { announce } from 'drystone/dom/announcer.client';
import { reportAsked } from 'drystone/dom/report-asked.client';
import { ownReload } from 'drystone/dom/tab-events';
import { anchorAround, referenceOnScreen } from '../page.client.ts';
import { apiHeaderPart, toolsPart } from '../page-parts.ts';
import { onPress } from '../press.client.ts';
import { hasKept } from './kept.client.ts';
import type { WorkbenchWish } from './open-workbench.client.tsx';

/*
 * The ways into the workbench: a button at the top of each operation, one for the sandbox at the top of
 * the page, and links that carry a story. What it is made of is loaded when it is first opened.
 */

const storyHash = /^#scenario=/;

/** What the reader has asked for last, as long as it has not come. */
let missing: WorkbenchWish | undefined;

// A browser that remembers half of a script needs a reload. It opens what the press before it was for.
addEventListener(ownReload, () => {
  // The address of a story opens the workbench by itself.
  if (!missing?.page.isConnected || missing.hash) return;
  const url = new URL(location.href);
  url.searchParams.set('try', '');
  url.hash = missing.anchor ?? '';
  history.replaceState(history.state, '', url);
});

/** Adds the button of the sandbox, if there is one. Call this when the page is new. */
export function addPageOpener(say: ApiSay): void {
  const page = referenceOnScreen();
  if (!page || page.dataset.openers !== undefined) return;
  page.dataset.openers = '';
  addOnce(say, page);
}

/** Adds the buttons of an operation. */
export function addOpeners(say: ApiSay, operation: Element): void {
  const page = referenceOnScreen();
  if (!page) return;
  const { sandbox, origins } = page.dataset;
  const label = sandbox
    ? say('Build and run a request')
    : origins
      ? say('Build and send a request')
      : say('Build a request');
  for (const heading of operation.querySelectorAll('[data-request-sample]')) {
    const anchor = anchorAround(heading);
    const tools = operation.querySelector(`.${toolsPart}`);
    if (!anchor || !tools || tools.querySelector('[data-workbench]')) continue;
    tools.prepend(opener(say, label, { page, anchor }));
  }
}

function addOnce(say: ApiSay, page: HTMLElement): void {
  if (hasKept()) void printKept(say, page);
  const tools = page.querySelector(`.${apiHeaderPart} > .${toolsPart}`);
  if (page.dataset.sandbox && tools) tools.prepend(opener(say, say('Open the sandbox'), { page }));
}

/** Opens the workbench when the address carries a story. */
export function openStory(say: ApiSay): void {
  const page = referenceOnScreen();
  if (page?.dataset.sandbox && storyHash.test(location.hash))
    void open(say, { page, hash: location.hash });
}

/**
 * Opens the workbench where a link says `?try`, with the operation that the address names, if any. Call this when the
 * address has its one form.
 */
export function openTried(say: ApiSay): void {
  const page = referenceOnScreen();
  const url = new URL(location.href);
  const heading = document.getElementById(fragmentId(url.hash) ?? '');
  if (!page || !url.searchParams.has('try')) return;
  // Once: not again when the page is loaded anew.
  url.searchParams.delete('try');
  history.replaceState(history.state, '', url);
  void open(say, heading ? { page, anchor: anchorAround(heading) } : { page });
}

/** The samples begin as the last visit left them; without it they are those of the document. */
async function printKept(say: ApiSay, page: HTMLElement): Promise<void> {
  try {
    const { applySettings } = await import('./open-workbench.client.tsx');
    await applySettings(say, page);
  } catch (error) {
    console.warn(error);
  }
}

function opener(say: ApiSay, label: string, wish: WorkbenchWish): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.dataset.workbench = '';
  onPress(button, () => void open(say, wish, { button, label }));
  return button;
}

async function open(
  say: ApiSay,
  wish: WorkbenchWish,
  pressed?: { readonly button: HTMLButtonElement; readonly label: string },
): Promise<void> {
  missing = wish;
  try {
    const { openWorkbench } = await import('./open-workbench.client.tsx');
    await openWorkbench(say, wish);
    missing = undefined;
    if (pressed) pressed.button.textContent = pressed.label;
  } catch (error) {
    reportAsked(error);
    const words = say('The workbench could not be loaded. Press again to retry.');
    announce(words);
    if (pressed) pressed.button.textContent = words;
  }
}
