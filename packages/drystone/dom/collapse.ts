/*
 * Disclosures are native `<details>`; the style sheet animates their height (components/details), and this
 * gives the animation its duration, which follows the height of the content.
 */

/** Milliseconds for a panel of so many px (behaviour COLL-2). */
export function collapseDuration(height: number): number {
  const lines = height / 36;
  return Math.round(40 + 150 * lines ** 0.25 + 2 * lines);
}

/**
 * Call this right before a disclosure opens or closes. The duration is taken back afterwards, so that
 * what the browser opens by itself (its search, a link into it) is open at once.
 */
export function timeCollapse(details: HTMLDetailsElement): void {
  const content = details.lastElementChild;
  // Chromium lays out what was never shown when first asked for its height, and answers 0.
  const height = content?.scrollHeight || content?.scrollHeight || 0;
  const duration = collapseDuration(height);
  details.style.setProperty('--collapse', `${duration}ms`);
  setTimeout(() => details.style.removeProperty('--collapse'), duration);
}
