import { describe, expect, test } from 'vitest';
import { markFile, mayReplace, type OutputFacts } from './may-replace.node.ts';

const places = {
  home: '/home/ada',
  project: '/home/ada/docs',
  site: '/home/ada/docs/site',
  working: '/home/ada/docs',
};

function verdictOn(facts: Partial<OutputFacts>) {
  const folder = '/srv/web';
  return mayReplace({ folder, found: 'folder', entries: [], places, force: false, ...facts });
}

const replace = { kind: 'replace' };

describe('a build replaces', () => {
  test.each<[what: string, facts: Partial<OutputFacts>]>([
    ['what is not there', { found: 'nothing' }],
    ['an empty folder', {}],
    ['an empty folder in the site folder', { folder: '/home/ada/docs/site/dist' }],
    ['what a build has made', { entries: [markFile, 'index.html'] }],
    [
      'it also where somebody works in it',
      {
        entries: [markFile],
        folder: places.working,
        places: { ...places, project: '/opt/docs', site: '/opt/site' },
      },
    ],
    [
      'what a build has made before there was a mark',
      { entries: ['_headers', 'about', 'assets', 'headers.json', 'index.html', 'payload.txt'] },
    ],
    ['a folder with other files, when it is forced to', { entries: ['photos'], force: true }],
    [
      'the usual output folder too, when it is forced to',
      { folder: '/home/ada/docs/dist', entries: ['photos'], force: true },
    ],
  ])('%s', (_what, facts) => {
    expect(verdictOn(facts)).toEqual(replace);
  });
});

describe('a build refuses', () => {
  test('a folder with other files, and says what they are and what can be done', () => {
    const entries = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(verdictOn({ entries })).toEqual({
      kind: 'refuse',
      reason: '/srv/web holds what no build has made: a, b, c, d and 2 more.',
      remedy:
        'Name another folder with --out. With --force the build deletes all that is in this one.',
    });
  });

  test.each<[what: string, facts: Partial<OutputFacts>, reason: string]>([
    ['a file', { found: 'something else' }, '/srv/web is not a folder.'],
    [
      'the site folder',
      { folder: places.site, entries: ['content'] },
      `${places.site} is the site folder, which`,
    ],
    ['the project', { folder: places.project, entries: ['src'] }, 'holds the site folder, which'],
    [
      'the home folder',
      {
        folder: '/home/ada',
        entries: [markFile],
        places: { ...places, project: '/opt/docs', site: '/opt/site' },
      },
      '/home/ada is the home folder, which',
    ],
    ['the folder of everything', { folder: '/', entries: ['home'] }, '/ holds the site folder'],
    [
      'the public files, also where they are none',
      { folder: `${places.site}/public` },
      'that the build reads',
    ],
    [
      'a folder among the pages',
      { folder: `${places.site}/content/docs/x` },
      'which the build reads',
    ],
    [
      'a folder that features read',
      { folder: `${places.site}/photos`, entries: ['a'] },
      'made: a.',
    ],
    ['the sources of the project', { folder: `${places.project}/src`, entries: ['a'] }, 'made: a.'],
    [
      'the folder that you work in',
      { folder: '/srv', entries: ['a'], places: { ...places, working: '/srv/web/x' } },
      'made: a.',
    ],
  ])('%s, and no force helps', (_what, facts, reason) => {
    for (const force of [false, true]) {
      const verdict = verdictOn({ ...facts, force });
      expect(verdict).toMatchObject({ kind: 'refuse', reason: expect.stringContaining(reason) });
      expect(verdict).not.toMatchObject({ remedy: expect.stringContaining('With --force') });
    }
  });

  test('and says what force leaves alone', () => {
    const folder = `${places.site}/photos`;
    expect(verdictOn({ folder, entries: ['a'], force: true })).toMatchObject({
      remedy: 'Name another folder with --out. --force leaves what is in the site folder alone.',
    });
  });
});
