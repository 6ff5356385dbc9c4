import type { ApiSay } from '@drystone/openapi/words/words';
import { siteAddress } from 'drystone/browser/base-path';
import { fetchLate } from 'drystone/dom/fetch-late';
import {
  codeBlockPart,
  loadFailurePart,
  tabsListPart,
  tabsPanelPart,
  tabsPart,
} from 'drystone/dom/parts';
import { reportAsked } from 'drystone/dom/report-asked.client';
import { anchorAround, referenceOnScreen } from '../page.client.ts';
import { onPress } from '../press.client.ts';
import type { LanguageTab } from './languages.ts';
import type { PrintableRequest, RequestFile } from './request-file.ts';

/*
 * The request samples in other languages. The HTML holds each in the first language; here the tabs of the others
 * come beside it, and what they hold is printed when one of them is chosen. The sets are those of the guides
 * (browser/tabs.client.ts): one choice, stored once.
 */

type Printer = (panel: HTMLElement) => void;

const watched = new WeakSet<HTMLElement>();

const printers = new Map<string, Promise<Printer>>();

type TypedRequest = (anchor: string) => PrintableRequest | undefined;

/** The request of an operation as the reader typed it. Without it the served samples are right. */
let typedRequest: TypedRequest | undefined;

/** Prints the samples of one operation again, or those of all; `request` says what it is now. */
export function printSamples(say: ApiSay, request: TypedRequest, anchor?: string): void {
  typedRequest = request;
  const page = referenceOnScreen();
  if (!page) return;
  for (const panel of page.querySelectorAll(`[data-group=language] > .${tabsPanelPart}`)) {
    if (anchor === undefined || anchorAround(panel) === anchor) panel.replaceChildren();
  }
  void fillShown(say, page);
}

/** Gives the request samples of an operation their tabs, which the page names. */
export function addLanguages(say: ApiSay, operation: Element): void {
  const page = referenceOnScreen();
  if (!page) return;
  const languages: LanguageTab[] = JSON.parse(page.dataset.languages ?? '[]');
  for (const heading of operation.querySelectorAll('[data-request-sample]')) {
    const sample = heading.nextElementSibling;
    if (sample?.classList.contains(codeBlockPart)) addTabs(say, sample, languages);
  }
  if (typedRequest) void fillShown(say, page);
  if (watched.has(page)) return;
  watched.add(page);
  // This attribute alone says what the tabs show and hide.
  new MutationObserver(() => void fillShown(say, page)).observe(page, {
    subtree: true,
    attributeFilter: ['hidden'],
  });
}

function addTabs(say: ApiSay, first: Element, languages: readonly LanguageTab[]): void {
  const set = element('div', tabsPart);
  set.dataset.group = 'language';
  const list = element('div', tabsListPart);
  list.setAttribute('role', 'tablist');
  list.ariaLabel = say('Choose a language');
  const parts = languages.map(([id, label], index) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.setAttribute('role', 'tab');
    tab.dataset.value = id;
    tab.ariaSelected = String(index === 0);
    tab.tabIndex = index === 0 ? 0 : -1;
    tab.textContent = label;
    const panel = element('div', tabsPanelPart);
    panel.setAttribute('role', 'tabpanel');
    panel.ariaLabel = label;
    panel.dataset.sample = id;
    panel.hidden = index > 0;
    return { tab, panel };
  });
  list.append(...parts.map(({ tab }) => tab));
  set.append(list, ...parts.map(({ panel }) => panel));
  first.before(set);
  if (typedRequest) first.remove();
  else parts[0]?.panel.append(first);
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

/** Prints what is shown and empty. The tab that was pressed stays in its place. */
async function fillShown(say: ApiSay, page: HTMLElement): Promise<void> {
  const panels = () => page.querySelectorAll<HTMLElement>(`.${tabsPanelPart}:not([hidden]):empty`);
  if (panels().length === 0) return;
  try {
    const print = await printerOf(page.dataset.api ?? '');
    const tab = document.activeElement?.closest('[role=tab]');
    const before = tab?.getBoundingClientRect().top ?? 0;
    for (const panel of panels()) print(panel);
    scrollBy(0, (tab?.getBoundingClientRect().top ?? 0) - before);
  } catch (error) {
    reportAsked(error);
    for (const panel of panels()) panel.append(failure(say, page));
  }
}

function failure(say: ApiSay, page: HTMLElement): HTMLElement {
  const box = element('div', loadFailurePart);
  box.setAttribute('role', 'alert');
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = say('Retry');
  onPress(retry, () => {
    for (const other of page.querySelectorAll(`.${tabsPanelPart} > .${loadFailurePart}`))
      other.remove();
    void fillShown(say, page);
  });
  box.append(`${say('This sample could not be loaded.')} `, retry);
  return box;
}

function printerOf(id: string): Promise<Printer> {
  const known = printers.get(id);
  if (known) return known;
  const printer = loadPrinter(id);
  printers.set(id, printer);
  printer.catch(() => printers.delete(id));
  return printer;
}

async function loadPrinter(id: string): Promise<Printer> {
  const [{ sampleLanguages }, { highlightSample }, { requestFileUrl }] = await Promise.all([
    import('./languages.ts'),
    import('./highlight-sample.ts'),
    import('./request-file-url.ts'),
  ]);
  const read: (text: string) => RequestFile = JSON.parse;
  const { tool, requests } = await fetchLate(siteAddress(requestFileUrl(id)), 'file', read);
  const languages = sampleLanguages(tool);
  return (panel) => {
    const anchor = anchorAround(panel);
    const { sample: id } = panel.dataset;
    const language = languages.find((one) => one.id === id);
    const sample = typedRequest?.(anchor) ?? requests[anchor];
    if (!language || !sample) throw new Error(`No sample in ${id} can be printed.`);
    const code = document.createElement('code');
    code.append(
      ...highlightSample(language.print(sample), language.syntax).map(({ text, className }) => {
        if (className === undefined) return text;
        const token = element('i', className);
        token.textContent = text;
        return token;
      }),
    );
    panel.append(codeBlock(code, language.label, language.syntax.grammar));
  };
}

/** As components/code-block has it. */
function codeBlock(code: HTMLElement, label: string, grammar: string): HTMLElement {
  const block = element('figure', codeBlockPart);
  block.dataset.language = grammar;
  const text = document.createElement('pre');
  text.tabIndex = 0;
  text.setAttribute('role', 'group');
  text.ariaLabel = label;
  text.append(code);
  block.append(text);
  return block;
}
