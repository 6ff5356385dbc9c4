/** Changes the layout of the page, and scrolls so that the element stays where the reader sees it. */
export function keepInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect();
  change();
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
}
