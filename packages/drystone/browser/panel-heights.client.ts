/*
 * Loaded by browsers whose styles cannot animate to `auto` (Firefox, Safari): while collapse.ts times a disclosure, the
 * panel of it has its height in px. It observes the timing, and so knows every disclosure that is about to change.
 */

new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (target instanceof HTMLDetailsElement) fixHeight(target);
  }
}).observe(document.body, { attributeFilter: ['style'], subtree: true });

function fixHeight(details: HTMLDetailsElement): void {
  const { style } = details;
  const isTimed = style.getPropertyValue('--collapse') !== '';
  const isFixed = style.getPropertyValue('--collapse-height') !== '';
  if (isTimed && !isFixed) {
    style.setProperty('--collapse-height', `${contentHeight(details)}px`);
    // The panel has to have this height before it closes: there is no way from `auto` to 0.
    details.getBoundingClientRect();
  } else if (isFixed && !isTimed) style.removeProperty('--collapse-height');
}

/** From the first element below the summary to the last one, with its margin. */
function contentHeight({ children: [, first], lastElementChild: last }: Element): number {
  if (!first || !last) return 0;
  const { top } = first.getBoundingClientRect();
  const { bottom } = last.getBoundingClientRect();
  return bottom - top + Number.parseFloat(getComputedStyle(last).marginBottom);
}

export {};
