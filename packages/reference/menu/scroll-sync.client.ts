import { listen } from 'drystone/dom/listen.client';
import { gestures, targetOf } from '../links/targets.client.ts';
import { readingLine } from '../page.client.ts';
import { activate, keepInView } from './active-link.client.ts';
import { addLateItems } from './late-items.client.ts';
import { type Section, sectionAt, sectionOf, sectionsOfPage } from './sections.client.ts';

let sections: readonly Section[] = [];
let active: Section | undefined;
/** True from a jump until it is over: a jump scrolls the page, and not the reader. */
let isJumping = false;
let isWaiting = false;
/** The hash that the menu is in step with. */
let followed = '';

/** Keeps menu and address in step with what the reader scrolls to. The history never grows by it. */
export function startScrollSync(): void {
  addEventListener('scroll', follow, { passive: true });
  addEventListener('scrollend', endJump);
  for (const name of gestures) addEventListener(name, endJump, { capture: true, passive: true });
  listen('toggle', ({ target }) => {
    if (target instanceof HTMLDialogElement && target.open) {
      for (const link of active?.links ?? []) keepInView(link);
    }
  });
}

/** Call this when the page or its menu is new. */
export function readSections(): void {
  setActive(undefined);
  addLateItems();
  sections = sectionsOfPage();
}

/** Call this after a jump: the section of its target is the current one. Without a target nothing has jumped. */
export function followHash(): void {
  followed = location.hash;
  const target = targetOf(followed);
  isJumping = Boolean(target);
  if (target) setActive(sectionOf(sections, target));
  else follow();
}

function endJump(): void {
  isJumping = false;
}

/** One measurement for each frame in which the page was scrolled, at a time when a layout is due. */
function follow(): void {
  if (isWaiting || isJumping || sections.length === 0) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    if (!isJumping && isOnScreen()) followReader();
  });
}

function followReader(): void {
  // Firefox scrolls to a new address before it reports it.
  if (location.hash !== followed) {
    followHash();
    return;
  }
  const before = active;
  setActive(sectionAtTop());
  if (active !== before) writeAddress(active);
}

/** Another page may have come since. */
function isOnScreen(): boolean {
  return sections[0]?.heading.isConnected ?? false;
}

function sectionAtTop(): Section | undefined {
  return sectionAt(sections, readingLine());
}

function setActive(section: Section | undefined): void {
  if (section === active) return;
  activate(active?.links ?? [], section?.links ?? []);
  active = section;
}

/** The entry keeps its key and its state: only what it is called changes. */
function writeAddress(section: Section | undefined): void {
  const { pathname, search } = location;
  const hash = section?.links[0]?.hash ?? '';
  followed = hash;
  history.replaceState(history.state, '', pathname + search + hash);
}
