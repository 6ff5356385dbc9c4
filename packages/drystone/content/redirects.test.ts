import { expect, test } from 'vitest';
import { resolveRedirects } from './redirects.ts';
import { parseYamlMap } from './yaml-map.ts';

const anchors = new Map([
  ['/', new Set<string>()],
  ['/plants/moss', new Set(['light', 'water'])],
  ['/plants/fern', new Set(['shade'])],
]);

function resolve(yaml: string) {
  const file = 'content/redirects.yaml';
  const entries = parseYamlMap(yaml, file, '');
  const moved = entries.value.map(({ key, value, line }) => ({ from: key, to: value, file, line }));
  const { value, problems } = resolveRedirects(moved, anchors);
  return { ...value, problems: [...entries.problems, ...problems] };
}

test('an empty file moves nothing', () => {
  expect(resolve('# Nothing yet.\n')).toEqual({ pages: [], headings: new Map(), problems: [] });
});

test('pages move to pages and to headings of pages', () => {
  expect(resolve('/moss: /plants/moss\n/light: /plants/moss#light').pages).toEqual([
    { from: '/moss', to: '/plants/moss' },
    { from: '/light', to: '/plants/moss#light' },
  ]);
});

test('headings move within their page and to other pages', () => {
  const { headings, problems } = resolve(
    "/plants/moss#sun: '#light'\n/plants/moss#shade: /plants/fern#shade",
  );
  expect(problems).toEqual([]);
  expect(headings.get('/plants/moss')).toEqual([
    { from: 'sun', to: '/plants/moss#light' },
    { from: 'shade', to: '/plants/fern#shade' },
  ]);
});

test.each([
  ['moss: /plants/moss', 'The old address moss does not begin with /.', undefined],
  ['/moss: /plants/mos', 'The new address /plants/mos is not a page of the site.', '/plants/moss'],
  ["/plants/moss#sun: '#ligth'", 'The page /plants/moss has no heading #ligth.', '#light'],
  [
    '/plants/moss: /plants/fern',
    'The page /plants/moss exists, so nobody is redirected from it.',
    undefined,
  ],
  ["/plants/moss#light: '#water'", 'The page /plants/moss has the heading #light.', undefined],
  [
    "/plants/mos#sun: '#light'",
    'There is no page /plants/mos that could have had the heading #sun.',
    '/plants/moss',
  ],
  ['/a: /b\n/b: /plants/moss', 'The new address /b has itself moved.', '/plants/moss'],
  [
    "/plants/moss#a: '#b'\n/plants/moss#b: '#light'",
    'The new address /plants/moss#b has itself moved.',
    '/plants/moss#light',
  ],
])('%j is reported with its line', (yaml, problem, suggestion) => {
  const { problems } = resolve(yaml);
  const [first, ...others] = problems;
  expect(others).toEqual([]);
  expect(first?.line).toBe(1);
  expect([first?.problem, first?.suggestion]).toEqual([problem, suggestion]);
});
