import type { StorageSlot } from '../engine/browser/storage.ts';
import type { ReferenceParts } from '../reference/reference-page.client.ts';

/* What the device keeps for the API pages, in the storage of the app, which is handed over. */

let openSlot: ReferenceParts['storageSlot'];

/** To be called before anything is asked for. */
export function startKept({ storageSlot }: ReferenceParts): void {
  openSlot = storageSlot;
}

const keys = {
  /** The region. */
  server: 'api.server',
  /** The project of a reader who asked for that. */
  own: 'api.own',
  /** The language of the samples, as the tabs of the page and of the guides store it. */
  language: 'tabs.language',
} as const;

export function keptSlot(name: keyof typeof keys): StorageSlot {
  return openSlot(keys[name]);
}

/** Whether an earlier visit has left a region or a project. */
export function hasKept(): boolean {
  return (['server', 'own'] as const).some((name) => (keptSlot(name).get() ?? '{}') !== '{}');
}
