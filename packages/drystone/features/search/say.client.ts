import type { Say } from '@drystone/lib/words';
import { say as sayInPage } from '../../words/page-say.ts';
import type { InterfaceWord } from '../../words/words.ts';
import type { SearchWord } from './words.ts';

/** Says words of the search too: every page carries them. */
export const say: Say<InterfaceWord | SearchWord> = sayInPage as Say;
