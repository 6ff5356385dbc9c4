import { whenContentChanges } from './content-changes.client.ts';
import { listen } from './listen.client.ts';
import { storageSlot } from './storage.ts';

/*
 * Tabs (APG pattern, manual activation): arrows move the focus, Enter, Space or a click choose. Sets with
 * the same group follow each other; the choice is kept under `tabs.<group>`. The markup is the server's
 * (components/tabs); listeners on the document answer for every set, also for those that navigation adds.
 */

export function startTabs(): void {
  listen('click', ({ target }) => {
    const tab = closestTab(target);
    if (tab) choose(tab);
  });
  listen('keydown', onKeyDown);
  whenContentChanges(applyStoredChoices);
}

function closestTab(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.tabs [role="tab"]') : null;
}

function choose(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>('.tabs');
  const value = tab.dataset.value;
  if (!set || value === undefined) return;
  const top = tab.getBoundingClientRect().top;
  const { group } = set.dataset;
  if (group === undefined) select(set, value);
  else {
    storageSlot(`tabs.${group}`).set(value);
    for (const each of setsOf(group)) select(each, value);
  }
  // Other sets above may have changed their height; the chosen tab stays where the reader pressed it.
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

function setsOf(group: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`.tabs[data-group="${CSS.escape(group)}"]`);
}

function select(set: HTMLElement, value: string): void {
  const tabs = [...set.querySelectorAll<HTMLElement>(':scope > .tabs-list > [role="tab"]')];
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  for (const tab of tabs) {
    const isSelected = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
  for (const panel of set.querySelectorAll<HTMLElement>(':scope > .tabs-panel')) {
    panel.dataset.selected = String(panel.dataset.value === value);
  }
}

function applyStoredChoices(): void {
  for (const set of document.querySelectorAll<HTMLElement>(
    '.tabs[data-group]:not([data-restored])',
  )) {
    set.dataset.restored = '';
    const stored = storageSlot(`tabs.${set.dataset.group}`).get();
    if (stored !== null) select(set, stored);
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const tab = closestTab(event.target);
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.indexOf(tab);
  const target: Record<string, number> = {
    ArrowRight: (index + 1) % tabs.length,
    ArrowLeft: (index - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = target[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}
