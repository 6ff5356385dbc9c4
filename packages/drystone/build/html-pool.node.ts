import { createThreadPool, type PoolOptions, threadsOf } from '@drystone/lib/thread-pool.node';
import type { HtmlRequest } from '../entries/html-thread.node.ts';
import type { Program } from './load-program.node.ts';

/** Renders HTML as the program does, on all cores where that is worth it. */
export interface HtmlPool {
  readonly renderHtml: Program['renderHtml'];
  /** How many pages it can be given at a time. */
  readonly atOnce: number;
  close(): Promise<void>;
}

type Task = Parameters<Program['renderHtml']>;

/** Two at a time: a thread need not wait for the main one to give it the next. */
const atOnce = 2;

export function createHtmlPool(
  { renderHtml, htmlThread }: Pick<Program, 'renderHtml' | 'htmlThread'>,
  options: PoolOptions = {},
): HtmlPool {
  const pool = createThreadPool<Task, HtmlRequest, string>(
    {
      inMain: (page) => renderHtml(...page),
      script: async () => htmlThread,
      requestOf: ([payload, meta, siteData, locale], last) =>
        last?.[2] === siteData
          ? { payload, meta }
          : { payload, meta, edition: { siteData, locale } },
      atOnce,
      isMainOne: true,
    },
    options,
  );
  return {
    renderHtml: (...page) => pool.run(page),
    atOnce: 1 + atOnce * (threadsOf(options) - 1),
    close: pool.close,
  };
}
