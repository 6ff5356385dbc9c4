import { siteAddress } from '../../engine/browser/base-path.ts';
import {
  codeBlockPart,
  loadFailurePart,
  tabsListPart,
  tabsPanelPart,
  tabsPart,
} from '../../engine/dom/parts.ts';
import { say } from '../../openapi/words/say.ts';
import { anchorAround, referenceOnScreen } from '../page.client.ts';
import { onPress } from '../press.client.ts';
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
export function printSamples(request: TypedRequest, anchor?: string): void {
  typedRequest = request;
  const page = referenceOnScreen();
  if (!page) return;
  for (const panel of page.querySelectorAll(`[data-group=language] > .${tabsPanelPart}`)) {
    if (anchor === undefined || anchorAround(panel) === anchor) panel.replaceChildren();
  }
  void fillShown(page);
}

/** Gives the request samples of an operation their tabs. `tool` is the command-line tool of the API. */
export function addLanguages(operation: Element): void {
  const page = referenceOnScreen();
  if (!page) return;
  const labels = ['curl', page.dataset.tool, 'Python', 'TypeScript', 'Go', 'HTTP'];
  const languages = labels.filter((label) => label !== undefined && label !== '');
  for (const heading of operation.querySelectorAll('[data-request-sample]')) {
    const sample = heading.nextElementSibling;
    if (sample?.classList.contains(codeBlockPart)) addTabs(sample, languages as string[]);
  }
  if (typedRequest) void fillShown(page);
  if (watched.has(page)) return;
  watched.add(page);
  // This attribute alone says what the tabs show and hide.
  new MutationObserver(() => void fillShown(page)).observe(page, {
    subtree: true,
    attributeFilter: ['hidden'],
  });
}

function addTabs(first: Element, labels: readonly string[]): void {
  const set = element('div', tabsPart);
  set.dataset.group = 'language';
  const list = element('div', tabsListPart);
  list.setAttribute('role', 'tablist');
  list.ariaLabel = say('Choose a language');
  const parts = labels.map((label, index) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.setAttribute('role', 'tab');
    tab.dataset.value = label.toLowerCase();
    tab.ariaSelected = String(index === 0);
    tab.tabIndex = index === 0 ? 0 : -1;
    tab.textContent = label;
    const panel = element('div', tabsPanelPart);
    panel.setAttribute('role', 'tabpanel');
    panel.ariaLabel = label;
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
async function fillShown(page: HTMLElement): Promise<void> {
  const panels = () => page.querySelectorAll<HTMLElement>(`.${tabsPanelPart}:not([hidden]):empty`);
  if (panels().length === 0) return;
  try {
    const print = await printerOf(page.dataset.api ?? '');
    const tab = document.activeElement?.closest('[role=tab]');
    const before = tab?.getBoundingClientRect().top ?? 0;
    for (const panel of panels()) print(panel);
    scrollBy(0, (tab?.getBoundingClientRect().top ?? 0) - before);
  } catch (error) {
    console.warn(error);
    for (const panel of panels()) panel.append(failure(page));
  }
}

function failure(page: HTMLElement): HTMLElement {
  const box = element('div', loadFailurePart);
  box.setAttribute('role', 'alert');
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = say('Retry');
  onPress(retry, () => {
    for (const other of page.querySelectorAll(`.${tabsPanelPart} > .${loadFailurePart}`))
      other.remove();
    void fillShown(page);
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
  const response = await fetch(siteAddress(requestFileUrl(id)));
  if (!response.ok) throw new Error(`The requests could not be loaded (${response.status}).`);
  const { tool, requests } = (await response.json()) as RequestFile;
  const languages = sampleLanguages(tool);
  return (panel) => {
    const anchor = anchorAround(panel);
    const language = languages.find(({ label }) => label === panel.ariaLabel);
    const sample = typedRequest?.(anchor) ?? requests[anchor];
    if (!language || !sample) return;
    const code = document.createElement('code');
    code.append(
      ...highlightSample(language.print(sample), language.syntax).map(({ text, className }) => {
        if (className === undefined) return text;
        const token = element('i', className);
        token.textContent = text;
        return token;
      }),
    );
    panel.append(codeBlock(code, language.label, language.syntax));
  };
}

/** As components/code-block has it. */
function codeBlock(code: HTMLElement, label: string, syntax: string): HTMLElement {
  const block = element('figure', codeBlockPart);
  block.dataset.language = syntax;
  const text = document.createElement('pre');
  text.tabIndex = 0;
  text.setAttribute('role', 'group');
  text.ariaLabel = label;
  text.append(code);
  block.append(text);
  return block;
}
