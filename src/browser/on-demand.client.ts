import { copyPage } from './copy-page.client.ts';
import { openSearch } from './search-dialog.client.ts';

/** Answers a button that names what it asks for; called by the boot script, which loads this one then. */
export function answer(button: HTMLElement): void {
  if (button.dataset.onDemand === 'search') openSearch();
  else void copyPage(button);
}
