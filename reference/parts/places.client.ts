/*
 * The page of a large API grows where the reader has been, so a distance from the top means another place later.
 * For Back and Forward the place is kept as a heading and how far below the top of the window it was.
 */

interface Place {
  readonly id: string;
  readonly top: number;
}

const places = new Map<string, Place>();

function entryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? '';
}

export function rememberPlace(heading: HTMLElement): void {
  places.set(entryKey(), { id: heading.id, top: heading.getBoundingClientRect().top });
}

/** Brings the heading that was there back to where it was; nothing for an entry that is new. */
export function returnToPlace(): void {
  const place = places.get(entryKey());
  const heading = place && document.getElementById(place.id);
  if (!heading) return;
  scrollBy({ top: heading.getBoundingClientRect().top - place.top, behavior: 'instant' });
}
