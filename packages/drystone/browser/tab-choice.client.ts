import { tabsPart } from '../dom/parts.ts';
/*
 * Which tab of a set shows. The boot script brings back the reader's choice, before the first paint when it
 * is cached, and hands these functions to the app, with which it shares no file.
 */

export interface TabChoice {
  /** Shows the tab of a value; a value that the set does not have changes nothing. */
  readonly select: (set: HTMLElement, value: string | null | undefined) => void;
  /** Prepares the sets that are new on the page. */
  readonly restore: () => void;
}

export const tabChoice: TabChoice = { select, restore };

function select(set: HTMLElement, value: string | null | undefined): void {
  const pairs = pairsOf(set);
  const chosen = pairs.find(({ tab }) => tab.dataset.value === value);
  if (!chosen) return;
  for (const pair of pairs) {
    const isChosen = pair === chosen;
    pair.tab.setAttribute('aria-selected', `${isChosen}`);
    pair.tab.tabIndex = isChosen ? 0 : -1;
    // Find-in-page and links still reach what is not shown.
    pair.panel.hidden = !isChosen && 'until-found';
  }
}

let count = 0;

function restore(): void {
  for (const set of document.querySelectorAll<HTMLElement>(`.${tabsPart}:not([data-restored])`)) {
    set.dataset.restored = '';
    for (const { tab, panel } of pairsOf(set)) {
      panel.id = `panel-${count++}`;
      tab.setAttribute('aria-controls', panel.id);
      if (tab.ariaSelected === 'true') select(set, tab.dataset.value);
    }
    const { group, query } = set.dataset;
    if (group) select(set, stored(group));
    if (group && query) select(set, new URLSearchParams(location.search).get(group));
  }
}

type Panel = Pick<HTMLElement, 'id'> & { hidden: boolean | string };

/** A set is a list of tabs and then the panel of each (tabs.tsx). In place of a panel that somebody has removed, another object is changed. */
function pairsOf(set: HTMLElement): { readonly tab: HTMLElement; readonly panel: Panel }[] {
  const [list = set, ...panels] = set.children as unknown as [HTMLElement?, ...Panel[]];
  const tabs = [...list.children] as HTMLElement[];
  return tabs.map((tab, index) => ({ tab, panel: panels[index] ?? ({} as Panel) }));
}

/** Without a warning: the app gives one when storage is blocked. */
function stored(group: string): string | null {
  try {
    return localStorage.getItem(`tabs.${group}`);
  } catch {
    return null;
  }
}
