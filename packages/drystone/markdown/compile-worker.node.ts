import { markdown } from 'virtual:feature-markdown';
import { answerAll } from '@drystone/lib/thread.node';
import type { LinkTargets } from '../content/links.ts';
import type { PageParts } from '../content/page-parts.ts';
import { compilePage } from './compile.node.ts';
import { extensionsOf } from './markdown-extensions.ts';

/* The thread of a compile pool: gets pages one after the other and sends each back compiled. */

export interface PoolRequest {
  readonly source: string;
  readonly file: string;
  readonly parts: PageParts;
  /** What the page and the ones after it can link to, where that is not what was sent last. */
  readonly targets?: LinkTargets;
}

const extensions = extensionsOf(markdown);
let known: LinkTargets | undefined;

answerAll(({ source, file, parts, targets }: PoolRequest) => {
  known = targets ?? known;
  if (!known) throw new Error('A page came before its targets.');
  return compilePage(source, file, known, parts, extensions);
});
