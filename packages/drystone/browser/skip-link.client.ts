import { mainId, topId } from '../components/skip-link/skip-link.tsx';
import { listen } from '../dom/listen.client.ts';

/** Moves the focus to the page and leaves the address as it is. */
export function startSkipLink(): void {
  listen('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(`#${topId} a`)) return;
    event.preventDefault();
    const main = document.getElementById(mainId);
    main?.focus();
    main?.scrollIntoView();
  });
}
