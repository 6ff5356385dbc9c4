import { expect, test } from 'vitest';
import { compilePage } from './compile.node.ts';

const targets = {
  routeByFile: new Map(),
  publicFiles: new Set<string>(),
};

// @behaviour ERR-7
test.each([
  ['<Tabs>\n</Tabs>', '<Tabs> has no <Tab>.'],
  ['<Tabs>\n<Tab title="A">\n\na\n\n</Tab>\n<Tab title="a">\n\nb\n\n</Tab>\n</Tabs>', 'Two tabs'],
  ['<Tabs default="B">\n<Tab title="A">\n\na\n\n</Tab>\n</Tabs>', 'The default tab "B"'],
  ['<Tabs query>\n<Tab title="A">\n\na\n\n</Tab>\n</Tabs>', '<Tabs query> has no group'],
])('%j is a mistake', async (source, problem) => {
  const { found } = await compilePage(source, 'page.mdx', targets);
  expect(found.mistakes.map((mistake) => mistake.problem).join('\n')).toContain(problem);
});

test('a set of tabs with all its options is none', async () => {
  const source =
    '<Tabs group="os" default="B" query>\n<Tab title="A">\n\na\n\n</Tab>\n<Tab title="B">\n\nb\n\n</Tab>\n</Tabs>';
  const { found } = await compilePage(source, 'page.mdx', targets);
  expect(found.mistakes).toEqual([]);
});
