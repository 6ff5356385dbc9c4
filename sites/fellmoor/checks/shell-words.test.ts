import { expect, test } from 'vitest';
import { commandsNamed } from './shell-words.ts';

test.each([
  ['api GET /instances | jq length', ['api', 'GET', '/instances']],
  ['id=$(api GET "/instances/$id" | jq -r .id)', ['api', 'GET', '/instances/$id']],
  [`trap 'api DELETE "/instances/$id"' EXIT`, ['api', 'DELETE', '/instances/$id']],
  ['jq -n {} |\n  api POST /instances --data @-', ['api', 'POST', '/instances', '--data', '@-']],
  ['api POST /x \\\n  --data @b', ['api', 'POST', '/x', '--data', '@b']],
  ['if api GET /x; then y; fi', ['api', 'GET', '/x']],
  ['api GET "/x/$(jq -r .id a.json)/y" > out', ['api', 'GET', '/x/$(jq -r .id a.json)/y']],
])('%s', (script, words) => {
  expect(commandsNamed(['api'], script).map((command) => command.words)).toEqual([words]);
});

test('a comment, a definition and a longer word are not commands', () => {
  const script =
    '# api GET /x\napi() {          # api METHOD ROUTE\n}\napi-docs GET /x\nsource api.sh';
  expect(commandsNamed(['api'], script)).toEqual([]);
});

test('a command knows its line', () => {
  expect(commandsNamed(['api'], 'a\nb |\n  api GET /x')).toEqual([
    { words: ['api', 'GET', '/x'], line: 2 },
  ]);
});
