import { expect, test } from 'vitest';
import { writeFolder } from '../../../../tests/support/built-pages.ts';
import { isKept, readDeployment, workerFile } from './worker-file.node.ts';

const files = {
  'index.html': 'home',
  'plants/été/index.html': 'summer',
  'plants/été/payload.txt': 'summer',
  'plants/été.md': 'summer',
};
/** As a feature says it whose pages fetch data. */
function isFetched(path: string): boolean {
  return /^\/data\/.*\.json$/.test(path);
}

const publication = {
  basePath: '/',
  buildId: 'abc',
  redirects: { pages: [{ from: '/fern/', to: '/moss#leaf' }], headings: new Map() },
  isFetched,
};

async function publish(contents: Readonly<Record<string, string>>, script = 'answer();') {
  const folder = await writeFolder(contents);
  const { path, content } = await workerFile(script, { ...publication, folder });
  expect(path).toBe('/offline.js');
  return { content, deployment: readDeployment(content) };
}

test('the worker knows its deployment: what is kept, and what has moved', async () => {
  const { content, deployment } = await publish(files);
  expect(content).toMatch(/^const deployment = \{.*\};\nanswer\(\);$/);
  expect(deployment).toMatchObject({ buildId: 'abc', moved: { '/fern': '/moss#leaf' } });
  expect(Object.keys(deployment?.files ?? {})).toEqual([
    '/',
    '/plants/%C3%A9t%C3%A9/',
    '/plants/%C3%A9t%C3%A9/payload.txt',
  ]);
});

test('the name of the cache follows what is kept and the script, and nothing else', async () => {
  const nameOf = async (...parts: Parameters<typeof publish>) =>
    (await publish(...parts)).deployment?.cache;
  const name = await nameOf(files);
  expect(name).toMatch(/^offline [\w-]{8}$/);
  expect(await nameOf({ ...files, 'plants/été.md': 'winter' })).toBe(name);
  expect(await nameOf({ ...files, 'index.html': 'house' })).not.toBe(name);
  expect(await nameOf(files, 'answerBetter();')).not.toBe(name);
});

test('the worker that removes itself keeps nothing', () => {
  expect(readDeployment('remove();')).toBeUndefined();
});

test.each([
  '/404.html',
  '/plants/moss/index.html',
  '/plants/moss/payload.txt',
  '/assets/search.x1.json',
  '/search.json',
  '/da/search.json',
  '/data/plants.json',
  '/diagrams/moss.svg',
  '/site.webmanifest',
])('%s is kept', (path) => {
  expect(isKept(path, 1000, isFetched)).toBe(true);
});

test.each([
  '/plants/moss.md',
  '/llms-full.txt',
  '/previews/plants/moss.png',
  '/data/plants.yaml',
  '/other/plants.json',
  '/sitemap.xml',
  '/_headers',
  '/headers.json',
])('%s is not kept', (path) => {
  expect(isKept(path, 1000, isFetched)).toBe(false);
});

test('a large page is kept, a large image or data file is not', () => {
  const megabyte = 1024 * 1024;
  expect(isKept('/api/plants/index.html', megabyte, isFetched)).toBe(true);
  expect(isKept('/photos/moss.jpg', megabyte, isFetched)).toBe(false);
  expect(isKept('/data/plants.json', megabyte, isFetched)).toBe(false);
});
