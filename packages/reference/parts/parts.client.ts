import { fragmentId } from '@drystone/lib/url';
import { fetchLate } from 'drystone/dom/fetch-late';
import { reportAsked } from 'drystone/dom/report-asked.client';
import { trusted } from 'drystone/dom/trusted.client';
import { readingLine } from '../page.client.ts';
import { referencePart } from '../page-parts.ts';
import { partAdded } from './part-added.ts';

/*
 * The page of a large API has headings only. What belongs to a heading is on the page of its section, and comes in
 * when the reader gets near, or when an address leads into it.
 */

const sections = new Map<string, Promise<Document>>();

/** What is less than a window away is brought in. Without the observer, links lead to the pages of the sections. */
const observer =
  window.IntersectionObserver &&
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) void bringIn(target as HTMLElement);
      }
    },
    { rootMargin: '100% 0px' },
  );

/** Call this when the page is new. */
export function watchParts(): void {
  observer?.disconnect();
  for (const part of document.querySelectorAll(`.${referencePart} [data-part]`))
    observer?.observe(part);
}

/** Completes a part of the page. Where that fails, its link to the page of the section is still there. */
export async function bringIn(part: HTMLElement): Promise<void> {
  observer?.unobserve(part);
  const { part: url } = part.dataset;
  if (url === undefined) return;
  try {
    fill(part, await loadSection(url));
  } catch (error) {
    reportAsked(error);
  }
}

function loadSection(url: string): Promise<Document> {
  const known = sections.get(url);
  if (known) return known;
  const section = fetchLate(url, 'page', readSection);
  sections.set(url, section);
  section.catch(() => sections.delete(url));
  return section;
}

function readSection(text: string): Document {
  if (!text.trimEnd().endsWith('</html>')) throw new SyntaxError('The page has no end.');
  return new DOMParser().parseFromString(trusted.createHTML(text), 'text/html');
}

/** The heading stays the element that it is: the address, the menu and the keyboard may be at it. */
function fill(part: HTMLElement, section: Document): void {
  const heading = part.querySelector('[id]');
  const whole = section.getElementById(heading?.id ?? '')?.parentElement;
  if (!heading || !whole || part.dataset.part === undefined) return;
  delete part.dataset.part;
  const isAbove = part.getBoundingClientRect().bottom <= readingLine();
  const next = isAbove ? nextInPage(part) : undefined;
  const top = next?.getBoundingClientRect().top ?? 0;
  while (heading.nextSibling) heading.nextSibling.remove();
  const source = whole.cloneNode(true) as HTMLElement;
  const complete = source.querySelector('[id]');
  if (complete) heading.replaceChildren(...complete.childNodes);
  complete?.remove();
  for (const link of source.querySelectorAll<HTMLAnchorElement>('a[target=_top]')) leadHere(link);
  part.append(...source.childNodes);
  dispatchEvent(new Event(partAdded));
  // What the reader looks at stays where it is.
  if (next) scrollBy({ top: next.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** What another section has is a place of this page too, where the page has its heading. */
function leadHere(link: HTMLAnchorElement): void {
  const { hash } = new URL(link.href, document.baseURI);
  if (!hasHeadingOf(fragmentId(hash) ?? '')) return;
  link.setAttribute('href', hash);
  link.removeAttribute('target');
}

function hasHeadingOf(anchor: string): boolean {
  if (document.getElementById(anchor)) return true;
  const last = anchor.lastIndexOf('/');
  return last > 0 && hasHeadingOf(anchor.slice(0, last));
}

function nextInPage(part: Element): Element | undefined {
  return part.nextElementSibling ?? part.parentElement?.nextElementSibling ?? undefined;
}
