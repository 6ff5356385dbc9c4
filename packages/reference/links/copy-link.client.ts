import type { ApiSay } from '@drystone/openapi/words/words';
import { listen } from 'drystone/dom/listen.client';
import { referencePart } from '../page-parts.ts';
import { copyText } from '../tools/copy-text.client.ts';

/** The link of a heading, a field or a response to itself leads there, and is copied on the way. */
export function startCopyLinks(say: ApiSay): void {
  listen('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.matches(`.${referencePart} a[aria-label][href^="#"]`)) return;
    void copyText(say, link, async () => link.href);
  });
}
