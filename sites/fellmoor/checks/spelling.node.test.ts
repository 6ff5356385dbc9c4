import { describe, expect, test } from 'vitest';
import { guidePage } from './guide-pages.node.ts';
import { proseOf, yamlProse } from './prose.node.ts';
import { checkSpelling } from './spelling.node.ts';

function check(text: string, dictionary = '') {
  return checkSpelling(proseOf(guidePage('content/docs/moss.mdx', text)), dictionary).problems;
}

describe('spelling', () => {
  test.each([
    'Moss grows slowly. Moss’s roots are short.',
    '`cloud-inti` and `pdo` are code.',
    '```text\npdo\n```',
    '[The page](https://mossgrdn.example/pdo) leads elsewhere.',
    'Write to alice@mossgrdn.example.',
    'Version v1alpha1 of h100.8x is on /mosss.',
  ])('%j passes', (text) => {
    expect(check(text)).toEqual([]);
  });

  test.each([
    ['Moss grwos.', 1, 'grwos'],
    ['One.\n\nTwo,\nthree and fuor.', 4, 'fuor'],
    ['## Grwoth', 1, 'Grwoth'],
    ['| a |\n|---|\n| grwoth |', 3, 'grwoth'],
    ['---\ntitle: Moss\ndescription: It grwos.\n---\n', 3, 'grwos'],
    ['<Card title="Grwoth" href="a.mdx">\n\nMoss.\n\n</Card>', 1, 'Grwoth'],
    ['<Cards>\n<Card title="Moss" href="a.mdx">It grwos.</Card>\n</Cards>', 2, 'grwos'],
    [':::note[Grwoth]\nMoss grows.\n:::', 1, 'Grwoth'],
    [':::note\nMoss grwos.\n:::', 2, 'grwos'],
    ['![A grwoth](/moss.svg)', 1, 'grwoth'],
    ['The colour is green.', 1, 'colour'],
  ])('%j is reported at its line', (text, line, word) => {
    expect(check(text)).toEqual([
      expect.objectContaining({
        file: 'content/docs/moss.mdx',
        line,
        problem: `"${word}" is in no dictionary.`,
      }),
    ]);
  });

  test('a mistake comes with the nearest words and with what to type', () => {
    const [problem] = check('A kubectll grows.\n\nSo does kubectl.', '# Tools\nkubectl');
    expect(problem?.suggestion).toMatch(/^kubectl/);
    expect(problem?.remedy).toContain('sites/fellmoor/checks/dictionary.txt');
  });

  test('words of the project pass, at the beginning of a sentence and with an apostrophe too', () => {
    const dictionary = '# Tools\ncloud-init\nkubeconfig';
    expect(check('Cloud-init reads. Kubeconfig’s lines. A kubeconfig.', dictionary)).toEqual([]);
  });

  test('a part of a word of the project does not pass alone', () => {
    const problems = check('cloud-init and inti, init.', '# Tools\ncloud-init');
    expect(problems.map(({ problem }) => problem)).toEqual([
      '"inti" is in no dictionary.',
      '"init" is in no dictionary.',
    ]);
  });

  test('a word that no text needs, and a word out of its place, are reported with their line', () => {
    const dictionary = '# Tools\nzsh\njq\nmoss\n\n# Formats\nenroot';
    const problems = check('Moss, moss, zsh and jq.', dictionary);
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [3, '"jq" is after "zsh".'],
      [4, 'No text needs "moss": it is not used, or the English dictionary has it.'],
      [7, 'No text needs "enroot": it is not used, or the English dictionary has it.'],
    ]);
  });

  test('the texts of a contract are read, at their lines, and its values are not', () => {
    const source =
      'get:\n  summary: List mosss\n  description: |-\n    One.\n    Two `pdo` fuor.\n  example: grwoth\n';
    const { problems } = checkSpelling(yamlProse('openapi/moss.yaml', source), '');
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, '"mosss" is in no dictionary.'],
      [5, '"fuor" is in no dictionary.'],
    ]);
  });
});
