import { availableParallelism } from 'node:os';
import { openThread, type PoolOptions, type Thread } from '../../lib/thread.node.ts';
import type { HtmlRequest } from '../entries/html-thread.node.ts';
import type { Program } from './load-program.node.ts';

/** Renders HTML as the program does, on all cores where that is worth it. */
export interface HtmlPool {
  readonly renderHtml: Program['renderHtml'];
  /** How many pages it can be given at a time. */
  readonly atOnce: number;
  close(): Promise<unknown>;
}

/** Two at a time: a thread need not wait for the main one to give it the next. */
const atOnce = 2;

/** A pool whose threads are started when the main one has rendered a few pages: most builds render none. */
export function createHtmlPool(
  { renderHtml, htmlThread }: Pick<Program, 'renderHtml' | 'htmlThread'>,
  { threads = availableParallelism(), fewPages = 60 }: PoolOptions = {},
): HtmlPool {
  const others: HtmlThread[] = [];
  let rendered = 0;
  return {
    atOnce: 1 + atOnce * (threads - 1),
    renderHtml(...page) {
      if (rendered++ === fewPages) {
        others.push(...Array.from({ length: threads - 1 }, () => openHtmlThread(htmlThread)));
      }
      const free = others.find(({ thread }) => thread.waiting() < atOnce);
      return free ? free.render(...page) : renderHtml(...page);
    },
    close: () => Promise.all(others.map(({ thread }) => thread.close())),
  };
}

interface HtmlThread {
  readonly thread: Thread<HtmlRequest, string>;
  readonly render: Program['renderHtml'];
}

function openHtmlThread(script: string): HtmlThread {
  const thread = openThread<HtmlRequest, string>(script);
  let known: unknown;
  return {
    thread,
    render(payload, meta, siteData, locale) {
      const request = { payload, meta };
      const isKnown = known === siteData;
      const html = thread.ask(isKnown ? request : { ...request, edition: { siteData, locale } });
      known = siteData;
      return html;
    },
  };
}
