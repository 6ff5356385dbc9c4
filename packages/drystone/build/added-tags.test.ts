import { expect, test } from 'vitest';
import { siteConfigSchema } from '../config/site-config.ts';
import { addedTags } from './added-tags.ts';

function tagsOf(fields: object): string[] {
  return addedTags(siteConfigSchema.parse({ title: 'A', url: 'https://a.example', ...fields }));
}

test('by itself a site adds nothing', () => {
  expect(tagsOf({})).toEqual([]);
});

test('names and links are written as the owner gives them, and cannot end their element', () => {
  const head = {
    meta: [{ name: 'verification', content: '"><script>' }],
    links: [{ rel: 'me', href: 'https://social.example/@garden' }],
  };
  expect(tagsOf({ head })).toEqual([
    '<meta name="verification" content="&quot;&gt;&lt;script&gt;">',
    '<link rel="me" href="https://social.example/@garden">',
  ]);
});

test('a script waits until the page has been read, and one of the site is below its base path', () => {
  const scripts = [
    { src: '/visits.js', attributes: { 'data-site': 'garden' } },
    { src: 'https://stats.example/visits.js', integrity: 'sha384-AAAA' },
  ];
  expect(tagsOf({ basePath: '/docs/', head: { scripts } })).toEqual([
    '<script defer src="/docs/visits.js" data-site="garden"></script>',
    '<script defer src="https://stats.example/visits.js" integrity="sha384-AAAA" crossorigin="anonymous"></script>',
  ]);
});
