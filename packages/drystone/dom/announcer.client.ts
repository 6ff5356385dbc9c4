let region: HTMLElement | undefined;

/** Adds the live region; assistive technology follows one only when it was there before its first message. */
export function startAnnouncer(): void {
  region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
}

/** Speaks a message to screen readers without showing it. */
export function announce(message: string): void {
  if (region) region.textContent = message;
}
