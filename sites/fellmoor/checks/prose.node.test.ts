import { describe, expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../tests/support/built-pages.ts';
import { readContracts } from '../contract/contracts.node.ts';
import { orphans, unlinkedOperations } from './coverage.node.ts';
import { guidePage } from './guide-pages.node.ts';
import { safetyProblems } from './safety.node.ts';
import { wordingProblems } from './wording.node.ts';

const head = `---\ntitle: Moss\ndescription: ${'Moss is soft. '.repeat(9).trim()}\n---\n\n`;

function page(text: string, file = 'content/docs/moss.mdx') {
  return guidePage(file, head + text);
}

describe('wording', () => {
  test.each([
    'Create an instance, then stop it.',
    '`easy` is the name of a field.',
    '```text\njust output\n```',
    '[The page](https://x.example) is a link.',
  ])('%j passes', (text) => {
    expect(wordingProblems(page(text))).toEqual([]);
  });

  test.each([
    ['You simply stop it.', 'The text says "simply".'],
    ['Terminate the instance.', 'The text says "Terminate".'],
    ['| a |\n|---|\n| easy words |', 'The text says "easy".'],
    ['<Tab title="Spin up">\n\nText.\n\n</Tab>', 'The text says "Spin up".'],
    [':::note[Launch it]\nText.\n:::', 'The text says "Launch".'],
    ['Stop it now!', 'The text says "!".'],
    ['## Stop it.', 'The heading "Stop it." ends with ".".'],
    ['#### Deep', 'The heading "Deep" is of level 4.'],
    ['## Stop\n\n## Stop', 'The heading "Stop" appears twice on the page.'],
    [`${'word '.repeat(36)}end.`, 'A sentence has 37 words: "word word'],
    [
      ['So', 'Then', 'Now', 'Here']
        .map(
          (word) =>
            `${word} it has one two three four five six seven eight nine ten eleven twelve 13 14 15 16. `,
        )
        .join('')
        .repeat(3),
      'The sentences have 19.0 words on average.',
    ],
    ['See https://x.example now.', 'The address https://x.example is in the text.'],
  ])('%j is reported', (text, problem) => {
    const problems = wordingProblems(page(text));
    expect(problems.map((found) => found.problem)).toEqual([expect.stringContaining(problem)]);
  });

  test('the words of the head are read too', () => {
    const launch = guidePage('content/docs/a.mdx', head.replace('Moss', 'Launch moss'));
    expect(wordingProblems(launch).map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'The text says "Launch".'],
    ]);
  });

  test('a description is neither too short nor too long', () => {
    const short = guidePage('content/docs/a.mdx', '---\ntitle: A\ndescription: Short.\n---\n');
    expect(wordingProblems(short).map(({ problem }) => problem)).toEqual([
      'The description has 6 characters.',
    ]);
  });
});

describe('safety', () => {
  test.each([
    'ssh alice@203.0.113.20',
    '10.40.0.0/18 at https://north-1.fellmoor.example',
    'v22.04.1.2 is a version',
    'alice@example.com',
  ])('%j passes', (text) => {
    expect(safetyProblems(page(text))).toEqual([]);
  });

  test.each([
    ['Connect to 8.8.8.8.', 'The address 8.8.8.8 may belong to somebody.'],
    ['alice@mail.org', 'The mail address alice@mail.org may belong to somebody.'],
    ['https://cloud.com/x', 'The host cloud.com is not known here.'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0x.abcdefghij', 'This looks like a token.'],
    ['-----BEGIN OPENSSH PRIVATE KEY-----', 'This looks like a key.'],
    ['/root/project', 'The path /root/project is that of a machine.'],
    ['It costs $2.50.', '"$2.5" claims what the specification does not say.'],
    ['Pods are autoscaled.', '"autoscaled" claims'],
    ['Take a snapshot.', '"snapshot" is nothing that the APIs have.'],
    ['Mount it over NFS.', 'NFS is outside the page about mounting.'],
    ['Read gpu_model.', 'The APIs have no field or header "gpu_model".'],
  ])('%j is reported with its line', (text, problem) => {
    const problems = safetyProblems(page(text));
    expect(problems).toEqual([
      expect.objectContaining({ line: 6, problem: expect.stringContaining(problem) }),
    ]);
  });

  test('what the API does not do may be named where the page says so', () => {
    expect(safetyProblems(page('v1alpha1 has no operation that takes a snapshot.'))).toEqual([]);
  });
});

describe('coverage', () => {
  test('an operation that its guide does not link to is reported with what to type', async () => {
    const { management } = await readContracts();
    const contract = {
      ...management,
      operations: management.operations.filter(({ id }) => id === 'listRegions'),
    };
    const href = '/api/management/#tag/Regions/operation/listRegions';
    const linked = await builtSite({
      'getting_started/cli/index.html': goodPage({ main: `<a href="${href}">Regions</a>` }),
    });
    expect(unlinkedOperations([contract], linked)).toEqual([]);
    const silent = await builtSite({ 'getting_started/cli/index.html': goodPage() });
    expect(unlinkedOperations([contract], silent)).toEqual([
      {
        file: 'content/docs/getting_started/cli.mdx',
        problem:
          'The contract names this page as the guide of listRegions, and it does not link to it.',
        remedy:
          'Write <Operation id="listRegions" /> where the page uses it, or [words](operation:listRegions).',
      },
    ]);
  });

  test('a page that only one other leads to is reported; links from outside the text do not count', async () => {
    const site = await builtSite({
      'index.html': goodPage({ main: '<a href="/moss#x">a</a><a href="/fern/">b</a>' }),
      'moss/index.html': goodPage({ main: '<a href="/">a</a><a href="/fern">b</a>' }),
      'fern/index.html': goodPage({ main: '<a href="/">a</a>' }).replace(
        '<main',
        '<nav><a href="/moss">x</a></nav><main',
      ),
    });
    expect(orphans(site).map(({ file, problem }) => [file, problem])).toEqual([
      ['moss/index.html', 'Only one page leads here from its text.'],
    ]);
  });
});
