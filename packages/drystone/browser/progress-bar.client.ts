import { say } from '../words/page-say.ts';

/** A navigation that is ready within this time shows nothing (LOAD-3 in docs/behaviours.md). */
const delay = 200;

/** The thin bar at the top of the window. One navigation owns it at a time: starting again takes over. */
export interface ProgressBar {
  start(): void;
  finish(): void;
}

export function createProgressBar(): ProgressBar {
  const bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.setAttribute('role', 'progressbar');
  bar.ariaLabel = say('Loading page');
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(() => document.body.append(bar), delay);
    },
    finish() {
      clearTimeout(timer);
      bar.remove();
    },
  };
}
