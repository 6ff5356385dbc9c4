import type { ApiSay } from '@drystone/openapi/words/words';
import { iconButton } from 'drystone/browser/icon-button.client';
import { asText, fetchLate } from 'drystone/dom/fetch-late';
import { keepInPlace } from 'drystone/dom/keep-in-place.client';
import { listen } from 'drystone/dom/listen.client';
import {
  bodyPart,
  endpointPart,
  operationPart,
  referencePart,
  toolsMenuPart,
  toolsPart,
} from '../page-parts.ts';
import { copyText } from './copy-text.client.ts';

/*
 * Buttons that only a script can answer, made by the script: "Copy as Markdown" and "Expand all" in a menu with each link
 * to Markdown, one for the path of each operation, and "Expand all" for a body with several disclosures. The menus of
 * the header open without a script; with one they close when the reader turns to something else.
 */

/** Adds those of the header, of an operation, or of any other part of the page that is new. */
export function addTools(say: ApiSay, part: Element): void {
  for (const link of part.querySelectorAll(`.${toolsPart} > a[data-markdown]`)) {
    const menu = moreMenu(say, part.querySelector('h1, h3')?.firstChild?.textContent ?? '');
    link.replaceWith(menu);
    menu.lastElementChild?.append(
      ...[button(say('Copy as Markdown'), 'copy-markdown'), link, expander(say)].map(listItem),
    );
  }
  for (const endpoint of part.querySelectorAll(`.${endpointPart}`)) {
    if (!endpoint.querySelector('button')) endpoint.append(pathCopier(say));
  }
  for (const body of part.querySelectorAll(`.${bodyPart}`)) {
    if (!body.querySelector(':scope > button') && body.querySelectorAll('details').length > 1)
      body.querySelector(':scope > :not(strong, em, a)')?.before(expander(say));
  }
}

/** Answers them. */
export function startTools(say: ApiSay): void {
  listen('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (!pressed?.closest(`.${referencePart}`)) return;
    if (pressed.dataset.action === 'copy-markdown') void copyMarkdown(say, pressed);
    if (pressed.dataset.action === 'copy-path') void copyPath(say, pressed);
    if (pressed.dataset.action === 'expand') toggleAll(say, pressed);
  });
  for (const name of ['mousedown', 'touchstart', 'focusin'] as const) {
    listen(name, ({ target }) => closeMenu(target));
  }
  listen('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    const menu = target instanceof Element ? target.closest(`.${toolsMenuPart}[open]`) : null;
    menu?.querySelector('summary')?.focus();
    closeMenu(null);
  });
}

/** Closes the open menu, unless this is in it. */
function closeMenu(target: EventTarget | null): void {
  const menu = document.querySelector<HTMLDetailsElement>(`.${toolsMenuPart}[open]`);
  if (menu && !(target instanceof Node && menu.contains(target))) menu.open = false;
}

async function copyMarkdown(say: ApiSay, pressed: HTMLElement): Promise<void> {
  const menu = pressed.closest(`.${toolsMenuPart}`);
  const link = menu?.querySelector<HTMLAnchorElement>('a[data-markdown]');
  if (!link) return;
  await copyText(say, pressed, () => fetchLate(link.href, 'file', asText));
}

async function copyPath(say: ApiSay, pressed: HTMLElement): Promise<void> {
  const path = pressed.parentElement?.querySelector('code')?.textContent ?? '';
  await copyText(say, pressed, async () => path);
}

/** Opens everything inside, or closes it again. What was pressed stays where it is. */
function toggleAll(say: ApiSay, pressed: HTMLElement): void {
  const isOpening = pressed.ariaExpanded !== 'true';
  const whole = pressed.closest(`.${bodyPart}, .${operationPart}, .${referencePart}`);
  const disclosures = whole?.querySelectorAll<HTMLDetailsElement>(`details:not(.${toolsMenuPart})`);
  keepInPlace(pressed, () => {
    for (const details of disclosures ?? []) details.open = isOpening;
    for (const other of whole?.querySelectorAll<HTMLElement>('[data-action=expand]') ?? []) {
      setExpanded(say, other, isOpening);
    }
  });
}

let copier: HTMLButtonElement | undefined;

function pathCopier(say: ApiSay): Node {
  if (!copier) {
    copier = iconButton(say('Copy the path'), 'copy');
    copier.dataset.action = 'copy-path';
  }
  return copier.cloneNode(true);
}

function expander(say: ApiSay): HTMLButtonElement {
  const made = button('', 'expand');
  const ofPage = document.querySelector(`.${referencePart} [data-action=expand]`);
  setExpanded(say, made, ofPage?.ariaExpanded === 'true');
  return made;
}

function setExpanded(say: ApiSay, made: HTMLElement, isExpanded: boolean): void {
  made.ariaExpanded = String(isExpanded);
  made.textContent = say(isExpanded ? 'Collapse all' : 'Expand all');
}

/** As `ToolsMenu` has it: few readers need what is in it. */
function moreMenu(say: ApiSay, about: string): HTMLDetailsElement {
  const menu = document.createElement('details');
  menu.className = toolsMenuPart;
  menu.name = toolsMenuPart;
  const summary = document.createElement('summary');
  summary.ariaLabel = `${say('More')}: ${about}`;
  summary.textContent = say('More');
  menu.append(summary, document.createElement('ul'));
  return menu;
}

function listItem(content: Element): HTMLLIElement {
  const item = document.createElement('li');
  item.append(content);
  return item;
}

function button(label: string, action: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.dataset.action = action;
  return made;
}
