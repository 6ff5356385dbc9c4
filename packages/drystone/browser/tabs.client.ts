import { listen } from '../dom/listen.client.ts';
import { tabsPart } from '../dom/parts.ts';
import { storageSlot } from '../dom/storage.ts';
import { whenAdded } from './content-changes.client.ts';
import type { Router } from './router.client.ts';
import { moveQuietly } from './scroll.client.ts';
import type { TabChoice } from './tab-choice.client.ts';

/*
 * Tabs (APG pattern, manual activation): arrows move the focus, Enter, Space or a click choose. Sets with
 * the same group follow each other; the choice is kept under `tabs.<group>`. The markup is the server's
 * (components/tabs); listeners on the document answer for every set, also for those that navigation adds.
 */

export function startTabs({ select, restore }: TabChoice, navigate: Router['navigate']): void {
  function choose(tab: HTMLElement): void {
    const set = tab.closest<HTMLElement>(`.${tabsPart}`);
    const { value } = tab.dataset;
    if (!set || value === undefined) return;
    const { top } = tab.getBoundingClientRect();
    const { group, query } = set.dataset;
    select(set, value);
    if (group !== undefined) {
      storageSlot(`tabs.${group}`).set(value);
      selectInGroup(group, value);
      if (query) writeQuery(group, value);
    }
    // Other sets above may have changed their height; the chosen tab stays where the reader pressed it.
    moveQuietly(() => scrollBy(0, tab.getBoundingClientRect().top - top));
  }

  function selectInGroup(group: string, value: string | null): void {
    const sets = document.querySelectorAll<HTMLElement>(
      `.${tabsPart}[data-group="${CSS.escape(group)}"]`,
    );
    for (const set of sets) select(set, value);
  }

  function writeQuery(group: string, value: string): void {
    const { pathname, search, hash } = location;
    const query = new URLSearchParams(search);
    query.set(group, value);
    navigate(`${pathname}?${query}${hash}`, { replace: true });
  }

  listen('click', ({ target }) => {
    const tab = closestTab(target);
    if (tab) choose(tab);
  });
  // Sent by the browser's search, by links, and by `reveal`.
  document.addEventListener('beforematch', ({ target }) => {
    const id = target instanceof Element ? target.id : '';
    const tab = document.querySelector<HTMLElement>(`[role=tab][aria-controls="${id}"]`);
    if (tab) choose(tab);
  });
  // From other tabs of the browser.
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith('tabs.')) selectInGroup(key.slice(5), newValue);
  });
  listen('keydown', onKeyDown);
  whenAdded(`.${tabsPart}`, restore);
}

function closestTab(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`.${tabsPart} [role=tab]`) : null;
}

function onKeyDown(event: KeyboardEvent): void {
  const tab = closestTab(event.target);
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const tabs = [...list.children] as HTMLElement[];
  const index = tabs.indexOf(tab);
  const target: Record<string, number> = {
    ArrowRight: (index + 1) % tabs.length,
    ArrowLeft: index - 1,
    Home: 0,
    End: -1,
  };
  const next = target[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tabs.at(next)?.focus();
}
