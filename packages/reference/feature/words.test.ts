import { apiWords as german } from '@drystone/openapi/words/words';
import { german as germanOfEngine } from 'drystone/words/german';
import { expect, test } from 'vitest';

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

test('each German word has the places of its English one', () => {
  for (const [word, text] of Object.entries({ ...german, ...germanOfEngine }))
    expect([word, places(text)]).toEqual([word, places(word)]);
});

test('a word that all pages show is the same in API pages', () => {
  const shared = Object.keys(german).filter((word) => word in germanOfEngine);
  expect(shared).toContain('Next');
  const those = (words: Readonly<Record<string, string>>) => shared.map((word) => words[word]);
  expect(those(german)).toEqual(those(germanOfEngine));
});
