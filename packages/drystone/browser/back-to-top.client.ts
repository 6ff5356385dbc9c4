import { say } from '../words/page-say.ts';
import { focusTop } from './focus-top.client.ts';
import { iconButton } from './icon-button.client.ts';
import { isSwallowed } from './scroll.client.ts';

/** Nearer to the top than this nobody needs a way back (behaviour TOP-1). */
const threshold = 300;

/** A button that is there while the reader scrolls back up. */
export function startBackToTop(): void {
  const button = iconButton(say('Scroll back to top'), 'chevron');
  button.className = 'back-to-top';
  button.addEventListener('click', () => {
    const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    focusTop();
  });
  document.body.append(button);

  let before = scrollY;
  const onScroll = () => {
    const isAtBottom = scrollY + innerHeight >= document.documentElement.scrollHeight;
    const isBack = scrollY < before && scrollY >= threshold && !isAtBottom;
    before = scrollY;
    button.toggleAttribute('data-shown', isBack && !isSwallowed());
  };
  addEventListener('scroll', onScroll, { passive: true });
}
