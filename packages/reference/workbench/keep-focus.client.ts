/** What the Tab key stops at. */
const stops =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

function stopsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility());
}

/**
 * A press may take away the control that was pressed: a row, a group, a button that has done its work. A browser
 * gives the focus to the body then. This gives it to what took the place of the control, or to its neighbour.
 */
export function keepFocusIn(dialog: HTMLDialogElement): void {
  let around: readonly Element[] = [];
  let before: readonly HTMLElement[] = [];
  dialog.addEventListener('focusin', ({ target }) => {
    around = ancestorsWithin(target as Element, dialog);
    const all = stopsIn(dialog);
    before = all.slice(0, all.indexOf(target as HTMLElement));
  });
  new MutationObserver(() => {
    const isLost = dialog.open && document.activeElement === document.body;
    const place = isLost && around.find((element) => element.isConnected);
    if (!place || around[0] === place) return;
    const left = stopsIn(place);
    const index = before.filter((stop) => stop.isConnected && place.contains(stop)).length;
    (left[Math.min(index, left.length - 1)] ?? dialog).focus();
  }).observe(dialog, { childList: true, subtree: true });
}

/** The element and what it is in, up to the dialog. */
function ancestorsWithin(element: Element, dialog: Element): Element[] {
  const parent = element.parentElement;
  return element === dialog || !parent ? [element] : [element, ...ancestorsWithin(parent, dialog)];
}
