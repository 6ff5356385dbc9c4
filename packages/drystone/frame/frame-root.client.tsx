import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

/** One part of the frame, as a React root of its own. */
export interface FrameRoot {
  render(content: ReactNode): void;
}

interface FrameRootOptions {
  /** Keeps the ids of the roots of one page apart; the same as at build. */
  readonly identifierPrefix: string;
  /** Called when the part is on screen for the first time, or has failed. */
  readonly onDrawn: () => void;
  /** Called when the part cannot be rendered. It is then the served HTML, whose links work. */
  readonly onFailure: (error: unknown) => void;
}

/** A part that needs more has an error of its own, and not one that others cause. */
const maxRepairs = 20;

/**
 * Hydrates a part of the frame. Translators and extensions change its elements behind React's back. Before
 * hydration React notices and renders the part again by itself; after it React fails when it removes what
 * has been moved, and the part is redrawn here. An error never leaves the part.
 */
export function hydrateFrameRoot(
  container: HTMLElement,
  content: ReactNode,
  { identifierPrefix, onDrawn, onFailure }: FrameRootOptions,
): FrameRoot {
  const served = container.cloneNode(true);
  const drawn = (next: ReactNode) => <Drawn onDrawn={ready}>{next}</Drawn>;
  let latest = drawn(content);
  let isReady = false;
  let isDrawn = false;
  /** There is a newer state than the one that React is drawing for the first time: before that, it would give up the served HTML. */
  let isWaiting = false;
  let repairs = 0;
  let root: Root | undefined;

  const options: RootOptions = {
    identifierPrefix,
    onRecoverableError: console.warn,
    onUncaughtError(error) {
      const broken = root;
      // React is still at work.
      queueMicrotask(() => {
        if (root === broken) repair(error);
      });
    },
  };

  function repair(error: unknown): void {
    if (isDrawn && repairs++ < maxRepairs) redraw();
    else {
      clear();
      container.append(...served.cloneNode(true).childNodes);
      onFailure(error);
      ready();
    }
  }

  function redraw(): void {
    clear();
    isDrawn = false;
    root = createRoot(container, options);
    root.render(latest);
  }

  function clear(): void {
    const old = root;
    root = undefined;
    old?.unmount();
    container.replaceChildren();
  }

  function ready(): void {
    isDrawn = true;
    if (isReady) return;
    isReady = true;
    onDrawn();
    if (isWaiting) root?.render(latest);
  }

  // As a transition, React works in slices: the page answers meanwhile.
  startTransition(() => {
    root = hydrateRoot(container, latest, options);
  });

  return {
    render(next) {
      latest = drawn(next);
      if (!root) redraw();
      else if (isReady) root.render(latest);
      else isWaiting = true;
    },
  };
}

interface DrawnProps {
  onDrawn: () => void;
  children: ReactNode;
}

function Drawn({ onDrawn, children }: DrawnProps) {
  useEffect(onDrawn);
  return children;
}
