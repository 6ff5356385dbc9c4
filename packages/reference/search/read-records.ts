import { fragmentId, isSamePage } from '@drystone/lib/url';
import { hashOf, operationNameIn } from '@drystone/openapi/model/anchors';
import { placesLoader } from 'drystone/browser/place-loader';
import { findPlaces } from 'drystone/search/find-places';
import {
  endpointPart,
  needsPart,
  operationPart,
  operationTextPart,
  prosePart,
  referencePart,
  responsePart,
} from '../page-parts.ts';
import { placesFolder } from './places-folder.ts';
import type { SearchRecord } from './search-records.ts';

/*
 * The page is its own index: it holds every operation, field, value and error, each with its link. Reading it
 * takes a few milliseconds, so it is read when the reader begins to search, and once for each page. Only the
 * page of a large API has no more than the headings: what is below them is in files.
 */

const known = new WeakMap<Element, readonly SearchRecord[]>();

export function recordsOfPage(): readonly SearchRecord[] {
  const page = document.querySelector(`.${referencePart}`);
  if (!page) return [];
  const records = known.get(page) ?? readRecords(page);
  known.set(page, records);
  return records;
}

/**
 * What the files of a large API hold for a query, the best first; nothing where the page itself has all. Rejects when a
 * file does not come: the headings are still found.
 */
export async function recordsInFiles(query: string): Promise<readonly SearchRecord[]> {
  const { api = '', route } = largePage()?.dataset ?? {};
  if (route === undefined) return [];
  const { places } = await findPlaces<SearchRecord>(placesLoader(placesFolder(api)), query);
  return places.map((place) => ({ ...place, href: fromHere(route + place.href) }));
}

/** True where the page has everything itself. */
export function isPageWhole(): boolean {
  return largePage() === null;
}

function largePage(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.${referencePart}[data-route]`);
}

/** The page of the address may be the one on screen. So may its place, where the page is a section. */
function fromHere(address: string): string {
  const { pathname, hash } = new URL(address, document.baseURI);
  const isHere = isSamePage(pathname, location.pathname);
  return isHere || document.getElementById(fragmentId(hash) ?? '') ? hash : address;
}

function readRecords(page: Element): SearchRecord[] {
  let place = '';
  return [...page.querySelectorAll<HTMLElement>('[id]')].flatMap((element): SearchRecord[] => {
    const about = describe(element);
    if (about === undefined) return [];
    if (about.kind === 'operation' || about.kind === 'section') place = '';
    const record = { method: '', ...about, href: hashOf(element.id), place };
    if (about.kind === 'operation') place = about.title;
    return [record];
  });
}

type About = Pick<SearchRecord, 'kind' | 'title' | 'text'> & { readonly method?: string };

function describe(element: HTMLElement): About | undefined {
  const { tagName, classList } = element;
  if (tagName === 'H3' && element.parentElement?.classList.contains(operationPart)) {
    return describeOperation(element, element.parentElement);
  }
  if (/^H[2-6]$/.test(tagName)) {
    return { kind: 'section', title: nameOf(element), text: textUntilHeading(element) };
  }
  if (tagName === 'DT') {
    return { kind: 'field', title: nameOf(element), text: textOfRow(element.nextElementSibling) };
  }
  if (classList.contains(responsePart)) {
    const head = element.querySelector('summary') ?? element;
    const title = textOf(head.querySelector('code'));
    return { kind: 'response', title, text: textOf(head).slice(title.length).trim() };
  }
  if (tagName === 'DETAILS') {
    return { kind: 'variant', title: textOf(element.querySelector('summary')), text: '' };
  }
  return undefined;
}

function describeOperation(heading: HTMLElement, operation: Element): About {
  const parts = operation.querySelectorAll(
    `:scope > :is(.${endpointPart}, .${needsPart}), .${operationTextPart} > :is(.${endpointPart}, p, .${prosePart})`,
  );
  const text = [operationNameIn(heading.id), ...[...parts].map(textOf)].join(' ');
  const method = textOf(operation.querySelector('[data-method]'));
  return { kind: 'operation', title: nameOf(heading), text, method };
}

/** The parts of a row, with room between them: type, description, facts, values. */
function textOfRow(details: Element | null): string {
  const parts = [...(details?.childNodes ?? [])].flatMap((node) =>
    node instanceof Element && node.matches('ul, dl') ? [...node.children] : node,
  );
  return parts.map(textOf).filter(Boolean).join(' ');
}

/** Without the sign of its link. The heading of a part that is still to come is a link itself. */
function nameOf(element: Element): string {
  if (element.parentElement?.dataset.part !== undefined) return textOf(element);
  const own = [...element.childNodes].filter((node) => !(node instanceof HTMLAnchorElement));
  return own.map(textOf).join('').trim();
}

function textUntilHeading(heading: Element): string {
  const texts: string[] = [];
  let next = (heading.closest('summary') ?? heading).nextElementSibling;
  while (next && /^(P|UL|OL|PRE|DIV|TABLE)$/.test(next.tagName)) {
    texts.push(textOf(next));
    next = next.nextElementSibling;
  }
  return texts.join(' ');
}

function textOf(node: Node | null): string {
  return (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
