import { listen } from 'drystone/dom/listen.client';
import { apiMenuGroupPart } from '../page-parts.ts';
import { groupOf } from './active-link.client.ts';

/** The tag that the reader is at leads nowhere else: its link shows and hides its operations. */
export function startMenu(): void {
  listen('click', ({ target }) => {
    const link = target instanceof Element ? target.closest(`.${apiMenuGroupPart} > a`) : null;
    const group = link?.hasAttribute('aria-current') ? groupOf(link) : null;
    if (group) group.open = !group.open;
  });
}
