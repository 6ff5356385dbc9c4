import { listen } from 'drystone/dom/listen.client';

/*
 * Buttons that a script puts into the article. React stops events on their way to what it has not hydrated, so
 * a listener of the button itself would hear nothing.
 */

const actions = new WeakMap<Element, () => void>();

export function onPress(button: HTMLButtonElement, action: () => void): void {
  actions.set(button, action);
}

export function startPresses(): void {
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) actions.get(button)?.();
  });
}
