/** Shows files that were edited in place: images, and drawings that SVG in a page uses. */
export function showFiles(addresses: readonly string[]): void {
  const isEdited = (address: string) =>
    addresses.includes(new URL(address, location.href).pathname);
  for (const [selector, name] of references) {
    for (const element of document.querySelectorAll(selector)) {
      const address = element.getAttribute(name);
      if (address && isEdited(address)) element.setAttribute(name, again(address));
    }
  }
}

const references = [
  ['img[src], source[src], video[src], audio[src]', 'src'],
  ['use[href], image[href], link[rel=icon]', 'href'],
  ['video[poster]', 'poster'],
] as const;

/** The same file at an address that the browser has not kept. */
function again(address: string): string {
  const url = new URL(address, location.href);
  url.searchParams.set('edited', String(Date.now()));
  return url.pathname + url.search + url.hash;
}
