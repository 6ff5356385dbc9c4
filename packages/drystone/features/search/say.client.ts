import type { Say } from '@drystone/lib/words';
import { say as sayInPage } from '../../words/page-say.ts';
import type { InterfaceWord } from '../../words/words.ts';
import type { SearchWord } from './words.ts';

/** Says words that an index names: every page carries those of features. */
export const sayAny = sayInPage as Say;

/** Says words of the search too. */
export const say: Say<InterfaceWord | SearchWord> = sayAny;
