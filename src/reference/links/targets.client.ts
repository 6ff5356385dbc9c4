import { hashOf } from '../../openapi/anchors.ts';
import type { ReferenceParts } from '../reference-page.client.ts';
import { findAnchor } from './hash-forms.ts';

/** The part of the page that the address names, in whatever form; undefined when it names none. */
export function targetOf(hash: string, { fragmentId }: ReferenceParts): HTMLElement | undefined {
  const id = hash && fragmentId(hash);
  if (!id) return undefined;
  const anchor = document.getElementById(id) ? id : findAnchor(id, placesOfPage());
  return anchor === undefined ? undefined : (document.getElementById(anchor) ?? undefined);
}

/**
 * Opens what hides the target of the address, and writes the address in its one form. The jump is the
 * browser's own, so that styles know the target, and the router gives it its key.
 */
export function goToTarget(parts: ReferenceParts): void {
  const target = targetOf(location.hash, parts);
  if (!target) return;
  parts.reveal(target);
  if (!target.matches(':target')) location.replace(hashOf(target.id));
}

function placesOfPage() {
  const elements = document.querySelectorAll<HTMLElement>('.reference [id]');
  return {
    ids: [...elements].map(({ id }) => id),
    operations: [...document.querySelectorAll('.operation')].map((operation) => ({
      anchor: operation.querySelector('h3')?.id ?? '',
      method: operation.querySelector('.endpoint > b')?.textContent ?? '',
      path: operation.querySelector('.endpoint > code')?.textContent ?? '',
    })),
  };
}
