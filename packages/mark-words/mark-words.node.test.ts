import { compilePage } from 'drystone/markdown/compile.node';
import { extensionsOf } from 'drystone/markdown/markdown-extensions';
import { describe, expect, test } from 'vitest';
import { markdown } from './mark-words.node.ts';

const extensions = extensionsOf([{ feature: 'mark-words', markdown }]);

function compile(meta: string, code: string) {
  const targets = { routeByFile: new Map(), publicFiles: new Set<string>() };
  const source = `\`\`\`text ${meta}\n${code}\n\`\`\`\n`;
  return compilePage(source, 'page.md', targets, undefined, extensions);
}

describe('/word/', () => {
  test.each([
    ['/bed/', 'beds, bed', '<mark>bed</mark>s, <mark>bed</mark>'],
    ['/aa/', 'aaaaa', '<mark>aaaa</mark>a'],
    ['/a/b/', 'x a/b', 'x <mark>a/b</mark>'],
    ['/a\\/b/', 'x a/b', 'x <mark>a/b</mark>'],
    ['/two words/', 'two words', '<mark>two words</mark>'],
    ['/a/ title="a file"', 'a, b', '<mark>a</mark>, b'],
    ['/two/', '// highlight-next-line\none\ntwo', '<mark>two</mark>'],
  ])('%s marks its places in %j', async (meta, code, html) => {
    const { body, found } = await compile(meta, code);
    expect(found.mistakes).toEqual([]);
    expect(JSON.stringify(JSON.parse(body.tree))).toContain(html);
  });

  test('the Markdown copy has the code as it is', async () => {
    const { body } = await compile('/bed/', 'beds');
    expect(body.markdown).toBe('```text\nbeds\n```\n');
  });

  test('a word that the code does not contain is a mistake that names the feature and quotes both', async () => {
    const { found } = await compile('/beds/', 'flowers');
    expect(found.mistakes).toEqual([
      {
        line: 1,
        problem: '[mark-words] The code block marks /beds/, and its code does not contain "beds".',
        remedy: 'Write it as it is in the code, or remove it.',
      },
    ]);
  });
});
