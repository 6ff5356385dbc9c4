import { scripts } from 'virtual:feature-scripts';
import { loadLate } from '../dom/load-late.ts';
import type { Visit } from './visit.ts';

let staying = new AbortController();

/** Starts the script that the kind of the page has, if any, and ends that of the page before. Call this when a page is on screen. */
export function startPageScript({ page }: Visit, isReturn = false): void {
  staying.abort();
  staying = new AbortController();
  const { signal } = staying;
  const load = page.meta && scripts[page.meta.kind];
  if (!load) return;
  void loadLate(load).then((script) => {
    if (!signal.aborted) script.default({ isReturn, signal });
  });
}
