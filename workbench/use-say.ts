import { createContext, use } from 'react';
import { english } from '../lib/english.ts';
import type { ApiSay } from '../openapi/words/words.ts';

/** The words of the page that the workbench is opened in. */
export const SayContext = createContext<ApiSay>(english);

export function useSay(): ApiSay {
  return use(SayContext);
}
