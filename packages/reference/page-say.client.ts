import type { Say } from '@drystone/lib/words';
import type { PageWord } from '@drystone/openapi/words/words';
import { say as sayInPage } from 'drystone/words/page-say';

/** Says words of APIs in the language of the document, which carries them. */
export const say: Say<PageWord> = sayInPage as Say;
