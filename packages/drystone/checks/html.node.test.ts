import { expect, test } from 'vitest';
import { builtSite, goodPage } from '../../../tests/support/built-pages.ts';
import { htmlCheck } from './html.node.ts';

async function problemsOf(main: string): Promise<string[]> {
  const { problems } = await htmlCheck.run(await builtSite({ 'index.html': goodPage({ main }) }));
  return problems.map(({ problem }) => problem);
}

test('a good page passes', async () => {
  expect(await problemsOf('<p>Text</p>')).toEqual([]);
});

test.each([
  ['<p><div>Text</div></p>', /element-permitted-content|close-order/],
  ['<ul><p>Text</p></ul>', /element-permitted-content/],
  ['<img src="/a.png">', /wcag\/h37|alt/],
  ['<a href="/a"><button type="button">Text</button></a>', /element-permitted-content/],
])('%s fails', async (main, rule) => {
  expect((await problemsOf(main)).join('\n')).toMatch(rule);
});

test('of a large page, every element is looked at', async () => {
  const paragraphs = Array.from({ length: 60_000 }, (_, at) => `<p id="p${at}">Moss</p>`);
  const faulty = '<img src="/a.png">';
  expect(await problemsOf([faulty, ...paragraphs, faulty].join('\n'))).toHaveLength(2);
});
