import { tabsPart } from '../dom/parts.ts';
/*
 * Which tab of a set shows. The boot script brings back the reader's choice, before the first paint when it
 * is cached, and hands these functions to the app, with which it shares no file.
 */

export interface TabChoice {
  /** Shows the tab of a value; a value that the set does not have changes nothing. */
  readonly select: (set: HTMLElement, value: string | null) => void;
  /** Prepares the sets that are new on the page. */
  readonly restore: () => void;
}

export const tabChoice: TabChoice = { select, restore };

function select(set: HTMLElement, value: string | null): void {
  const { tabs, panels } = partsOf(set);
  const chosen = tabs.findIndex((tab) => tab.dataset.value === value);
  if (chosen < 0) return;
  tabs.forEach((tab, index) => {
    tab.setAttribute('aria-selected', String(index === chosen));
    tab.tabIndex = index === chosen ? 0 : -1;
    // Find-in-page and links still reach what is not shown.
    const panel: { hidden: boolean | string } | undefined = panels[index];
    if (panel) panel.hidden = index !== chosen && 'until-found';
  });
}

let count = 0;

function restore(): void {
  for (const set of document.querySelectorAll<HTMLElement>(`.${tabsPart}:not([data-restored])`)) {
    set.dataset.restored = '';
    const { tabs, panels } = partsOf(set);
    tabs.forEach((tab, index) => {
      const id = `panel-${count++}`;
      tab.setAttribute('aria-controls', id);
      if (panels[index]) panels[index].id = id;
      if (tab.ariaSelected === 'true') select(set, tab.dataset.value ?? null);
    });
    const { group, query } = set.dataset;
    if (group) select(set, stored(group));
    if (group && query) select(set, new URLSearchParams(location.search).get(group));
  }
}

function partsOf(set: HTMLElement): { tabs: HTMLElement[]; panels: HTMLElement[] } {
  const [list, ...panels] = [...set.children] as HTMLElement[];
  return { tabs: [...(list?.children ?? [])] as HTMLElement[], panels };
}

/** Without a warning: the app gives one when storage is blocked. */
function stored(group: string): string | null {
  try {
    return localStorage.getItem(`tabs.${group}`);
  } catch {
    return null;
  }
}
