import { storageSlot } from '../../browser/storage.ts';

/** The language of the samples, as the tabs of the page and of the guides store it. */
const slot = storageSlot('tabs.language');

export function chosenLanguage(): string {
  return slot.get() ?? 'curl';
}

/** The tabs of the page store the choice and follow it, so one of them is pressed. */
export function chooseLanguage(value: string): void {
  const tab = document.querySelector<HTMLElement>(
    `.tabs[data-group=language] [data-value="${CSS.escape(value)}"]`,
  );
  if (tab) tab.click();
  else slot.set(value);
}
