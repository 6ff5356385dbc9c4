import type { IconName } from '../components/icon/icon.tsx';

/** A button that only a script can answer, made where it is needed. */
export function iconButton(label: string, icon: IconName): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = label;
  // The names of icons are ours alone.
  button.innerHTML = `<span class="icon" data-icon="${icon}"></span>`;
  return button;
}
