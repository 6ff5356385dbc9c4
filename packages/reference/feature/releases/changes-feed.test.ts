import { english } from '@drystone/lib/english';
import { discoveryCheck } from 'drystone/checks/discovery.node';
import type { Site } from 'drystone/content/site';
import { expect, test } from 'vitest';
import { builtSite } from '../../../../tests/support/built-pages.ts';
import { changesFeed, type FeedEntry } from './changes-feed.ts';

const site = {
  config: { title: 'Garden & Docs', url: 'https://garden.example' },
  pages: [
    { kind: 'doc', changed: '2026-05-05' },
    { kind: 'feature', featureKind: 'api', changed: '2026-02-02' },
    { kind: 'feature', featureKind: 'api', changed: '2026-03-03' },
  ],
} as unknown as Site;

const entries: readonly FeedEntry[] = [
  {
    id: 'rake.md',
    title: 'Beds',
    text: 'Names have <30 letters.',
    day: '2026-01-02',
    route: '/api/beds/',
  },
  { id: 'moss.md', title: 'Moss & more', text: 'New.', day: '2026-04-05', route: '/api/moss/' },
];

test('the newest change comes first, and gives the feed its day', () => {
  const { content } = changesFeed(english, site, entries);
  const days = [...content.matchAll(/<updated>([^T]*)/g)].map(([, day]) => day);
  expect(days).toEqual(['2026-04-05', '2026-04-05', '2026-01-02']);
});

test('without a change it has the day of the youngest reference', () => {
  const { content } = changesFeed(english, site, []);
  expect(content).toContain('<updated>2026-03-03T00:00:00Z</updated>');
});

test('what a change says keeps the format', async () => {
  const { content } = changesFeed(english, site, entries);
  expect(content).toContain('Names have &lt;30 letters.');
  const built = await builtSite({
    'changes.xml': content,
    'sitemap.xml': '',
    'site.webmanifest': '{}',
  });
  const { problems } = await discoveryCheck.run(built);
  expect(problems.filter(({ file }) => file === 'changes.xml')).toEqual([]);
});
