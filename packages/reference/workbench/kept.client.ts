import { type StorageSlot, storageSlot } from 'drystone/dom/storage';

/* What the device keeps for the API pages. */

const keys = {
  /** The region. */
  server: 'api.server',
  /** The project of a reader who asked for that. */
  own: 'api.own',
  /** The language of the samples, as the tabs of the page and of the guides store it. */
  language: 'tabs.language',
} as const;

export function keptSlot(name: keyof typeof keys): StorageSlot {
  return storageSlot(keys[name]);
}

/** Whether an earlier visit has left a region or a project. */
export function hasKept(): boolean {
  return (['server', 'own'] as const).some((name) => (keptSlot(name).get() ?? '{}') !== '{}');
}
