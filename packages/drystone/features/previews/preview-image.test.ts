import { expect, test } from 'vitest';
import {
  type Drawing,
  fitTitle,
  previewedRoute,
  previewPath,
  previewSvg,
} from './preview-image.ts';

/** Letters half as wide as they are high. */
const widthPerSize = (word: string) => word.length / 2;
const drawing: Drawing = {
  font: 'font-family="Any"',
  colors: { surface: '#fff', text: '#000', muted: '#666', accent: '#707' },
  widthPerSize,
};

function widthOf(line: string, size: number): number {
  const words = line.split(' ');
  return words.reduce((sum, word) => sum + widthPerSize(word) * size, 0);
}

test('a short title is one line, as large as titles get', () => {
  expect(fitTitle('Moss', widthPerSize)).toEqual({ size: 100, lines: ['Moss'] });
});

test('a title of two lines breaks where both are about as long', () => {
  const { lines } = fitTitle('Rake the moss in early spring', widthPerSize);
  expect(lines).toEqual(['Rake the moss', 'in early spring']);
});

test('a long title is smaller and keeps inside of the margins', () => {
  const title =
    'How to rake, lift and carry moss away without hurting what grows in it or under it';
  const { size, lines } = fitTitle(title, widthPerSize);
  expect(lines.join(' ')).toBe(title);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(1040);
});

test('one endless word is as small as it has to be', () => {
  const word = 'm'.repeat(80);
  const { size, lines } = fitTitle(word, widthPerSize);
  expect(lines).toEqual([word]);
  expect(widthOf(word, size)).toBeLessThanOrEqual(1040);
});

test('what an author writes is text in the image', () => {
  const text = { trail: '', siteTitle: 'Garden', host: 'garden.example', logo: undefined };
  const svg = previewSvg({ ...text, title: 'Moss & <script>' }, drawing);
  expect(svg).toContain('Moss &amp; &lt;script&gt;');
});

test.each([
  ['/', '/previews/index.png'],
  ['/compute/overview', '/previews/compute/overview.png'],
  ['/api/management/', '/previews/api/management.png'],
])('the image of %s is %s', (route, path) => {
  expect(previewPath(route, '/')).toBe(path);
});

test('a link to a section of a large API is shown with the image of the API', () => {
  const kind = { kind: 'feature', featureKind: 'api', data: undefined } as const;
  const api = { ...kind, title: 'Plants', description: '', file: '' };
  expect(previewedRoute({ ...api, route: '/api/plants/' })).toBe('/api/plants/');
  expect(previewedRoute({ ...api, route: '/api/plants/moss/', partOf: '/api/plants/' })).toBe(
    '/api/plants/',
  );
});
