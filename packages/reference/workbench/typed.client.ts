import { keepTyped } from 'drystone/dom/keep-typed';
import type { StorageSlot } from 'drystone/dom/storage';
import type { Draft } from './draft.ts';
import { hasKept, keptSlot } from './kept.client.ts';
import { type DraftTarget, draftsOf, keptText } from './kept-drafts.ts';
import { readKeptValues } from './kept-values.ts';
import { isServerValue, noSettings, type Settings } from './settings.ts';
import { createStore } from './store.ts';

/*
 * What the reader typed, for as long as the tab is open. The device keeps the region and, if the reader asks for
 * it, the project; nothing else, and never a token.
 */

export interface Typed {
  readonly settings: Settings;
  /** By API and anchor of the operation. */
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly keepsOwn: boolean;
  /** Whether bodies are written as JSON and not in a form. */
  readonly writesJson: boolean;
}

const serverSlot = keptSlot('server');
const ownSlot = keptSlot('own');
const keptOwn = readSlot(ownSlot);

/** The operations of the drafts that were changed in this document. */
const targets = new Map<string, DraftTarget>();
const targetOf = (key: string) => targets.get(key);

export const typed = createStore<Typed>({
  settings: hasKept()
    ? { ...noSettings, server: readSlot(serverSlot, isServerValue) ?? {}, own: keptOwn ?? {} }
    : noSettings,
  // What was typed before a reload by the program.
  drafts: draftsOf(keepTyped('drafts', (): string => keptText(typed.get().drafts, targetOf))),
  keepsOwn: keptOwn !== undefined,
  writesJson: false,
});

/** What of the stored values can be used; the others are dropped, here and on the device. */
function readSlot(
  slot: StorageSlot,
  isUsable?: (value: string) => boolean,
): Readonly<Record<string, string>> | undefined {
  const stored = slot.get();
  const values = readKeptValues(stored, isUsable);
  const usable = values && JSON.stringify(values);
  if (stored === null || stored === usable) return values;
  console.warn('Values that were stored for requests cannot be used and were dropped.');
  if (usable === undefined) slot.delete();
  else slot.set(usable);
  return values;
}

export function changeDraft(key: string, draft: Draft, target: DraftTarget): void {
  targets.set(key, target);
  const { drafts, ...others } = typed.get();
  typed.set({ ...others, drafts: new Map(drafts).set(key, draft) });
}

export function changeSettings(settings: Settings): void {
  typed.set({ ...typed.get(), settings });
  const kept = Object.entries(settings.server).filter(([, value]) => isServerValue(value));
  serverSlot.set(JSON.stringify(Object.fromEntries(kept)));
  if (typed.get().keepsOwn) ownSlot.set(JSON.stringify(settings.own));
}

export function writeJson(writesJson: boolean): void {
  typed.set({ ...typed.get(), writesJson });
}

export function keepOwn(keepsOwn: boolean): void {
  typed.set({ ...typed.get(), keepsOwn });
  if (keepsOwn) ownSlot.set(JSON.stringify(typed.get().settings.own));
  else ownSlot.delete();
}
