import type { IconName } from '../components/icon/icon.tsx';

/** A button that only a script can answer, made where it is needed. */
export function iconButton(label: string, icon: IconName): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = label;
  const picture = document.createElement('span');
  picture.className = 'icon';
  picture.dataset.icon = icon;
  button.append(picture);
  return button;
}
