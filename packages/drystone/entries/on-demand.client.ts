import { onDemand } from 'virtual:feature-on-demand';
import { showNearestPages } from '../browser/nearest-pages.client.ts';
import { leadToPage } from '../browser/other-spelling.client.ts';
import { openSearch } from '../browser/search-dialog.client.ts';

/**
 * Answers an element that names what it asks for; called by the boot script, which loads this one then and has asked
 * for the manifest of the search already.
 */
export async function answer(asking: HTMLElement, manifest?: Promise<Response>): Promise<void> {
  const name = asking.dataset.onDemand ?? '';
  switch (name) {
    case 'search':
      return openSearch(manifest);
    case 'nearest-pages':
      if (!(await leadToPage())) await showNearestPages(asking);
      return;
    default:
      return (await onDemand[name]?.())?.default(asking);
  }
}
