import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../packages/drystone/build/build-site.node.ts';
import { readProgramChoices } from '../../packages/drystone/build/read-program-choices.node.ts';
import { mainEdition } from '../../packages/drystone/content/site.ts';
import {
  searchRecords,
  siteSearch,
} from '../../packages/drystone/features/search/site-records.node.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { openEngine } from '../../packages/drystone/search/engine.ts';
import { search } from '../../packages/drystone/search/search.ts';
import { searchIndex } from '../../packages/drystone/search/search-index.node.ts';
import { htmlText } from '../support/html-text.ts';
import { compiledProgram } from '../support/program.node.ts';
import { siteFolders } from '../support/sites.ts';

/* A changelog and a blog: a feature outside the engine, listed by tests/sites/journal. */

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A copy of the site in which a text of a file is another one. */
async function edited(name: string, file: string, from: string | RegExp, to: string) {
  const site = join(folder, name);
  await cp(siteFolders.journal, site, { recursive: true });
  const path = join(site, file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
  return site;
}

async function built(name: string, site: string): Promise<(path: string) => Promise<string>> {
  const program = await compiledProgram(await readProgramChoices(site));
  const out = join(folder, name);
  await buildSite(await readSite(site), program, out);
  return (path) => readFile(join(out, path), 'utf8');
}

describe('a built changelog', () => {
  let read: (path: string) => Promise<string>;

  beforeAll(async () => {
    read = await built('out', siteFolders.journal);
  });

  test('lists ten entries on a page, the newest first, with the next page behind', async () => {
    const first = await read('changelog/index.html');
    const second = await read('changelog/page/2/index.html');
    const titles = (html: string) =>
      [...html.matchAll(/<h2><a href="[^"]+">([^<]+)/g)].map(([, title]) => title);
    expect(titles(first)).toHaveLength(10);
    expect(titles(first)[0]).toBe('The hose has two taps');
    expect(titles(second)).toEqual(['Labels of slate', 'A second gate', 'The first bed']);
    expect(first).toContain('<a href="/changelog/page/2" rel="next">');
    expect(second).toContain('<a href="/changelog/" rel="prev">');
    expect(second).toContain('<meta name="robots" content="noindex">');
  });

  test('shows an entry as a guide: code, panels, links, contents, day, tags and authors', async () => {
    const html = await read('changelog/hose/index.html');
    expect(html).toContain('<time dateTime="2026-11-20">November 20, 2026</time>');
    expect(html).toContain('<a href="/changelog/authors/ada">Ada Fern</a>');
    expect(html).toContain('<a href="/changelog/tags/tools">Tools</a>');
    expect(html).toMatch(/<pre[\s\S]*<mark>bed<\/mark>/);
    expect(html).toContain('Before winter');
    expect(html).toContain('<a href="/">first page</a>');
    expect(html).toContain('<a href="#two-taps">Two taps</a>');
    expect(html).toContain('<a href="/changelog/soil-from-the-north" rel="next">');
    expect(html).toContain('/previews/changelog/hose.png');
  });

  test('has a page for each tag and each author', async () => {
    expect(htmlText(await read('changelog/tags/water/index.html'))).toContain('Beds have numbers');
    const ada = await read('changelog/authors/ada/index.html');
    expect(ada).toContain('<a href="https://ada.example">ada.example</a>');
    expect(ada).toContain('The hose has two taps');
    expect(ada).not.toContain('Soil from the north');
  });

  test('has a feed as Atom and one as JSON, which its pages name, with the whole texts', async () => {
    const html = await read('changelog/hose/index.html');
    expect(html).toContain(
      '<link rel="alternate" type="application/feed+json" title="Changelog" href="/changelog/feed.json">',
    );
    const atom = await read('changelog/feed.xml');
    expect(atom).toContain('<updated>2026-11-20T00:00:00Z</updated>\n<author><name>Ada Fern');
    const { items } = JSON.parse(await read('changelog/feed.json'));
    expect(items).toHaveLength(13);
    expect(items[0]).toMatchObject({
      url: 'https://garden.example/changelog/hose',
      title: 'The hose has two taps',
      content_text: expect.stringContaining('> Drain both taps.'),
      tags: ['water', 'Tools'],
      authors: [{ name: 'Ada Fern' }, { name: 'Ben Moss' }],
    });
  });

  test('has copies of its entries, and a section of llms.txt', async () => {
    expect(await read('changelog/hose.md')).toContain('```ts\nwater(bed, { tap: 2 });\n```');
    expect(await read('llms.txt')).toContain(
      '## Changelog\n\n- [Changelog](https://garden.example/changelog/)',
    );
    expect(await read('index.md')).toContain('https://garden.example/changelog/hose.md#two-taps');
  });

  test('has a blog beside it, with a title of its own', async () => {
    expect(await read('blog/index.html')).toContain('<h1>Notes</h1>');
    expect(await read('blog/why-slate/index.html')).toContain('Slate outlives wood.');
    expect(await read('blog/why-slate/index.html')).toContain('href="/blog/feed.xml"');
  });
});

test('its entries are found by their sections and tags, and say where they are', async () => {
  const site = await readSite(siteFolders.journal);
  const { index } = searchIndex(searchRecords(site, mainEdition(site)), siteSearch(site));
  const found = async (query: string) =>
    (await search(openEngine(index), query, '/')).groups.flatMap(({ hits }) => hits);
  expect((await found('drain taps'))[0]).toMatchObject({
    href: '/changelog/hose#two-taps',
    trail: 'Changelog › The hose has two taps',
  });
  expect((await found('page 2')).map(({ href }) => href)).not.toContain('/changelog/page/2');
});

test('what is found of it is a page of the site, below a base path, too', async () => {
  const below = await edited(
    'below',
    'site.config.ts',
    'features:',
    "basePath: '/docs/',\n  features:",
  );
  const site = await readSite(below);
  const routes = new Set(site.pages.map(({ route }) => route));
  const found = searchRecords(site, mainEdition(site)).map(({ href }) => href.replace(/#.*/, ''));
  expect(found).toContain('/docs/changelog/tags/water');
  expect(found.filter((address) => !routes.has(address))).toEqual([]);
});

test('speaks German where the first language of the site is German, with the words of the site first', async () => {
  const german =
    "locales: [{ code: 'de', label: 'Deutsch', words: { Tags: 'Themen' } }],\n  features:";
  const site = await edited('german', 'site.config.ts', 'features:', german);
  const read = await built('german-out', site);
  const list = await read('changelog/index.html');
  expect(list).toContain('<h1>Änderungen</h1>');
  expect(list).toContain('20. November 2026');
  expect(htmlText(list)).toContain('Alle Schlagwörter: beds, Tools, water');
  expect(list).toContain('<nav class="pagination" aria-label="Weitere Einträge">');
  const later = htmlText(await read('changelog/page/2/index.html'));
  expect(later).toContain('Änderungen, Seite 2');
  expect(later).toContain('Neuere Einträge');
  const entry = htmlText(await read('changelog/hose/index.html'));
  expect(entry).toContain('Geschrieben von: Ada Fern, Ben Moss · Themen: water, Tools');
  expect(entry).toContain('Älterer Eintrag');
  expect(htmlText(await read('changelog/authors/ada/index.html'))).toContain(
    'Website: ada.example',
  );
});

const hose = 'changelog/2026-11-20-hose.md';

test.each([
  [
    'a day that is none',
    'date: 2026-11-20',
    'date: 2026-02-30',
    [`${hose}:3`, 'a day, such as 2026-11-24'],
  ],
  [
    'an author nobody knows',
    '[ada, ben]',
    '[adda]',
    [`${hose}:5`, 'Did you mean ada?', 'Values: ada, ben.'],
  ],
  ['a field it does not have', 'tags:', 'tag:', [`${hose}:4`, 'Did you mean "tags"?']],
  [
    'a broken link',
    'docs/index.mdx',
    'docs/indx.mdx',
    [`${hose}:8`, 'there is no file content/docs/indx.mdx'],
  ],
  [
    'a heading that no page has',
    'docs/index.mdx',
    'docs/index.mdx#soil',
    [`${hose}:8`, 'no such heading'],
  ],
  [
    'code without a language',
    '```ts title="water.ts" /bed/',
    '```',
    [`${hose}:16`, 'has no language'],
  ],
])('%s is a mistake of the entry, with its line', async (name, from, to, words) => {
  const site = await edited(name, hose, from, to);
  const error = await readSite(site).catch((error) => error);
  for (const word of words) expect(String(error)).toContain(word);
});

test('two entries with one address, and a file that is no Markdown, are mistakes', async () => {
  const site = await edited('shared', hose, 'hose', 'hose');
  await cp(join(site, hose), join(site, 'changelog/2025-01-01-hose.md'));
  await writeFile(join(site, 'changelog/notes.txt'), 'Later.');
  const error = String(await readSite(site).catch((error) => error));
  expect(error).toContain('The entry has the same address as changelog/2025-01-01-hose.md');
  expect(error).toContain('changelog/notes.txt\n  An entry is a Markdown file');
});

test('a folder without entries is a mistake that says what to write', async () => {
  const site = await edited(
    'empty',
    'site.config.ts',
    'changelog({ authors })',
    "changelog({ folder: 'news' })",
  );
  await expect(readSite(site)).rejects.toThrow(/news\n {2}The folder has no entries\./);
});
