import { type IconName, iconHref } from '../components/icon/icon.tsx';

/** A button that only a script can answer, made where it is needed. */
export function iconButton(label: string, icon: IconName): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = label;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(svg.namespaceURI, 'use');
  use.setAttribute('href', iconHref(icon));
  svg.append(use);
  button.append(svg);
  return button;
}
