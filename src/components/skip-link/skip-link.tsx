import type { MouseEvent } from 'react';

export const mainId = 'main';
/** Focus is put here after a navigation, so that the next Tab reaches the skip link. */
export const topId = 'top';

/** The first stop of the Tab key. Without script it is a plain link to the main element. */
export function SkipLink() {
  return (
    <div id={topId} className="skip-link" tabIndex={-1}>
      <a href={`#${mainId}`} onClick={focusMain}>
        Skip to main content
      </a>
    </div>
  );
}

/** Moves the focus without changing the address. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById(mainId);
  main?.focus();
  main?.scrollIntoView();
}
