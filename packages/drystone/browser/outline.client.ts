import { fragmentId } from '@drystone/lib/url';
import { activeHeading } from '../components/outline/active-heading.ts';
import { wideWindow } from '../dom/breakpoints.ts';
import { navbarPart, outlinePart } from '../dom/parts.ts';

/**
 * Marks, in the table of contents, the heading that the reader is at: now and on scroll. Call what it returns
 * after another page is on screen.
 */
export function startOutline(): () => void {
  addEventListener('scroll', markOutline, { passive: true });
  addEventListener('resize', markOutline);
  markOutline();
  return markOutline;
}

function markOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`.${outlinePart} a`)];
  // In a narrow window the list is part of the page, and showing its entry would scroll the page away.
  if (links.length === 0 || !window.matchMedia?.(wideWindow).matches) return;
  const boxes = links.flatMap((link) => {
    const id = fragmentId(link.hash) ?? '';
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box ? [{ id, top: box.top, bottom: box.bottom, link }] : [];
  });
  const navbarHeight =
    document.querySelector(`.${navbarPart}:not([data-hides])`)?.clientHeight ?? 0;
  const activeId = activeHeading(boxes, navbarHeight, innerHeight);
  for (const { id, link } of boxes) setCurrent(link, id === activeId);
}

function setCurrent(link: HTMLAnchorElement, isCurrent: boolean): void {
  if (isCurrent === link.hasAttribute('aria-current')) return;
  if (isCurrent) {
    link.setAttribute('aria-current', 'location');
    link.scrollIntoView({ block: 'nearest' });
  } else link.removeAttribute('aria-current');
}
