import { menuId, sidePart } from 'drystone/dom/parts';
import { apiMenuGroupPart } from '../page-parts.ts';

/** The groups that were opened to show the current item, and not by the reader. */
const opened = new WeakSet<HTMLDetailsElement>();

/** Moves the mark of the current item, opens its group, and closes the one that was opened for the last item. */
export function activate(
  before: readonly HTMLAnchorElement[],
  now: readonly HTMLAnchorElement[],
): void {
  const groups = new Set(now.map(groupOf));
  for (const link of before) {
    link.removeAttribute('aria-current');
    const group = groupOf(link);
    if (!group || groups.has(group) || !opened.has(group)) continue;
    opened.delete(group);
    group.open = false;
  }
  for (const link of now) {
    link.setAttribute('aria-current', 'location');
    const group = groupOf(link);
    if (group && !group.open && !before.some((other) => groupOf(other) === group)) {
      opened.add(group);
      group.open = true;
    }
    keepInView(link);
  }
}

/** The operations of the tag that a link leads to or is under. */
export function groupOf(link: Element): HTMLDetailsElement | null {
  return link.closest(`.${apiMenuGroupPart}`)?.querySelector('details') ?? null;
}

/** Scrolls the menu alone, never the page. */
export function keepInView(link: Element): void {
  const column = link.closest(`.${sidePart}, #${menuId}`);
  if (!column) return;
  const [item, view] = [link.getBoundingClientRect(), column.getBoundingClientRect()];
  // Above it is the search field.
  const isInView = item.top >= view.top + 64 && item.bottom <= view.bottom;
  if (!isInView) column.scrollTop += item.top - view.top - view.height / 3;
}
