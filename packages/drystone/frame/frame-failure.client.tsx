import { createRoot } from 'react-dom/client';
import CrashPage from '../components/crash/crash-page.tsx';
import { itemFailure } from '../components/navbar/item-failure.ts';
import type { NavbarEntry } from '../content/navbar-entry.ts';
import { findFrameElement } from './frame-elements.ts';

interface FrameFailure {
  readonly error: unknown;
  /** The item of the navbar that has failed, if it is one. */
  readonly entry: NavbarEntry | undefined;
  readonly onTryAgain: () => void;
}

/** Says above the article, which is as it was, that a part of the frame has failed. */
export function showFrameFailure({ error, entry, onTryAgain }: FrameFailure): void {
  document.querySelector('[data-frame-failure]')?.remove();
  const place = document.createElement('div');
  place.dataset.frameFailure = '';
  const root = createRoot(place);
  root.render(
    <CrashPage
      error={entry ? itemFailure(entry, error) : error}
      isArticleThere
      onTryAgain={() => {
        root.unmount();
        place.remove();
        onTryAgain();
      }}
    />,
  );
  findFrameElement('article')?.before(place);
}
