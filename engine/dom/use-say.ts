import { createContext, use } from 'react';
import { say } from '../words/page-say.ts';
import type { InterfaceSay } from '../words/words.ts';

/** In a tab the words of the document; a server provides those of the page that it renders. */
export const SayContext = createContext(say);

export function useSay(): InterfaceSay {
  return use(SayContext);
}
