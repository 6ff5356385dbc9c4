import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in the HTML and during hydration, true from then on: for controls that need the script. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
