import { expect, test } from 'vitest';
import type { FeaturePage } from '../content/page.ts';
import { sheetsOf } from './page-kinds.node.ts';

test('a page of a feature that is written in Markdown has the style sheets of its text, too', () => {
  const page: FeaturePage = {
    ...{ kind: 'feature', featureKind: 'entry', route: '/news/moss', file: 'news/moss.md' },
    ...{ title: 'Moss', description: 'It grows.', data: undefined },
    body: {
      ...{ tree: '[]', outline: [], markdown: '', sections: [], hasHero: false, components: {} },
      sheets: ['/features/math.css'],
    },
  };
  const pageFiles = { entry: { body: '/entry.tsx', sheets: ['/entry.css'] } };
  expect(sheetsOf(page, { pageFiles })).toEqual(['/entry.css', '/features/math.css']);
  expect(sheetsOf({ ...page, body: undefined }, { pageFiles: {} })).toEqual([]);
});
