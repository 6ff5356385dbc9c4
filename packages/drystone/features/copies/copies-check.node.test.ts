import { expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../../tests/support/built-pages.ts';
import { copiesCheck } from './copies-check.node.ts';

const tools = '<p class="page-tools"><a href="/moss.md">View as Markdown</a></p>';
const table = '<table><tr><th>Place</th></tr><tr><td>under trees</td></tr></table>';
const code = '<pre><code>rake | sort</code></pre>';
const main = `${tools}<h2 id="soil">Soil</h2>${table}${code}`;
const copy = [
  '# Moss',
  '## Soil',
  'See [there](https://garden.example/moss.md#soil).',
  '| Place |\n| - |\n| under trees |',
  '```bash\nrake | sort\n```',
].join('\n\n');
const listed = '- [Moss](https://garden.example/moss.md)';

async function problemsOf(
  markdown: string | undefined,
  llms = listed,
  page = main,
): Promise<string[]> {
  const site = await builtSite({
    'moss/index.html': goodPage({ main: page }),
    'llms.txt': llms,
    ...(markdown === undefined ? {} : { 'moss.md': markdown }),
  });
  const { problems } = await copiesCheck.run(site);
  return problems.map(({ problem }) => problem);
}

test('a copy that says what its page says passes', async () => {
  expect(await problemsOf(copy)).toEqual([]);
});

test('what opens over the page is not part of what it says', async () => {
  const explained =
    '<td>under <button popovertarget="t">trees</button><span popover id="t">Tall.</span></td>';
  const page = main.replace('<td>under trees</td>', explained);
  expect(await problemsOf(copy, listed, page)).toEqual([]);
});

test('the heading above footnotes, which no Markdown has, is not missing', async () => {
  const page = `${main}<section data-footnotes><h2 id="footnote-label">Footnotes</h2></section>`;
  expect(await problemsOf(copy, listed, page)).toEqual([]);
});

test('components are meant in code', async () => {
  expect(await problemsOf(`${copy}\n\n\`<Tabs>\`\n\n\`\`\`mdx\n<Tabs>\nimport x\n\`\`\``)).toEqual(
    [],
  );
});

test.each([
  ['no file', undefined, 'There is no copy /moss.md.'],
  ['a component', `${copy}\n\n<Tabs>`, 'The copy holds "<Tabs".'],
  ['an import', `${copy}\n\nimport a from 'b'`, 'The copy holds "import a from \'b\'".'],
  ['a comment', `${copy}\n\n<!-- why -->`, 'The copy holds "<!--".'],
  ['no heading', copy.replace('## Soil', ''), 'The heading "Soil" is missing.'],
  ['no cell', copy.replace('under trees', ''), 'The table cell "under trees" is missing.'],
  ['no code', copy.replace('rake | sort', ''), 'The line of code "rake | sort" is missing.'],
  [
    'a link to nowhere',
    copy.replace('#soil', '#sand'),
    'The link https://garden.example/moss.md#sand leads nowhere.',
  ],
])('a copy with %s fails', async (_, markdown, problem) => {
  expect(await problemsOf(markdown)).toEqual([problem]);
});

test('a copy of a part of a page is read too', async () => {
  const site = await builtSite({
    'moss/index.html': goodPage({ main }),
    'llms.txt': listed,
    'moss.md': copy,
    'moss/rake.md': '# Rake\n\n<Tabs>\n\n[Gone](https://garden.example/fern)',
  });
  const { problems } = await copiesCheck.run(site);
  expect(problems.map(({ file, problem }) => `${file}: ${problem}`)).toEqual([
    '/moss/rake.md: The copy holds "<Tabs".',
    '/moss/rake.md: The link https://garden.example/fern leads nowhere.',
  ]);
});

test('a page that llms.txt does not list fails', async () => {
  expect(await problemsOf(copy, '# Garden')).toEqual(['The page /moss is not listed.']);
});

test('a page that says noindex is not to be listed', async () => {
  const head = '<meta name="robots" content="noindex">';
  const site = await builtSite({
    'moss/index.html': goodPage({ head, main }),
    'moss.md': copy,
    'llms.txt': '',
  });
  expect((await copiesCheck.run(site)).problems).toEqual([]);
});

test('the page of a large API is to be listed, and those of its sections are not', async () => {
  const part = goodPage({ main: '<article data-route="/moss"><h1>Moss</h1></article>' });
  const site = await builtSite({
    'moss/index.html': goodPage({ main }),
    'moss/spores/index.html': part,
    'llms.txt': listed,
    'moss.md': copy,
  });
  expect((await copiesCheck.run(site)).problems).toEqual([]);
});

test('the check takes an escaped sign in a copy for text, and not for a component', async () => {
  const site = await builtSite({
    'moss/index.html': goodPage({ main }),
    'llms.txt': listed,
    'moss.md': copy,
    'moss/rake.md': '# Rake\n\nA string \\<UUID> of moss.',
  });
  expect((await copiesCheck.run(site)).problems).toEqual([]);
});
