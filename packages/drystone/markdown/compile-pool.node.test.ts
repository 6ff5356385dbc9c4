import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileThread } from '../build/program.node.ts';
import { noChoices } from '../build/program-choices.ts';
import { keepingFolder } from '../paths.node.ts';
import { readMarkdown } from '../read/read-markdown.node.ts';
import { compilePage } from './compile.node.ts';
import { createCompilePool } from './compile-pool.node.ts';

const marking = {
  name: 'mark-words',
  markdown: { module: fileURLToPath(import.meta.resolve('@drystone/mark-words')) },
};
let folder = '';
const script = async () => join(folder, 'thread.mjs');

beforeAll(async () => {
  // Where a site keeps its programs: a feature is found there by the name of its package.
  await mkdir(keepingFolder, { recursive: true });
  folder = await mkdtemp(join(keepingFolder, 'thread-'));
  await compileThread(folder, {
    ...noChoices.modules,
    markdown: [{ feature: marking.name, path: marking.markdown.module }],
  });
});
afterAll(() => rm(folder, { recursive: true }));

const targets = (route: string) => ({
  routeByFile: new Map([['docs/moss.mdx', route]]),
  publicFiles: new Set<string>(),
});

const pages = [
  ['docs/a.mdx', '## One\n\n[Moss](./moss.mdx)\n'],
  ['docs/b.mdx', '```js\nconst two = 2;\n```\n'],
  ['docs/marked.mdx', '```js /two/\nconst two = 2;\n```\n'],
  ['docs/c.mdx', '<Unknown />\n'],
  ['docs/d.mdx', '## Four\n\n[Nowhere](./nowhere.mdx)\n'],
] as const;

test('threads compile pages as one does, each with the targets of its edition', async () => {
  const { extensions } = await readMarkdown([marking]);
  const pool = createCompilePool(script, { threads: 3, fewTasks: 0 }, extensions);
  const editions = [targets('/moss'), targets('/v1/moss')];
  const asked = editions.flatMap((edition) =>
    pages.map(([file, source]) => ({ file, source, edition })),
  );
  const compiled = await Promise.all(
    asked.map(({ file, source, edition }) => pool.compile(source, file, edition)),
  );
  await pool.close();
  const expected = await Promise.all(
    asked.map(({ file, source, edition }) =>
      compilePage(source, file, edition, undefined, extensions),
    ),
  );
  expect(compiled).toEqual(expected);
});

test('a page that cannot be sent is reported, and the others are compiled', async () => {
  const pool = createCompilePool(script, { threads: 3, fewTasks: 0 });
  const broken = { ...targets('/moss'), routeByFile: undefined as never };
  const [first, second] = await Promise.allSettled([
    pool.compile('[Moss](./moss.mdx)', 'docs/a.mdx', broken),
    pool.compile('Text.', 'docs/b.mdx', targets('/moss')),
  ]);
  await pool.close();
  expect(first.status).toBe('rejected');
  expect(second.status).toBe('fulfilled');
});

test('for a few pages no thread is compiled', async () => {
  let isAsked = false;
  const pool = createCompilePool(
    async () => {
      isAsked = true;
      return script();
    },
    { fewTasks: pages.length },
  );
  await Promise.allSettled(
    pages.map(([file, source]) => pool.compile(source, file, targets('/moss'))),
  );
  await pool.close();
  expect(isAsked).toBe(false);
});
