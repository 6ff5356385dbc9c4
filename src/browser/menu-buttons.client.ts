import { listen } from './listen.client.ts';
/** Does what `command` and `commandfor` say in browsers that do not know Invoker Commands yet. */
export function startMenuButtons(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}
