import { copyPage } from './copy-page.client.ts';
import { showNearestPages } from './nearest-pages.client.ts';
import { openSearch } from './search-dialog.client.ts';

/** Answers an element that names what it asks for; called by the boot script, which loads this one then. */
export async function answer(asking: HTMLElement): Promise<void> {
  switch (asking.dataset.onDemand) {
    case 'search':
      return openSearch();
    case 'copy-page':
      return copyPage(asking);
    case 'nearest-pages':
      return showNearestPages(asking);
  }
}
