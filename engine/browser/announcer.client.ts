/** Speaks a message to screen readers without showing it. */
export type Announce = (message: string) => void;

export function createAnnouncer(): Announce {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return (message) => {
    region.textContent = message;
  };
}
