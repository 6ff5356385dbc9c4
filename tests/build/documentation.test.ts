import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { listFiles } from '../../packages/drystone/read/read-sources.node.ts';

/* The documentation of the engine (`docs/`): what its pages show as code is what the code says. */

interface Block {
  /** `write/pages.mdx:40` */
  readonly place: string;
  readonly title: string | undefined;
  readonly code: string;
}

const folder = join(projectFolder, 'sites/docs/content/docs');
const pages = await Promise.all(
  (await listFiles(folder))
    .filter((path) => /\.mdx?$/.test(path))
    .map(async (path) => ({ name: relative(folder, path), text: await readFile(path, 'utf8') })),
);
const blocks = pages.flatMap(blocksOf);

function blocksOf({ name, text }: (typeof pages)[number]): Block[] {
  return [...text.matchAll(/^(`{3,})(\w+.*)\n([\s\S]*?)^\1$/gm)].map(
    ({ index, 2: head, 3: code }) => ({
      place: `${name}:${text.slice(0, index).split('\n').length}`,
      title: head?.match(/title="([^"]*)"/)?.[1],
      code: code ?? '',
    }),
  );
}

function block(page: string, part: string): string {
  const found = blocks.find(({ place, code }) => place.startsWith(page) && code.includes(part));
  if (!found) throw new Error(`${page} has no block with ${part}.`);
  return found.code.trim();
}

describe('an example', () => {
  const examples = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/^<Example>\n\n(`{3,})mdx\n([\s\S]*?)^\1\n([\s\S]*?)^<\/Example>$/gm)].map(
      ({ index, 2: code, 3: result }) => ({
        place: `${name}:${text.slice(0, index).split('\n').length}`,
        code: code?.trim(),
        result: result?.trim(),
      }),
    ),
  );

  test('is found wherever a page has one', () => {
    const tags = pages.flatMap(({ text }) => text.match(/^<Example>$/gm) ?? []);
    expect(tags.length).toBeGreaterThan(10);
    expect(examples).toHaveLength(tags.length);
  });

  test.each(examples)('has the result of its code: $place', ({ code, result }) => {
    expect(result).toBe(code);
  });
});

describe('code with the name of a file of this project', () => {
  const named = blocks.flatMap((one) =>
    one.title?.includes('.') && existsSync(join(projectFolder, one.title))
      ? [{ ...one, file: one.title }]
      : [],
  );
  const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');

  test('is there', () => {
    expect(new Set(named.map(({ file }) => file)).size).toBeGreaterThan(3);
  });

  test.each(named)('is in that file: $file in $place', async ({ file, code }) => {
    expect(words(await readFile(join(projectFolder, file), 'utf8'))).toContain(words(code));
  });
});

test('every file of this project that a page or a document names is there', async () => {
  const paths = (await listFiles(join(projectFolder, 'docs'))).filter((path) =>
    path.endsWith('.md'),
  );
  const documents = await Promise.all(
    paths.map(async (path) => ({
      name: relative(projectFolder, path),
      text: await readFile(path, 'utf8'),
    })),
  );
  const named = [...pages, ...documents].flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /`((?:bench|bin|checks|deploy|docs|packages|packing|sites|tests)\/[\w./-]+\.\w+)`/g,
      ),
    ].map(([, file = '']) => ({ name, file })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => !existsSync(join(projectFolder, file)))).toEqual([]);
});

describe('a mistake that a page shows', () => {
  let site: string;

  beforeAll(async () => {
    site = await mkdtemp(join(tmpdir(), 'documented-'));
    const page = block('write/pages.mdx', 'title: Look after roses');
    const files = {
      'site.config.ts': `import { defineSite } from 'drystone';

export default defineSite({
  title: 'Garden',
  url: 'https://garden.example',
  theme: { accent: '#ffb000' },
});
`,
      'content/docs/index.mdx': '---\ntitle: Garden\ndescription: All of it.\n---\n\nText.\n',
      'content/docs/plants/roses.mdx': page.replace('position', 'positon'),
      'content/docs/plants/tulips.mdx': `${page.replace('2', '3')}\n\n:::waring\nMice.\n:::\n`,
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(site, name)), { recursive: true });
      await writeFile(join(site, name), content);
    }
  });

  afterAll(() => rm(site, { recursive: true }));

  test('is what the build says', async () => {
    const report = await readSite(site).catch((error: Error) => error.message);
    expect(report).toContain(block('write/pages.mdx', 'waring'));
    expect(report).toContain(block('shape/theming.mdx', '"theme.accent"'));
  });
});
