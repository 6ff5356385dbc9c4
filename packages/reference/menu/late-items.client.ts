import { fragmentId } from '@drystone/lib/url';
import { hashOf } from '@drystone/openapi/model/anchors';
import { element } from 'drystone/dom/element.client';
import { apiMenuGroupPart, apiMenuPart, operationPart, referencePart } from '../page-parts.ts';
import { say } from '../page-say.client.ts';

/*
 * The menu of a large API comes with its tags. The page has every operation by name, so those of a tag are read from it
 * when the reader opens the tag, or gets there.
 */

/** Gives the tags in the menu of a large API the disclosures that their operations are behind; the only one is open. */
export function addLateItems(): void {
  if (!document.querySelector('[data-extent=headings]')) return;
  for (const menu of document.querySelectorAll(`.${apiMenuPart}[data-shown]`)) {
    const added = [...menu.querySelectorAll(`.${apiMenuGroupPart} > a`)].flatMap(addDisclosure);
    const [only, ...others] = added;
    if (only && others.length === 0) only.open = true;
  }
}

function addDisclosure(link: Element): HTMLDetailsElement[] {
  if (link.nextElementSibling || headingsOf(link).length === 0) return [];
  const label = say('Operations of {group}', { group: link.textContent });
  const summary = element('summary', { 'aria-label': label });
  const details = element('details', {}, [summary]);
  details.addEventListener('toggle', () => fillItems(details));
  link.after(details);
  return [details];
}

/** Puts the operations of a tag behind its disclosure, once. */
export function fillItems(details: HTMLDetailsElement): void {
  const link = details.previousElementSibling;
  if (!link || details.querySelector('ul')) return;
  details.append(element('ul', {}, headingsOf(link).map(itemOf)));
}

/** The headings of the operations of a tag, by its link in the menu. */
function headingsOf(link: Element): readonly HTMLElement[] {
  const id = fragmentId((link as HTMLAnchorElement).hash) ?? '';
  const tag = document.getElementById(id)?.parentElement;
  return operationHeadings(tag ?? null);
}

export function operationHeadings(tag: Element | null): readonly HTMLElement[] {
  if (!tag?.parentElement?.classList.contains(referencePart)) return [];
  return [...tag.querySelectorAll<HTMLElement>(`:scope > .${operationPart} > h3`)];
}

function itemOf(heading: HTMLElement): HTMLLIElement {
  const method = heading.parentElement?.querySelector('[data-method]')?.textContent ?? '';
  // Behind the title of an operation that is complete is the sign of its link.
  const title = heading.firstChild?.textContent ?? '';
  const sign = element('span', { class: 'method', 'data-method': method }, [method]);
  return element('li', {}, [element('a', { href: hashOf(heading.id) }, [sign, ` ${title}`])]);
}
