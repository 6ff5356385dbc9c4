import { english } from '@drystone/lib/english';
import type { ApiSay } from '@drystone/openapi/words/words';
import { createContext, use } from 'react';

/** The words of the page that the workbench is opened in. */
export const SayContext = createContext<ApiSay>(english);

export function useSay(): ApiSay {
  return use(SayContext);
}
