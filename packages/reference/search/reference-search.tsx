import type { Say } from '@drystone/lib/words';
import type { PageWord } from '@drystone/openapi/words/words';
import { keepTyped } from 'drystone/dom/keep-typed';
import { excerpt } from 'drystone/search/excerpt';
import type { InterfaceWord } from 'drystone/words/words';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { highlightMatches } from './highlight-matches.ts';
import { isPageWhole, recordsInFiles, recordsOfPage } from './read-records.ts';
import {
  correctedQuery,
  type SearchHit,
  type SearchRecord,
  search,
  searchTerms,
  withRecords,
} from './search-records.ts';

/** The search and the menu around it say words of APIs, and those that all searches have. */
export type MenuSay = Say<PageWord | InterfaceWord>;

/** What came for a query, after the headings of the page were searched. */
interface LateRecords {
  readonly query: string;
  readonly records: readonly SearchRecord[];
}

const noRecords: LateRecords = { query: '', records: [] };

/** So many results are shown; the rest is counted. */
const most = 40;

/**
 * Searches the page of an API, and the search of the site the rest: operations, paths, fields, values, headers, errors
 * (behaviour API-8). APG pattern
 * "Combobox" with a list box: the focus stays in the field, arrows move through the results.
 */
export function ReferenceSearch({ say }: { say: MenuSay }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const [late, setLate] = useState<LateRecords>(noRecords);
  const asked = useDeferredValue(query);
  const isAsked = searchTerms(asked).length > 0;
  const { ofPage, meant } = isAsked ? findInPage(asked) : { ofPage: [], meant: undefined };
  const terms = searchTerms(meant ?? asked);
  // Before the files of a large API are there, its operations come first as well: the list only grows.
  const records = late.query === asked ? late.records : [];
  const hits = isAsked && !isPageWhole() ? withRecords(ofPage, records) : ofPage;
  const shown = hits.slice(0, most);

  // What a reader typed while the script was on its way, or before a reload.
  useEffect(() => {
    const typed = () => field.current?.value ?? '';
    const kept = keepTyped('api-search', typed);
    setQuery(typed() || kept);
  }, []);
  // The column and the closed menu have a search each: one that was not asked leaves the marks of the other alone.
  useEffect(() => {
    if (searchTerms(asked).length === 0) return;
    highlightMatches(searchTerms(meant ?? asked));
    return () => highlightMatches([]);
  }, [asked, meant]);
  useEffect(() => {
    if (!isAsked) return;
    let isLatest = true;
    recordsInFiles(asked)
      .then((records) => isLatest && records.length > 0 && setLate({ query: asked, records }))
      .catch(console.warn);
    return () => {
      isLatest = false;
    };
  }, [asked, isAsked]);

  function ask(next: string): void {
    setQuery(next);
    setActive(-1);
  }

  function move(to: number): void {
    // After the last result comes the field itself, then the first result.
    const next = ((to + 1 + shown.length + 1) % (shown.length + 1)) - 1;
    setActive(next);
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if (key === 'Escape' && query === '') return;
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key)) return;
    // Escape would also close the menu around the field.
    event.preventDefault();
    event.stopPropagation();
    if (key === 'ArrowDown') move(active + 1);
    if (key === 'ArrowUp') move(active - 1);
    if (key === 'Enter') document.getElementById(optionId(id, Math.max(active, 0)))?.click();
    if (key === 'Escape') ask('');
  }

  return (
    <search className="reference-search">
      <input
        ref={field}
        type="text"
        enterKeyHint="search"
        role="combobox"
        aria-label={say('Search this API')}
        aria-expanded={isAsked}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : optionId(id, active)}
        placeholder={`${say('Search this API')}...`}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ currentTarget }) => ask(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {isAsked && shown.length > 0 && say('{count} results', { count: hits.length })}
      </p>
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={say('Search results')}
        hidden={shown.length === 0}
      >
        {shown.map((hit, index) => (
          <Result
            key={hit.href}
            say={say}
            id={optionId(id, index)}
            hit={hit}
            isActive={index === active}
            terms={terms}
          />
        ))}
      </div>
      {isAsked && hits.length === 0 && <p role="status">{say('No results found')}</p>}
      {meant !== undefined && hits.length > 0 && (
        <p role="status">
          {`${say('Nothing was found for “{query}”.', { query: asked })} ${say('These are results for “{query}”.', { query: meant })}`}
        </p>
      )}
      {hits.length > most && (
        <p>{say('{count} more. Add a word to see them.', { count: hits.length - most })}</p>
      )}
    </search>
  );
}

/** What the page has for a query, or else for the words that were meant. */
function findInPage(asked: string): { ofPage: readonly SearchHit[]; meant: string | undefined } {
  const records = recordsOfPage();
  const ofPage = search(records, asked);
  const meant = ofPage.length === 0 && isPageWhole() ? correctedQuery(records, asked) : undefined;
  const corrected = meant === undefined ? [] : search(records, meant);
  return corrected.length > 0 ? { ofPage: corrected, meant } : { ofPage, meant: undefined };
}

function optionId(id: string, index: number): string {
  return `${id}${index}`;
}

interface ResultProps {
  say: MenuSay;
  id: string;
  hit: SearchHit;
  isActive: boolean;
  terms: readonly string[];
}

/** A link, so that it can be opened in any way; the keyboard reaches it from the field. */
function Result({ say, id, hit, isActive, terms }: ResultProps) {
  const { href, kind, title, place, method, text, others } = hit;
  const where = [place, others > 0 ? say('and {count} more', { count: others }) : ''].filter(
    (part) => part !== '',
  );
  return (
    <a id={id} role="option" aria-selected={isActive} href={href} tabIndex={-1} data-kind={kind}>
      {method !== '' && (
        <span className="method" data-method={method}>
          {method}
        </span>
      )}{' '}
      <span>{title}</span> {where.length > 0 && <small>{where.join(' ')}</small>}{' '}
      {kind !== 'operation' && text !== '' && <small>{excerpt(text, terms)}</small>}
    </a>
  );
}
