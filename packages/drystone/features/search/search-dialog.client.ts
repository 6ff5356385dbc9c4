import type { OnDemandScript } from '../../content/feature-scripts.ts';
import { element } from '../../dom/element.client.ts';
import { keepTyped } from '../../dom/keep-typed.ts';
import { reportAsked } from '../../dom/report-asked.client.ts';
import type { SearchEngine } from '../../search/engine.ts';
import { guides } from '../../search/kinds.ts';
import { type Found, search } from '../../search/search.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.client.ts';
import { say, sayAny } from './say.client.ts';
import { loadEngine, loadManifest, loadTitles, takeManifest } from './search-engine.client.ts';
import { groupElement, groupOf, showPassage } from './search-hits.client.ts';

/*
 * The search dialog: a combobox with a list (APG pattern, "list autocomplete with automatic selection") in
 * a native modal dialog. The focus stays in the box; `aria-activedescendant` says which hit Enter opens.
 * Hits are links, so that a reader can open them in another tab, and the router answers them like all others.
 */

const listId = 'search-hits';

/** A reader who types on for so many milliseconds sees no passages, and fetches none. */
const pause = 250;

let toggle: (() => void) | undefined;

/** Opens the dialog, or closes it when it is open. */
const openSearch: OnDemandScript = (_button, manifest) => {
  takeManifest(manifest);
  toggle ??= createDialog();
  toggle();
};

export default openSearch;

