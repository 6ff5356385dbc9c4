import { listen } from '../dom/listen.client.ts';
import { storageSlot } from '../dom/storage.ts';

/** Remembers the version of the docs that the reader picks. */
export function startVersions(names: readonly string[]): void {
  const slot = storageSlot('docs.version');
  const stored = slot.get();
  if (stored !== null && !names.includes(stored)) slot.delete();
  listen('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null;
    if (link?.dataset.version) slot.set(link.dataset.version);
  });
}
