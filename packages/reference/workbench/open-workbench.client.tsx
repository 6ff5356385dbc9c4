import type { ApiSay } from '@drystone/openapi/words/words';
import { keepInPlace } from 'drystone/dom/keep-in-place.client';
import { menuId } from 'drystone/dom/parts';
import { createRoot, type Root } from 'react-dom/client';
import { loadDataFile } from '../data-file/data-file.client.ts';
import { operationPart, operationTextPart } from '../page-parts.ts';
import { printSamples } from '../samples/languages.client.ts';
import type { PrintableRequest } from '../samples/request-file.ts';
import { firstDraft } from './draft.ts';
import { keepFocusIn } from './keep-focus.client.ts';
import { printableOf } from './request.ts';
import { noSettings } from './settings.ts';
import type { Subject } from './subject.ts';
import { createTargets, type Target } from './target.ts';
import { typed } from './typed.client.ts';
import { SayContext } from './use-say.ts';
import { Workbench } from './workbench.client.tsx';

/*
 * The workbench is beside the app, in a dialog of its own: nothing of it is in the article, which React has
 * not hydrated. Where there is room it is not a modal one, so that the text can be read while a request is built.
 */

/** What the reader asked for: an operation, a story of a link, or neither. */
export interface WorkbenchWish {
  readonly page: HTMLElement;
  readonly anchor?: string;
  readonly hash?: string;
}

/** By API: a document is read once for all that is done with it. */
const targets = new Map<string, ReturnType<typeof createTargets>>();

async function targetsOf(say: ApiSay, api: string): Promise<ReturnType<typeof createTargets>> {
  const source = await loadDataFile(api);
  const known = targets.get(api) ?? createTargets(say, source);
  targets.set(api, known);
  return known;
}

let dialog: HTMLDialogElement | undefined;
let root: Root | undefined;
let stopFollowing = () => {};

/** The page that the dialog is about: it leaves with it. */
let shownFor: HTMLElement | undefined;
const leaving = new MutationObserver(() => {
  if (shownFor?.isConnected) return;
  leaving.disconnect();
  dialog?.close();
});

/** Room for the workbench beside a column of text. */
const roomy = window.matchMedia?.('(width >= 75rem)');
// Beside the page the rest can be reached; over it nothing that is hidden may have the focus.
roomy?.addEventListener('change', () => {
  if (!dialog?.open) return;
  const focused = document.activeElement;
  const menu = document.getElementById(menuId);
  if (menu instanceof HTMLDialogElement) menu.close();
  dialog.close();
  showDialog(dialog);
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
});

function showDialog(shown: HTMLDialogElement): void {
  if (roomy?.matches) shown.show();
  else shown.showModal();
}

export async function openWorkbench(say: ApiSay, wish: WorkbenchWish): Promise<void> {
  const { page, anchor, hash } = wish;
  const { api = '', tool, sandbox, origins } = page.dataset;
  const targetOf = await targetsOf(say, api);
  const subject: Subject = {
    api,
    tool,
    sandbox,
    origins: origins?.split(' ') ?? [],
    target: anchor === undefined ? undefined : targetOf(anchor),
    story: hash,
  };
  if (!subject.target && !subject.sandbox) return;
  stopFollowing();
  stopFollowing = followTyped(say, api, tool, targetOf);
  show(say, subject, page);
}

/** Prints the samples of a page with the region and project that the device has kept. */
export async function applySettings(say: ApiSay, page: HTMLElement): Promise<void> {
  const { api = '', tool } = page.dataset;
  const targetOf = await targetsOf(say, api);
  stopFollowing();
  stopFollowing = followTyped(say, api, tool, targetOf);
}

function show(say: ApiSay, subject: Subject, page: HTMLElement): void {
  const opener = document.activeElement;
  const shown = dialog ?? createDialog();
  /** Beside the workbench the page is narrower, so its lines move. */
  function reflow(change: () => void): void {
    const place = opener?.isConnected ? readingPlace(opener) : undefined;
    if (place) keepInPlace(place, change);
    else change();
  }
  function close(): void {
    reflow(() => shown.close());
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
      opener.focus();
    // A link that opened the workbench has left no button to go back to.
    else document.querySelector('main')?.focus({ preventScroll: true });
  }
  root?.render(
    <SayContext value={say}>
      <Workbench
        key={`${subject.api} ${subject.target?.operation.anchor}`}
        subject={subject}
        onClose={close}
      />
    </SayContext>,
  );
  shown.onkeydown = (event) => {
    if (event.key === 'Escape') close();
  };
  if (!shown.open) reflow(() => showDialog(shown));
  shown.focus();
  shownFor = page;
  leaving.observe(page.ownerDocument.body, { childList: true, subtree: true });
}

/** What the reader sees first of the operation around a button. The button itself may stick to the window. */
function readingPlace(button: Element): Element | undefined {
  const parts = button
    .closest(`.${operationPart}`)
    ?.querySelectorAll(`h3, .${operationTextPart} :is(h4, p, li)`);
  return [...(parts ?? [])].find((part) => part.getBoundingClientRect().top >= 0);
}

function createDialog(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'workbench';
  made.tabIndex = -1;
  made.setAttribute('aria-labelledby', 'workbench-title');
  document.body.append(made);
  keepFocusIn(made);
  root = createRoot(made);
  dialog = made;
  return made;
}

/** Keeps the samples of the page in step with what is typed. */
function followTyped(
  say: ApiSay,
  api: string,
  tool: string | undefined,
  targetOf: (anchor: string) => Target | undefined,
): () => void {
  let before = typed.get();
  function print(anchor: string): PrintableRequest | undefined {
    const { drafts, settings } = typed.get();
    const target = targetOf(anchor);
    return (
      target &&
      printableOf(
        target,
        drafts.get(`${api} ${anchor}`) ?? firstDraft(target.operation, target.expand),
        settings,
        tool,
      )
    );
  }
  function follow(): void {
    const now = typed.get();
    if (now.settings !== before.settings) printSamples(say, print);
    for (const [key, draft] of now.drafts) {
      const [id, ...anchor] = key.split(' ');
      if (id === api && draft !== before.drafts.get(key))
        printSamples(say, print, anchor.join(' '));
    }
    before = now;
  }
  if (before.settings !== noSettings) printSamples(say, print);
  return typed.subscribe(follow);
}
