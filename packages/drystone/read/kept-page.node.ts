import { contentName } from '@drystone/lib/hash.node';
import type { ResultCache } from '@drystone/lib/result-cache.node';
import type { LinkTargets } from '../content/links.ts';
import type { PageParts } from '../content/page-parts.ts';
import type { CompiledPage } from '../markdown/compile.node.ts';
import { areSame } from '../markdown/lookups.node.ts';

/** A compiled page that a later build can recall. */
export interface KeptPage extends CompiledPage {
  /** Names all that it was compiled from: the same name, the same page. */
  readonly version: string;
}

interface PageSource {
  /** Prefix of the edition: a text may be a page of several, with other links. */
  readonly edition: string;
  readonly text: string;
  readonly file: string;
  readonly targets: LinkTargets;
  /** What the page takes from other files. */
  readonly parts: PageParts;
  /** Of what features add to Markdown. */
  readonly markdownVersion: string;
}

/** The compiled page of a source, or the one that was compiled from the same before. */
export async function keptPage(
  { edition, text, file, targets, parts, markdownVersion }: PageSource,
  cache: ResultCache,
  compile: () => Promise<CompiledPage>,
): Promise<KeptPage> {
  const key = JSON.stringify([edition, file, text, markdownVersion, ...parts]);
  const page = await cache.recall(
    'page',
    key,
    async () => withoutCopies(await compile()),
    ({ lookups }) => areSame(lookups, targets),
  );
  return { ...page, version: contentName(JSON.stringify([key, page.lookups])) };
}

/** Nobody reads these two of what was found: the body has them. */
function withoutCopies({ found, ...page }: CompiledPage): CompiledPage {
  return { ...page, found: { ...found, markdown: '', sections: [] } };
}