/** Returns what opens and closes it. */
function createDialog(): () => void {
  const box = element('input', {
    type: 'text',
    role: 'combobox',
    'aria-label': say('Search the documentation'),
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    placeholder: say('Search'),
    autofocus: '',
  });
  box.value = keepTyped('search', () => box.value);
  // Who speaks to the computer says what is written on the button, so its name begins with that.
  const close = element('button', { type: 'button', 'aria-label': say('Close search') }, [
    say('Close'),
  ]);
  const message = element('div', { class: 'search-message' });
  const list = element('div', { id: listId, role: 'listbox', 'aria-label': say('Search results') });
  const status = element('div', { class: 'visually-hidden', role: 'status' });
  const icon = document.querySelector('[data-on-demand=search] [data-icon]')?.cloneNode(true);
  const made = element(
    'dialog',
    { class: 'search-dialog', 'aria-label': say('Search'), closedby: 'any' },
    [
      element('div', { class: 'search-field' }, [...(icon ? [icon] : []), box, close]),
      message,
      list,
      status,
    ],
  );
  document.body.append(made);

  /** The place of the active option in the list. */
  let active = -1;
  /** Only the answer to the last query is shown. */
  let latest = 0;
  /** The list has hits of a query, and not recent searches. */
  let hasHits = false;
  /** An answer of titles to the last query; what the reader has chosen of it must not move away. */
  let ofTitles: 'none' | 'shown' | 'chosen' = 'none';
  /** Until the reader asks for another attempt. */
  let hasFailed = false;

  function options(): HTMLElement[] {
    return [...list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  function select(index: number): void {
    const all = options();
    active = all.length === 0 ? -1 : (index + all.length) % all.length;
    all.forEach((option, at) => {
      option.ariaSelected = String(at === active);
    });
    const option = all[active];
    if (option) box.setAttribute('aria-activedescendant', option.id);
    else box.removeAttribute('aria-activedescendant');
  }

  const isChosen = () => ofTitles === 'chosen';

  function choose(): void {
    if (ofTitles === 'shown') ofTitles = 'chosen';
  }

  /** Selects, and brings into sight. */
  function activate(index: number): void {
    select(index);
    // The name of its group is shown with the first one.
    const seen = active === 0 ? list.firstElementChild : options()[active];
    seen?.scrollIntoView({ block: 'nearest' });
  }

  function show(children: readonly Node[], said: string, words: readonly (Node | string)[] = []) {
    list.replaceChildren(...children);
    options().forEach((option, index) => {
      option.id = `search-hit-${index}`;
    });
    list.hidden = children.length === 0;
    box.setAttribute('aria-expanded', String(children.length > 0));
    message.replaceChildren(...words);
    message.hidden = words.length === 0;
    hasHits = false;
    ofTitles = 'none';
    message.removeAttribute('data-note');
    status.textContent = said;
  }

  async function update(): Promise<void> {
    const own = ++latest;
    ofTitles = 'none';
    const query = box.value.trim();
    if (query === '') {
      showRecent();
      // By the time the reader has typed they are there.
      loadTitles().catch(() => {});
      loadEngine().catch(() => {});
      return;
    }
    const { pathname } = location;
    if (hasFailed) {
      await answerByTitles(query, pathname, own);
      if (own === latest) showFailure();
      return;
    }
    // Hits of the letters before are better than nothing.
    const waiting = hasHits
      ? undefined
      : setTimeout(() => hasHits || show([], say('Loading'), [`${say('Loading')} …`]), 200);
    const answered = answerByTitles(query, pathname, own);
    try {
      const engine = await loadEngine();
      await answered;
      let found = await search(engine, query, pathname);
      if (engine.largeIndexes.length > 0 && own === latest) {
        const { withPlaces } = await import('./place-hits.ts');
        found = await withPlaces(found, query, engine, pathname);
      }
      if (own === latest && !isChosen()) showHits(query, found, engine);
    } catch (error) {
      // Titles that came later would take the place of the failure.
      await answered;
      reportAsked(error);
      hasFailed = true;
      if (own === latest) showFailure();
    } finally {
      clearTimeout(waiting);
    }
  }

  /** Titles answer while the index is on its way, where they have all that was asked for. */
  async function answerByTitles(query: string, pathname: string, own: number): Promise<void> {
    const titles = await loadTitles().catch(() => undefined);
    if (!titles || own !== latest) return;
    const found = await search(titles, query, pathname);
    if (own !== latest || found.match !== 'all' || found.instead.length > 0) return;
    show(found.groups.map(groupOf), '');
    hasHits = true;
    ofTitles = 'shown';
    activate(0);
  }

  function showHits(query: string, found: Found, engine: SearchEngine): void {
    const { groups, total, match } = found;
    const note = noteOn(query, found);
    const count =
      match === 'none'
        ? say('No results for {query}', { query })
        : say(total === 1 ? '{count} result' : '{count} results', { count: total });
    show(groups.map(groupOf), [count, note].filter(Boolean).join('. '), note === '' ? [] : [note]);
    message.toggleAttribute('data-note', note !== '');
    hasHits = true;
    activate(0);
    const own = latest;
    const hits = groups.flatMap((group) => group.hits);
    const shown = options();
    setTimeout(() => {
      if (own !== latest) return;
      for (const [index, hit] of hits.entries()) {
        const option = shown[index];
        if (option) void showPassage(option, hit, engine);
      }
    }, pause);
  }

  function showRecent(): void {
    const recent = recentSearches();
    if (recent.length === 0) {
      const hint = element('p');
      show([], '', [hint]);
      loadManifest()
        .then(({ finds }) => {
          hint.textContent = `${[guides, ...finds].map((one) => sayAny(one)).join(', ')}.`;
        })
        .catch(() => {});
    } else {
      const clear = element('button', { type: 'button' }, [say('Clear recent searches')]);
      clear.addEventListener('click', () => {
        forgetSearches();
        showRecent();
        status.textContent = say('Recent searches cleared');
        box.focus();
      });
      show([groupElement(say('Recent searches'), recent.map(recentOption))], '', [clear]);
    }
    activate(-1);
  }

  function recentOption(query: string): HTMLElement {
    const option = element('div', { role: 'option', 'aria-selected': 'false' }, [query]);
    option.addEventListener('click', () => {
      box.value = query;
      box.focus();
      void update();
    });
    return option;
  }

  function showFailure(): void {
    const retry = element('button', { type: 'button', class: 'button' }, [say('Retry')]);
    retry.addEventListener('click', () => {
      hasFailed = false;
      box.focus();
      void update();
    });
    const text = element('p', {}, [
      `${say('The search index could not be loaded.')} ${say('Check your connection.')}`,
    ]);
    const failure = element('div', { class: 'search-failure' }, [text, retry]);
    // Hits of titles are better than nothing.
    const left = ofTitles === 'none' ? [] : [...list.children];
    const before = active;
    show(left, say('The search index could not be loaded.'), [failure]);
    activate(left.length > 0 ? before : -1);
  }

  box.addEventListener('input', () => void update());
  box.addEventListener('keydown', (event) => {
    const { key, isComposing } = event;
    // The keys belong to the list of the input method.
    if (isComposing) return;
    const moves: Readonly<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const target = moves[key];
    if (target !== undefined) {
      event.preventDefault();
      choose();
      // From nowhere, up leads to the last one.
      activate(active < 0 && key === 'ArrowUp' ? -1 : target);
    }
    if (key === 'Enter') {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
      options()[active]?.dispatchEvent(new MouseEvent('click', click));
    }
  });
  // A finger goes down on a hit and up again; meanwhile nothing may take the place of the hit.
  list.addEventListener('pointerdown', choose);
  list.addEventListener('pointermove', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    const index = option instanceof HTMLElement ? options().indexOf(option) : -1;
    // What is under the pointer is in sight, and would move away from it.
    if (index < 0) return;
    choose();
    if (index !== active) select(index);
  });
  made.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    if (link.matches('[role=option]')) rememberSearch(box.value.trim());
    if (!ctrlKey && !metaKey && !shiftKey) made.close();
  });
  close.addEventListener('click', () => made.close());
  addEventListener('popstate', () => made.close());
  return () => {
    if (made.open) {
      made.close();
      return;
    }
    made.showModal();
    // At once: an event would come after the first letter, and the second would take its place.
    box.select();
    if (box.value === '' || list.childElementCount === 0) void update();
  };
}

/** What differs between what was asked for and what was found; empty where nothing does. */
function noteOn(query: string, { match, instead }: Found): string {
  const nothing = (typed: string) => say('Nothing was found for “{query}”.', { query: typed });
  switch (match) {
    case 'none':
      return `${nothing(query)} ${say('Begin with one of these pages.')}`;
    case 'near':
      return `${nothing(query)} ${say('These have words that begin alike.')}`;
    case 'some':
    case 'all': {
      const corrections = instead.map(
        ({ typed, meant }) =>
          `${nothing(typed)} ${say('These are results for “{query}”.', { query: meant })}`,
      );
      const isPartial = match === 'some';
      const partial = say('No place has all of these words. These have some of them.');
      return [...corrections, ...(isPartial ? [partial] : [])].join(' ');
    }
  }
}
