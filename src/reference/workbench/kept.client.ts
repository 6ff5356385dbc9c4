import { storageSlot } from '../../browser/storage.ts';

/** Where the device keeps the region, and the project of a reader who asked for that. */
export const serverKey = 'api.server';
export const ownKey = 'api.own';

/** Whether an earlier visit has left something. */
export function hasKept(): boolean {
  return [serverKey, ownKey].some((key) => (storageSlot(key).get() ?? '{}') !== '{}');
}
