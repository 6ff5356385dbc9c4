import { onDemand, sharedOnDemand } from 'virtual:feature-on-demand';
import { leadToPage } from '../browser/other-spelling.client.ts';

/**
 * Answers an element that names what it asks for; called by the boot script, which loads this one then and has asked for what
 * the element names in `data-fetch` already.
 */
export async function answer(asking: HTMLElement, fetched?: Promise<Response>): Promise<void> {
  const name = asking.dataset.onDemand ?? '';
  if (name === 'nearest-pages' && (await leadToPage())) return;
  const script = sharedOnDemand[name] ?? (await onDemand[name]?.())?.default;
  await script?.(asking, fetched);
}
