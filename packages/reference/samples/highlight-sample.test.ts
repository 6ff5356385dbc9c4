import { type LanguageId, languages } from '@drystone/openapi/samples/languages';
import { expect, test } from 'vitest';
import { highlightSample } from './highlight-sample.ts';

test.each<[id: LanguageId, code: string, pieces: [text: string, className?: string][]]>([
  ['curl', `curl -X 'it' "$A"`, [['curl -X '], ["'it'", 's'], [' '], ['"$A"', 's']]],
  ['python', 'import os\nx = f"a {b}"', [['import', 'k'], [' os\nx = '], ['f"a {b}"', 's']]],
  ['typescript', 'const a = `b "c"`;', [['const', 'k'], [' a = '], ['`b "c"`', 's'], [';']]],
  ['go', 'if x >= 400 {', [['if', 'k'], [' x >= '], ['400', 'n'], [' {']]],
  ['http', 'GET /a', [['GET', 'k'], [' /a']]],
  ['python', 'reimport = "import"', [['reimport = '], ['"import"', 's']]],
  [
    'curl',
    `--data '{"a": 1}'`,
    [['--data '], ["'", 's'], ['{'], ['"a"'], [': '], ['1', 'n'], ['}'], ["'", 's']],
  ],
  ['curl', `--data '{"a": $A}'`, [['--data '], [`'{"a": $A}'`, 's']]],
  ['go', 'x(`[null]`)', [['x('], ['`', 's'], ['['], ['null', 'n'], [']'], ['`', 's'], [')']]],
  ['rust', '.a(r#"[1]"#)', [['.a('], ['r#"', 's'], ['['], ['1', 'n'], [']'], ['"#', 's'], [')']]],
  [
    'csharp',
    'new A("""\n  [1]\n  """)',
    [['new', 'k'], [' A('], ['"""\n  ', 's'], ['['], ['1', 'n'], [']'], ['\n  """', 's'], [')']],
  ],
  [
    'java',
    'a("""\n [1]""")',
    [['a('], ['"""\n ', 's'], ['['], ['1', 'n'], [']'], ['"""', 's'], [')']],
  ],
  [
    'php',
    "f(<<<'BODY'\n[1]\nBODY)",
    [['f('], ["<<<'BODY'\n", 's'], ['['], ['1', 'n'], [']'], ['\nBODY', 's'], [')']],
  ],
  [
    'ruby',
    'x = <<~BODY.chomp\n  [1]\nBODY',
    [['x = '], ['<<~BODY.chomp\n  ', 's'], ['['], ['1', 'n'], [']'], ['\nBODY', 's']],
  ],
  ['ruby', 'puts "a #{b}"', [['puts', 'k'], [' '], ['"a #{b}"', 's']]],
  ['python', 'x = {"a": 1}', [['x = {'], ['"a"', 's'], [': '], ['1', 'n'], ['}']]],
])('%s: %s', (id, code, pieces) => {
  const syntax = languages.find((language) => language.id === id)?.syntax;
  expect(syntax && highlightSample(code, syntax)).toEqual(
    pieces.map(([text, className]) => ({ text, className })),
  );
});
