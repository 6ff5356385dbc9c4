import type { ApiSay } from '@drystone/openapi/words/words';
import { announce } from 'drystone/dom/announcer.client';

/** How long the result is beside what was pressed (behaviour API-12). */
const resultStands = 1500;

/**
 * Copies a text, which may first have to be fetched, and says how that went: to screen readers, and on the
 * element that was pressed, as `data-result`.
 */
export async function copyText(
  say: ApiSay,
  pressed: HTMLElement,
  getText: () => Promise<string>,
): Promise<void> {
  if (pressed.dataset.result) return;
  let result = say('Copied');
  try {
    await navigator.clipboard.writeText(await getText());
  } catch {
    result = say('Could not copy');
    pressed.dataset.failed = '';
  }
  announce(result);
  pressed.dataset.result = result;
  setTimeout(() => {
    delete pressed.dataset.result;
    delete pressed.dataset.failed;
  }, resultStands);
}
