import { expect, test } from 'vitest';
import { highlightSample } from './highlight-sample.ts';
import type { Syntax } from './languages.ts';

test.each<[syntax: Syntax, code: string, pieces: [text: string, className?: string][]]>([
  ['bash', `curl -X 'it' "$A"`, [['curl -X '], ["'it'", 's'], [' '], ['"$A"', 's']]],
  ['python', 'import os\nx = f"a {b}"', [['import', 'k'], [' os\nx = '], ['f"a {b}"', 's']]],
  ['ts', 'const a = `b "c"`;', [['const', 'k'], [' a = '], ['`b "c"`', 's'], [';']]],
  ['go', 'if x >= 400 {', [['if', 'k'], [' x >= '], ['400', 'n'], [' {']]],
  ['http', 'GET /a', [['GET', 'k'], [' /a']]],
  ['json', '"a": ["b", null]', [['"a"'], [': ['], ['"b"', 's'], [', '], ['null', 'n'], [']']]],
  ['python', 'reimport = "import"', [['reimport = '], ['"import"', 's']]],
  [
    'bash',
    `--data '{"a": 1}'`,
    [['--data '], ["'", 's'], ['{'], ['"a"'], [': '], ['1', 'n'], ['}'], ["'", 's']],
  ],
  ['bash', `--data '{"a": $A}'`, [['--data '], [`'{"a": $A}'`, 's']]],
  ['go', 'x(`[null]`)', [['x('], ['`', 's'], ['['], ['null', 'n'], [']'], ['`', 's'], [')']]],
  ['python', 'x = {"a": 1}', [['x = {'], ['"a"', 's'], [': '], ['1', 'n'], ['}']]],
])('%s: %s', (syntax, code, pieces) => {
  expect(highlightSample(code, syntax)).toEqual(
    pieces.map(([text, className]) => ({ text, className })),
  );
});
