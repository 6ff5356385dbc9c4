import { expect, test } from 'vitest';
import { type LinkTargets, type ListKey, listIn, resolveLink } from '../content/links.ts';
import { areSame, joined, recordLookups } from './lookups.node.ts';

const targets: LinkTargets = {
  basePath: '/',
  routeByFile: new Map([['content/docs/moss.mdx', '/moss']]),
  publicFiles: new Set(['/logo.svg']),
};

const from = 'content/docs/index.mdx';

/** What a result was made from that resolves these links. */
function lookupsOf(...links: readonly string[]) {
  const recorder = recordLookups(targets);
  for (const link of links) resolveLink(link, from, recorder.targets);
  return recorder.lookups();
}

const withRoute = (file: string, route: string): LinkTargets => ({
  ...targets,
  routeByFile: new Map([...targets.routeByFile, [file, route]]),
});

test('the recorded targets give what the real ones give', () => {
  const { targets: recorded } = recordLookups(targets);
  for (const link of ['./moss.mdx', '/moss', '/logo.svg', '/nowhere', 'operation:x', './no.mdx']) {
    expect(resolveLink(link, from, recorded)).toEqual(resolveLink(link, from, targets));
  }
  expect([...recorded.routeByFile]).toEqual([...targets.routeByFile]);
  expect([recorded.publicFiles.size, recorded.routeByFile.size]).toEqual([1, 1]);
});

test.each([
  ['./moss.mdx', withRoute('content/docs/moss.mdx', '/plants/moss')],
  ['/moss', withRoute('content/docs/moss.mdx', '/Moss')],
  ['/logo.svg', { ...targets, publicFiles: new Set<string>() }],
  ['/logo.svg', { ...targets, basePath: '/docs/' }],
  ['/nowhere', withRoute('content/docs/nowhere.mdx', '/nowhere')],
])('a result that resolved %s does not hold where that gives something else', (link, others) => {
  const lookups = lookupsOf(link);
  expect(areSame(lookups, targets)).toBe(true);
  expect(areSame(lookups, others)).toBe(false);
});

test('a list that a feature adds is followed by its keys, and where it is not there yet', () => {
  const beds: ListKey<string> = { name: 'beds', none: new Map() };
  const withBeds = (...entries: [string, string][]) => ({
    ...targets,
    lists: { beds: new Map(entries) },
  });
  const recorder = recordLookups(targets);
  expect(listIn(recorder.targets, beds).get('north')).toBeUndefined();
  expect(areSame(recorder.lookups(), targets)).toBe(true);
  expect(areSame(recorder.lookups(), withBeds(['south', 'Roses']))).toBe(true);
  expect(areSame(recorder.lookups(), withBeds(['north', 'Moss']))).toBe(false);
});

test('a result that asked for nothing else holds beside a new page', () => {
  const others = withRoute('content/docs/fern.mdx', '/fern');
  expect(areSame(lookupsOf('./moss.mdx', '/moss', '/logo.svg', 'https://x.example'), others)).toBe(
    true,
  );
});

test('two results that are made into one hold where both do', () => {
  const both = joined(lookupsOf('/moss'), lookupsOf('/logo.svg'));
  expect(areSame(both, targets)).toBe(true);
  expect(areSame(both, { ...targets, publicFiles: new Set<string>() })).toBe(false);
});
