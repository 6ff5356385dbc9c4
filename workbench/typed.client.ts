import type { Draft } from './draft.ts';
import { hasKept, keptSlot } from './kept.client.ts';
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

export const typed = createStore<Typed>({
  settings: hasKept()
    ? { ...noSettings, server: readServer(), own: read(ownSlot.get()) }
    : noSettings,
  drafts: new Map(),
  keepsOwn: ownSlot.get() !== null,
  writesJson: false,
});

/** Values of which no address can be made are dropped: the region is then that of the document. */
function readServer(): Readonly<Record<string, string>> {
  const stored = Object.entries(read(serverSlot.get()));
  const usable = stored.filter(([, value]) => isServerValue(value));
  if (usable.length < stored.length) {
    console.warn('A stored value for the address of the server cannot be used and was dropped.');
    serverSlot.set(JSON.stringify(Object.fromEntries(usable)));
  }
  return Object.fromEntries(usable);
}

/** What an earlier visit kept; anything else in its place counts as nothing. */
function read(stored: string | null): Readonly<Record<string, string>> {
  try {
    const entries = Object.entries(JSON.parse(stored ?? '{}') as object);
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  } catch {
    return noSettings.own;
  }
}

export function changeDraft(key: string, draft: Draft): void {
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
