import { createContext, use } from 'react';
import { say } from '../words/page-say.ts';
import type { InterfaceSay } from '../words/words.ts';

/** A server provides the words of the page that it renders. A tab has one language, so it needs no context. */
export const SayContext = /* @__PURE__ */ createContext(say);

export function useSay(): InterfaceSay {
  return import.meta.env.SSR ? use(SayContext) : say;
}
