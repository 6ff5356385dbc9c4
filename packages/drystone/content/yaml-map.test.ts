import { expect, test } from 'vitest';
import { parseYamlMap } from './yaml-map.ts';

function read(text: string) {
  const { value, problems } = parseYamlMap(text, 'content/glossary.yaml', 'moss: A plant.');
  return { entries: value, problems };
}

test('entries keep their order and know their line', () => {
  expect(read('# Words\nmoss: A plant.\nfern: "Another: larger."\n')).toEqual({
    entries: [
      { key: 'moss', value: 'A plant.', line: 2 },
      { key: 'fern', value: 'Another: larger.', line: 3 },
    ],
    problems: [],
  });
});

test('an empty file has no entries', () => {
  expect(read('# Nothing yet\n')).toEqual({ entries: [], problems: [] });
});

test.each([
  ['moss: A plant: soft.', 'This is not valid YAML: ', 1],
  ['a: b\na: c', 'This is not valid YAML: Map keys must be unique', 2],
  ['- moss', 'The file is not a list of entries.', 1],
  ['moss:\n  is: soft', 'The entry is not a single text.', 1],
])('%j is reported with its line', (text, problem, line) => {
  const { problems } = read(text);
  expect(problems).toEqual([expect.objectContaining({ file: 'content/glossary.yaml', line })]);
  expect(problems[0]?.problem).toContain(problem);
});
