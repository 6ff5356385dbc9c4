import { deserialize, serialize } from 'node:v8';
import { contentName } from '../../lib/hash.node.ts';
import type { ResultCache } from '../../lib/result-cache.node.ts';
import type { LinkTargets } from '../content/links.ts';
import type { CompiledBody } from '../content/page.ts';
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
  const packed = await cache.recall(
    'page',
    key,
    async () => packPage(await compile()),
    ({ lookups }) => areSame(lookups, targets),
  );
  return { ...unpackPage(packed), version: contentName(JSON.stringify([key, packed.lookups])) };
}

/**
 * A compiled page as it is kept. Each build looks at what was found in it; the large parts are bytes, and are read where
 * something asks for them: most pages of most builds are as they were.
 */
interface PackedPage extends Pick<CompiledPage, 'found' | 'lookups'> {
  readonly body: Omit<CompiledBody, 'tree' | 'markdown' | 'sections'>;
  readonly tree: Uint8Array;
  readonly markdown: Uint8Array;
  readonly sections: Uint8Array;
}

function packPage({ body, found, lookups }: CompiledPage): PackedPage {
  const { tree, markdown, sections, ...small } = body;
  return {
    // Nobody reads these two here: the body has them.
    found: { ...found, markdown: '', sections: [] },
    body: small,
    lookups,
    tree: Buffer.from(tree),
    markdown: Buffer.from(markdown),
    sections: serialize(sections),
  };
}

function unpackPage({ found, body, lookups, ...parts }: PackedPage): CompiledPage {
  const whole: CompiledBody = {
    ...body,
    get tree() {
      return textOf(parts.tree);
    },
    get markdown() {
      return textOf(parts.markdown);
    },
    get sections() {
      return deserialize(parts.sections) as CompiledBody['sections'];
    },
  };
  return { body: whole, found, lookups };
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
