import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, constantFrom, property } from 'fast-check';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type PluggableList, unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../../bin/setup.mjs';
import { isThorough } from '../../../tests/support/thorough.ts';
import { usualSite } from '../commands/run.node.ts';
import { listFiles } from '../read/read-sources.node.ts';
import { escapeHeadingIds } from './heading-ids.ts';
import { pageProcessor } from './page-processor.ts';
import { remarkGithub } from './remark-github.ts';

/** The tree with all positions; nothing where the text is not MDX. */
function treeOf(source: string, isMdx: boolean, github: 'ours' | 'whole'): Root | undefined {
  const remarkPlugins: PluggableList = [github === 'ours' ? [remarkGithub, source] : remarkGfm];
  try {
    if (isMdx) return pageProcessor('mdx', remarkPlugins).parse(source);
    return unified().use(remarkParse).use(remarkPlugins).parse(source);
  } catch {
    return undefined;
  }
}

/** What tables, addresses and links are made of, and what they are in. */
const pieces = [
  ...'| |-|:-:| --- :- - \\| `|` @ me@a.example a.b-c_d@e-f.org. xmpp:a@b.cd/e \\@ &commat; a/b@c.de'.split(
    ' ',
  ),
  ...'www. www.a.example https://a.example/b?c=d :// &#58;// HTTPS: a\\. mailto: word é 😀 + 1'.split(
    ' ',
  ),
  ...'_ * ~ ~~ [ ] ]( ) < > <b> ` ``` [^1] [x] # \\'.split(' '),
  ...['\n| a | b |\n|-|-|\n', '\n> a | b\n> -|-\n', '\n', '\n', '\n\n', '\r\n', '\r'],
  ...['\t', ' ', ' ', '    ', '> ', '- ', '1. ', '\n> ', '\n  ', '\u00a0', '\u0000'],
];

describe('GitHub’s Markdown, read where it can be', () => {
  const ownContent = join(usualSite(), 'content');

  test.each([ownContent, 'sites/docs/content', 'tests/sites'])(
    'gives the trees of remark-gfm for all pages of %s',
    async (folder) => {
      const files = await listFiles(join(projectFolder, folder));
      for (const file of files.filter((path) => /\.mdx?$/.test(path))) {
        const isMdx = file.endsWith('.mdx');
        const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
        const source = isMdx ? escapeHeadingIds(text) : text;
        expect(treeOf(source, isMdx, 'ours'), file).toEqual(treeOf(source, isMdx, 'whole'));
      }
    },
  );

  test.each([
    ['Markdown', false],
    ['MDX', true],
  ])('gives the trees of remark-gfm for any text of %s', (_, isMdx) => {
    const text = array(constantFrom(...pieces), { maxLength: 40 }).map((all) => all.join(''));
    const check = property(text, (source) => {
      expect(treeOf(source, isMdx, 'ours')).toEqual(treeOf(source, isMdx, 'whole'));
    });
    assert(check, { numRuns: isThorough ? 20_000 : 300, seed: 7 });
  });
});
