/**
 * Listens on the document before anyone else. The article of a page is often not hydrated, and React stops
 * events there on their way up, so delegated listeners have to catch them on the way down.
 */
export function listen<Name extends keyof DocumentEventMap>(
  name: Name,
  onEvent: (event: DocumentEventMap[Name]) => void,
): void {
  document.addEventListener(name, onEvent, { capture: true, passive: name === 'touchstart' });
}
