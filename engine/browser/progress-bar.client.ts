import { say } from '../words/page-say.ts';

/** A navigation that is ready within this time shows nothing (LOAD-3 in docs/behaviours.md). */
const delay = 200;

/**
 * The thin bar at the top of the window. One navigation owns it at a time: starting again takes over,
 * and finishing before the delay leaves no trace.
 */
export interface ProgressBar {
  start(): void;
  finish(): void;
}

export function createProgressBar(): ProgressBar {
  const bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', say('Loading page'));
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        bar.dataset.state = 'loading';
        document.body.append(bar);
      }, delay);
    },
    finish() {
      clearTimeout(timer);
      if (!bar.isConnected) return;
      bar.dataset.state = 'done';
      timer = setTimeout(() => bar.remove(), delay);
    },
  };
}
