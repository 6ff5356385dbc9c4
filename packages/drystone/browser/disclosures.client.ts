import { timeCollapse } from '../dom/collapse.ts';
import { listen } from '../dom/listen.client.ts';

/** Times the animation of every disclosure that the reader opens or closes. */
export function startDisclosures(): void {
  listen('click', ({ target }) => {
    const summary = target instanceof Element ? target.closest('summary') : null;
    if (summary?.parentElement instanceof HTMLDetailsElement) timeCollapse(summary.parentElement);
  });
  if (!CSS.supports('interpolate-size:inherit'))
    import('./panel-heights.client.ts').catch(console.warn);
}
