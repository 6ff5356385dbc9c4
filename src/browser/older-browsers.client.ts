import { listen } from './listen.client.ts';

/**
 * Does what `command` and `commandfor` say, for browsers that do not know Invoker Commands yet; the others
 * never load this.
 */
export function startMenuButtons(): void {
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}
