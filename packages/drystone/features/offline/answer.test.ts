import { expect, test } from 'vitest';
import { type Asked, answersOf } from './answer.ts';

const answerTo = answersOf({
  basePath: '/',
  cache: 'offline abc',
  buildId: 'abc',
  files: {
    '/': '1',
    '/404.html': '2',
    '/404/payload.txt': '3',
    '/api-data/plants.json': '4',
    '/assets/app.x1.js': '5',
    '/plants/moss/': '6',
    '/plants/moss/payload.txt': '7',
    '/plants/%C3%A9t%C3%A9/': '8',
  },
  moved: { '/plants/fern': '/plants/moss#where-it-grows' },
});

const ask = (pathname: string, asked: Partial<Asked> = {}) =>
  answerTo({ method: 'GET', isOwn: true, isNavigation: false, pathname, ...asked });
const goTo = (pathname: string) => ask(pathname, { isNavigation: true });
const networkOr = (otherwise: object) => ({ kind: 'network', otherwise });
const networkOrKept = (file: string) => networkOr({ kind: 'kept', file });

test.each(['/plants/moss', '/plants/moss/', '/plants/moss/index.html', '/Plants/Moss'])(
  'the page %s comes from the network, or else as it was kept',
  (pathname) => {
    expect(goTo(pathname)).toEqual(networkOrKept('/plants/moss/'));
    // A script may want the HTML of a page too.
    expect(ask(pathname)).toEqual(networkOrKept('/plants/moss/'));
  },
);

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/plants/%c3%a9t%c3%a9', '/plants/%C3%A9t%C3%A9/'],
  ['/plants/moss/payload.txt', '/plants/moss/payload.txt'],
  ['/api-data/plants.json', '/api-data/plants.json'],
])('so does %s', (pathname, file) => {
  expect(ask(pathname)).toEqual(networkOrKept(file));
});

test('what has a hash in its name comes as it was kept; of another deployment, from the browser', () => {
  expect(ask('/assets/app.x1.js')).toEqual({ kind: 'kept', file: '/assets/app.x1.js' });
  expect(ask('/assets/app.y2.js')).toEqual({ kind: 'browser' });
});

test('a page that is not there is the not-found page, and no payload for the router', () => {
  const notFoundPage = networkOr({ kind: 'not-found-page', file: '/404.html' });
  expect(goTo('/plants/oak')).toEqual(notFoundPage);
  expect(goTo('/constructor')).toEqual(notFoundPage);
  expect(ask('/plants/oak/payload.txt')).toEqual(networkOr({ kind: 'not-found' }));
});

test.each(['/plants/fern', '/plants/fern/'])(
  'a page that has moved from %s is known',
  (pathname) => {
    expect(goTo(pathname)).toEqual(networkOr({ kind: 'moved', to: '/plants/moss#where-it-grows' }));
  },
);

test.each(['/plants/moss.md', '/llms.txt', '/api-data/plants.postman.json'])(
  'the download %s is left to the browser',
  (pathname) => {
    expect(goTo(pathname)).toEqual({ kind: 'browser' });
    expect(ask(pathname)).toEqual({ kind: 'browser' });
  },
);

test('other origins, other methods and unknown addresses of scripts are left to the browser', () => {
  expect(ask('/plants/moss', { isOwn: false })).toEqual({ kind: 'browser' });
  expect(ask('/plants/moss', { method: 'POST' })).toEqual({ kind: 'browser' });
  expect(ask('/plants/oak')).toEqual({ kind: 'browser' });
});
