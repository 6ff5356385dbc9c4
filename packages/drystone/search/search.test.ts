import { describe, expect, test } from 'vitest';
import { openEngine } from './engine.ts';
import { excerpt } from './excerpt.ts';
import { passageOf, search } from './search.ts';
import { searchIndex } from './search-index.node.ts';

const moss = {
  kind: 'term',
  title: 'Moss',
  trail: ['Plants'],
  href: '/plants',
  text: 'A plant that holds water.',
  keywords: '',
  code: '',
  names: '',
} as const;

test('what a feature records is below the heading of its kind, and counts as much as that says', async () => {
  const hit = (kind: string, title: string) => ({ ...moss, kind, title, href: `/${title}` });
  const kinds = [
    { name: 'bed', group: 'Beds', weight: 0.1 },
    { name: 'tool', group: 'Tools', weight: 3, isCode: true },
  ];
  const records = [hit('bed', 'spade-bed'), hit('page', 'Spade'), hit('tool', 'spade')];
  const ofSite = { largeIndexes: [], kinds, synonyms: {} };
  const whole = searchIndex(records, ofSite);
  const split = searchIndex(records, ofSite, 0);
  const inParts = openEngine(split.index, async (name) => JSON.parse(split.parts[name] ?? ''));
  for (const engine of [openEngine(whole.index), inParts]) {
    const { groups } = await search(engine, 'spade');
    expect(groups.map(({ name }) => name)).toEqual(['Tools', 'Guides', 'Beds']);
    expect(groups[0]?.hits[0]?.isCode).toBe(true);
  }
});

test.each([
  ['the word of the site, where it has one', 'Ordliste'],
  ['Glossary', undefined],
])('terms are found below %s', async (_, group) => {
  const engine = openEngine(searchIndex([{ ...moss, group }]).index);
  const { groups } = await search(engine, 'moss');
  expect(groups.map(({ name }) => name)).toEqual([group ?? 'Glossary']);
});

describe('an answer to every query', () => {
  const page = (title: string, text = '') =>
    ({ ...moss, kind: 'page', title, text, href: `/${title}` }) as const;
  const long = `${'Water it once a week, and leave it alone. '.repeat(8)}Frost cracks the pots.`;
  const files = searchIndex([
    { ...moss, kind: 'category', title: 'Garden', text: '', href: '/garden' },
    page('Kubernetes clusters'),
    page('Watering', long),
    page('Filesystems'),
  ]);
  const engine = openEngine(files.index, async (name) => JSON.parse(files.texts[name] ?? ''));
  const found = async (query: string) => {
    const { groups, match, instead } = await search(engine, query);
    return { first: groups[0]?.hits[0]?.title, match, instead };
  };

  test.each([
    ['kubernetes', 'Kubernetes clusters', 'all', []],
    ['kubernetes moss', 'Kubernetes clusters', 'some', []],
    ['kubernets', 'Kubernetes clusters', 'all', [{ typed: 'kubernets', meant: 'kubernetes' }]],
    ['kuberntes', 'Kubernetes clusters', 'all', [{ typed: 'kuberntes', meant: 'kubernetes' }]],
    ['kube', 'Kubernetes clusters', 'all', []],
    ['filesystemd', 'Filesystems', 'all', [{ typed: 'filesystemd', meant: 'filesystems' }]],
    ['kubernetesxyz', 'Kubernetes clusters', 'near', []],
    ['ourkubernetes', 'Kubernetes clusters', 'near', []],
    ['zzqqxx', 'Garden', 'none', []],
  ])('%s leads to %s', async (query, first, match, instead) => {
    expect(await found(query)).toEqual({ first, match, instead });
  });

  test('a single letter begins words', async () => {
    const engine = openEngine(searchIndex([{ ...moss, title: 'Watering' }]).index);
    const { match, groups } = await search(engine, 'w');
    expect(match).toBe('all');
    expect(groups[0]?.hits[0]?.title).toBe('Watering');
  });

  test('a word of the pages is found by what readers type in its place, and that is said', async () => {
    const { index } = searchIndex([page('Watering'), page('Frost')], {
      largeIndexes: [],
      kinds: [],
      synonyms: { watering: ['irrigation'] },
    });
    const { groups, instead } = await search(openEngine(index), 'irrigation');
    expect(groups[0]?.hits.map(({ title }) => title)).toEqual(['Watering']);
    expect(instead).toEqual([{ typed: 'irrigation', meant: 'watering' }]);
  });

  test('of hits without all words, one with the rare word is before many with the common ones', async () => {
    const others = ['Roses', 'Peonies', 'Lilies'].map((title) => page(title, 'Water the plant.'));
    const { index } = searchIndex([...others, page('Frost', 'Cover what is left outside.')]);
    const { groups, match } = await search(openEngine(index), 'water plant frost outside');
    expect(groups[0]?.hits[0]?.title).toBe('Frost');
    expect(match).toBe('some');
  });

  test('a section is found by its own words and those of the title of its page', async () => {
    const at = (title: string, href: string, text: string, kind: 'page' | 'section') =>
      ({ ...page(title, text), href, kind, trail: [] }) as const;
    const { index } = searchIndex([
      at('Roses', '/roses', 'Flowers.', 'page'),
      at('Care', '/roses#care', 'Prune them in spring.', 'section'),
      at('Lilies', '/lilies', 'Flowers.', 'page'),
      at('Care', '/lilies#care', 'Prune them in spring.', 'section'),
    ]);
    const { groups } = await search(openEngine(index), 'prune lilies');
    const sections = groups.flatMap(({ hits }) => hits.filter(({ kind }) => kind === 'section'));
    expect(sections[0]?.href).toBe('/lilies#care');
  });

  test('the whole text of a hit is in a file beside the index', async () => {
    const { groups } = await search(engine, 'frost');
    const [hit] = groups.flatMap(({ hits }) => hits);
    if (!hit) throw new Error('Nothing was found.');
    expect(hit.excerpt).not.toContain('Frost');
    expect(excerpt(await passageOf(engine, hit), hit.words, 60)).toBe(
      '…it once a week, and leave it alone. Frost cracks the pots.',
    );
  });
});
