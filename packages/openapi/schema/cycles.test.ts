import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json.ts';
import { refsOf } from '../model/refs.ts';
import { findCycles } from './cycles.ts';

/** A document in which each schema refers to the ones after the colon. */
function groups(...lines: string[]): string[] {
  const schemas: Record<string, JsonObject> = {};
  for (const line of lines) {
    const [name = '', targets = ''] = line.split(':');
    const names = targets.trim().split(' ').filter(Boolean);
    schemas[name] = { anyOf: names.map((target) => ({ $ref: `#/${target}` })) };
  }
  const document: JsonObject = {
    ...schemas,
    roots: Object.keys(schemas).map((name) => ({ $ref: `#/${name}` })),
  };
  const cycles = findCycles(document, refsOf(document), new Map());
  const named = [...new Set(cycles.values())].map((group) =>
    [...group]
      .map((pointer) => pointer.slice(2))
      .sort()
      .join(' '),
  );
  return named.sort();
}

test('a schema that nothing leads back to is in no circle', () => {
  expect(groups('A: B C', 'B: C', 'C:')).toEqual([]);
});

test('a schema that refers to itself is a circle', () => {
  expect(groups('A: A B', 'B:')).toEqual(['A']);
});

test('schemas that refer to each other are one circle, however long the way', () => {
  expect(groups('A: B', 'B: C', 'C: A D', 'D:')).toEqual(['A B C']);
});

test('circles that lead to each other one way only stay apart', () => {
  expect(groups('A: B', 'B: A C', 'C: D', 'D: C')).toEqual(['A B', 'C D']);
});

test('circles that share a schema are one', () => {
  expect(groups('A: B C', 'B: A', 'C: A')).toEqual(['A B C']);
});
