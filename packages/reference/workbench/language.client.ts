import { keptSlot } from './kept.client.ts';

export function chosenLanguage(): string {
  return keptSlot('language').get() ?? 'curl';
}

/** The tabs of the page store the choice and follow it, so one of them is pressed. */
export function chooseLanguage(value: string): void {
  const tab = document.querySelector<HTMLElement>(
    `[data-group=language] [data-value="${CSS.escape(value)}"]`,
  );
  if (tab) tab.click();
  else keptSlot('language').set(value);
}
