/** Adds the style sheets of a page that are not there yet; settles when they apply. */
export async function ensureStyleSheets(hrefs: readonly string[]): Promise<void> {
  await Promise.all(hrefs.filter((href) => !isPresent(href)).map(addStyleSheet));
}

/** A sheet is a link, or, in the HTML of a page that needs it at once, a style element with its address. */
function isPresent(href: string): boolean {
  return document.querySelector(`[data-sheet="${href}"]`) !== null;
}

function addStyleSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset.sheet = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${href} could not be loaded.`));
    };
    document.head.append(link);
  });
}
