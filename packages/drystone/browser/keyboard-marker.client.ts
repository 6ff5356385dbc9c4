import { listen } from '../dom/listen.client.ts';

/** Tab marks the body, the mouse takes the mark away (KEY-1). A hook: no style depends on it. */
export function startKeyboardMarker(): void {
  const { classList } = document.body;
  listen('keydown', ({ key }) => {
    if (key === 'Tab') classList.add('navigation-with-keyboard');
  });
  listen('mousedown', () => classList.remove('navigation-with-keyboard'));
}
