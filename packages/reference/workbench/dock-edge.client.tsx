import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useSay } from './use-say.ts';

/** In pixels: what the form needs, and what leaves a column of text beside it. */
const narrowest = 400;
const widest = 800;
const usual = 560;
const step = 40;

/**
 * The edge between the page and the workbench beside it. It moves with the pointer and with the arrow keys (APG:
 * window splitter). The width is a property of the document, because the page makes room for it.
 */
export function DockEdge() {
  const say = useSay();
  const [width, setWidth] = useState(usual);
  function widen(to: number): void {
    const next = Math.round(Math.min(widest, Math.max(narrowest, to)));
    document.documentElement.style.setProperty('--dock-width', `${next}px`);
    setWidth(next);
  }
  function press({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') widen(width + step);
    if (key === 'ArrowRight') widen(width - step);
    if (key === 'Home') widen(narrowest);
    if (key === 'End') widen(widest);
  }
  function drag({ clientX, buttons }: PointerEvent): void {
    if (buttons === 1) widen(document.documentElement.clientWidth - clientX);
  }
  return (
    <div
      className="workbench-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={say('Width of the workbench')}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  );
}
