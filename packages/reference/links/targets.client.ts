import { fragmentId } from '@drystone/lib/url';
import { hashOf } from '@drystone/openapi/model/anchors';
import { moveQuietly, reveal } from 'drystone/browser/scroll.client';
import { reportAsked } from 'drystone/dom/report-asked.client';
import { anchorOfOperation } from '../page.client.ts';
import { endpointPart, operationPart, referencePart } from '../page-parts.ts';
import { bringIn } from '../parts/parts.client.ts';
import { findAnchor, placeAround } from './hash-forms.ts';

/** The part of the page that the address names, in whatever form; undefined when it names none. */
export function targetOf(hash: string): HTMLElement | undefined {
  const id = hash && fragmentId(hash);
  if (!id) return undefined;
  const anchor = document.getElementById(id) ? id : findAnchor(id, placesOfPage());
  return anchor === undefined ? undefined : (document.getElementById(anchor) ?? undefined);
}

/** What a reader does who wants to be somewhere else, or to stay. */
export const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** What this script jumped to, until a gesture: a part of the page that comes later must not move it away. */
let held: HTMLElement | undefined;

/** Keeps what was jumped to in its place while the page grows. */
export function startHolding(): void {
  if (window.ResizeObserver) new ResizeObserver(keepHeld).observe(document.body);
  const letGo = () => {
    held = undefined;
  };
  for (const name of gestures) addEventListener(name, letGo, { capture: true, passive: true });
}

function keepHeld(): void {
  const target = held;
  if (target?.isConnected) moveQuietly(() => target.scrollIntoView());
}

/** The last one. The address alone does not say it: it follows what the reader scrolls to. */
let wanted = '';

/**
 * Opens what hides the target of a hash, and writes the address in its one form. The jump is the browser's own, so that
 * styles know the target, and the router gives it its key.
 */
export async function goToTarget(hash: string): Promise<void> {
  wanted = hash;
  if (!targetOf(hash)) await bringInAround(hash);
  const target = targetOf(hash);
  if (wanted !== hash) return;
  if (!target) return goElsewhere(hash);
  reveal(target);
  if (held !== target) held = undefined;
  if (target.matches(':target')) return;
  location.replace(hashOf(target.id));
  held = target;
}

/** An address may lead into a part of a large API that is not in the page yet. */
async function bringInAround(hash: string): Promise<void> {
  if (!document.querySelector('[data-extent=headings] [data-part]')) return;
  const anchor = placeAround(hash, placesOfPage());
  const part = document.getElementById(anchor ?? '')?.closest<HTMLElement>('[data-part]');
  if (part) await bringIn(part);
}

/** A section knows nothing of the other sections: the page of all headings does, and the page of tags finds that one. */
async function goElsewhere(hash: string): Promise<void> {
  if (hash === '') return;
  const { pathname, search } = location;
  const whole = document.querySelector<HTMLAnchorElement>('a[data-whole]');
  if (whole) {
    // The page of tags would lead back to where the operation or the tag is.
    const isHere = whole.dataset.whole === 'tags' && placeAround(hash, placesOfPage());
    if (!isHere) location.replace(whole.pathname + search + hash);
    return;
  }
  const page = document.querySelector<HTMLElement>('[data-extent=tags]');
  if (!page) return;
  try {
    const { pageOfPlace } = await import('./link-map.client.ts');
    const slug = await pageOfPlace(page.dataset.api ?? '', hash);
    if (slug !== undefined && wanted === hash)
      location.replace(`${pathname}${slug}/${search}${hash}`);
  } catch (error) {
    reportAsked(error);
  }
}

function placesOfPage() {
  const elements = document.querySelectorAll<HTMLElement>(`.${referencePart} [id]`);
  return {
    ids: [...elements].map(({ id }) => id),
    operations: [...document.querySelectorAll(`.${operationPart}`)].map((operation) => ({
      anchor: anchorOfOperation(operation),
      method: operation.querySelector('[data-method]')?.textContent ?? '',
      path: operation.querySelector(`.${endpointPart} code`)?.textContent ?? '',
    })),
  };
}
