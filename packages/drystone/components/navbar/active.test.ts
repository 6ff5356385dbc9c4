import { describe, expect, test } from 'vitest';
import type { ActiveRule, LinkEntry } from '../../content/navbar-entry.ts';
import { currentOf, holdsCurrent, isActive, type Place } from './active.ts';

function at(pathname: string, isInDocs = false): Place {
  return { pathname, search: '', hash: '', isInDocs, editions: undefined, untranslated: undefined };
}

function link(href: string, active: ActiveRule | undefined): LinkEntry {
  return { kind: 'link', label: 'Link', href, active };
}

describe('a link is active', () => {
  // @behaviour ACT-1
  test.each<[rule: ActiveRule, path: string, isActive: boolean]>([
    // At the target and below it, on a segment boundary, whatever the letter case and the slash.
    [{ below: '/api/management/' }, '/api/management', true],
    [{ below: '/api/management/' }, '/API/Management/', true],
    [{ below: '/compute' }, '/compute/overview', true],
    [{ below: '/comp' }, '/compute', false],
    [{ below: '/compute' }, '/', false],
    [{ below: '/' }, '/anything/at/all', true],
    // Wherever the expression finds something, whatever the letter case.
    [{ regex: '^/(compute|storage)' }, '/Compute/overview', true],
    [{ regex: '^/(compute|storage)' }, '/docs/compute', false],
    [{ regex: 'view$' }, '/compute/overview', true],
    // On every path that begins so; letter case counts, segments do not.
    [{ prefix: '/comp' }, '/compute/x', true],
    [{ prefix: '/Comp' }, '/compute/x', false],
    ['always', '/anywhere', true],
    ['docs', '/outside', false],
  ])('%j on %s: %s', (rule, path, expected) => {
    expect(isActive(rule, at(path))).toBe(expected);
  });

  test('by the rule of the docs on every page of the sidebar', () => {
    expect(isActive('docs', at('/category/slurm', true))).toBe(true);
  });
});

describe('aria-current', () => {
  test('is "page" on the very page and true on the pages that belong to the link', () => {
    expect(currentOf(link('/compute', { below: '/compute' }), at('/compute/'))).toBe('page');
    expect(currentOf(link('/compute', { below: '/compute' }), at('/compute/a'))).toBe(true);
    expect(currentOf(link('/', 'docs'), at('/compute/a', true))).toBe(true);
  });

  test('is missing where the rule does not hold, and on a link without a rule', () => {
    expect(currentOf(link('/compute', { below: '/compute' }), at('/storage'))).toBe(false);
    expect(currentOf(link('/compute', undefined), at('/compute'))).toBe(false);
  });
});

test('a menu holds the page when one of its links is current, but not for its choice of edition', () => {
  const here = at('/tides');
  expect(holdsCurrent([link('/about', { below: '/about' })], here)).toBe(false);
  expect(holdsCurrent([link('/tides', { below: '/tides' })], here)).toBe(true);
  expect(holdsCurrent([link('/', 'always')], here)).toBe(false);
});
