import { describe, expect, test } from 'vitest';
import type { ListKey } from '../content/links.ts';
import type { PageComponent } from '../content/page-component.ts';
import { compilePage } from './compile.node.ts';
import type { FeatureMarkdown, MarkdownNode } from './feature-markdown.ts';
import { extensionsOf } from './markdown-extensions.ts';

/** Amounts of water, `3 l` in inline code, and blocks of the language `rain`. */
const markdown: FeatureMarkdown = {
  languages: ['rain'],
  describe(tree) {
    for (const node of nodesIn(tree, 'inlineCode', 'code'))
      node.data = { shown: `${String(node.value).replace(' l', ' litres')}` };
  },
  draw(tree, { metaOf, report }) {
    for (const node of nodesIn(tree, 'code')) {
      const { unknown } = metaOf(node);
      if (unknown.length > 0) report({ line: 1, problem: `There is no ${unknown}.` });
      Object.assign(node, {
        type: 'mdxJsxFlowElement',
        name: 'Rain',
        attributes: [],
        children: [],
      });
    }
  },
  remedy: (line) => (line.includes('{drops}') ? 'Write rain.' : undefined),
};

const rain: PageComponent = {
  module: '/rain.tsx',
  sheets: ['/rain.css'],
  attributes: { required: ['src', 'of'], optional: [] },
  parent: undefined,
  imageWords: 'of',
  isInternal: false,
  ...{ isOfFeature: true, isPure: true },
};

function nodesIn(node: MarkdownNode, ...types: string[]): MarkdownNode[] {
  const own = types.includes(node.type) ? [node] : [];
  return [...own, ...(node.children ?? []).flatMap((child) => nodesIn(child, ...types))];
}

function compile(
  source: string,
  { file = 'page.mdx', ...more }: Partial<PageComponent & { file: string }> = {},
) {
  const targets = {
    routeByFile: new Map(),
    publicFiles: new Set(['/rain.svg']),
    components: new Map([['Rain', { ...rain, ...more }]]),
  };
  const extensions = extensionsOf([{ feature: 'water', markdown }]);
  return compilePage(source, file, targets, undefined, extensions);
}

describe('a feature', () => {
  test('says what readers see, which outline and search have; address and copy have what is written', async () => {
    const { body, found } = await compile('## Water: `3 l`\n\nOr `4 l`.\n\n```rain\n5 l\n```\n');
    expect(found.headings).toEqual([{ id: 'water-3-l', text: 'Water: 3 litres', level: 2 }]);
    expect(body.sections.at(-1)).toMatchObject({
      headings: ['Water: 3 litres'],
      text: 'Or 4 litres. 5 litres',
      code: '',
      names: [],
    });
    expect(body.markdown).toBe('## Water: `3 l`\n\nOr `4 l`.\n\n```rain\n5 l\n```\n');
  });

  test('draws a code block of its language by a component, with the style sheets of that one', async () => {
    const { body, found } = await compile('```rain\n5 l\n```\n');
    expect(found.mistakes).toEqual([]);
    expect(JSON.parse(body.tree)).toEqual([{ name: 'Rain', props: {}, children: [] }]);
    expect(body.components).toEqual({
      Rain: { module: '/rain.tsx', isOfFeature: true, isPure: true },
    });
    expect(body.sheets).toEqual(['/rain.css']);
    expect((await compile('Dry.')).body).toMatchObject({ sheets: [], components: {} });
  });

  test('knows what follows its language, and what is near its language', async () => {
    expect((await compile('```rain heavy\n5 l\n```\n')).found.mistakes).toEqual([
      { line: 1, problem: '[water] There is no heavy.' },
    ]);
    const { found } = await compileWithout('```rainn\n5 l\n```\n');
    expect(found.mistakes).toMatchObject([{ suggestion: 'rain' }]);
  });

  test.each([
    ['A {drops} of it.', 'Write rain.'],
    ['A {drops} of { it.', 'Write rain.'],
    ['A {drip}.', 'To show braces as text, put them in `backticks`.'],
  ])('says what to write in place of code: %s', async (source, remedy) => {
    expect((await compile(source)).found.mistakes).toMatchObject([{ line: 1, remedy }]);
  });

  test.each([
    ['<Rain src="/rain.svg" />', {}, '<Rain> needs the attribute "of".'],
    ['<Rain src="/rain.svg" of="" on="Monday" />', {}, '<Rain> has no attribute "on".'],
    ['<Rain src="/rian.svg" of="Rain" />', {}, 'The image /rian.svg is not in the folder public/.'],
    ['<Rain src="/rain.svg" of="Rain" />', { isInternal: true }, 'There is no component <Rain>.'],
    ['<Rain src="/rain.svg" of="Rain" />', { parent: 'Steps' }, '<Rain> is outside <Steps>.'],
  ])('says what authors may write: %s', async (source, more, problem) => {
    expect((await compile(source, more)).found.mistakes.map((one) => one.problem)).toContain(
      problem,
    );
  });
});

test('a feature adds links that are resolved, from a list of its own', async () => {
  const wells: ListKey<string> = { name: 'wells', none: new Map() };
  const expand: FeatureMarkdown['expand'] = (tree, { list, report }) => {
    for (const node of nodesIn(tree, 'link')) {
      const file = list(wells).get(String(node.url));
      if (file === undefined) report({ line: 1, component: 'Well', problem: 'is dry.' });
      node.url = file ?? node.url;
    }
  };
  const targets = {
    routeByFile: new Map([['well.md', '/well/']]),
    publicFiles: new Set(['/dry']),
    lists: { wells: new Map([['deep', './well.md']]) },
  };
  const extensions = extensionsOf([{ feature: 'water', markdown: { expand } }]);
  const compileLinks = (source: string) =>
    compilePage(source, 'page.md', targets, undefined, extensions);
  const { body, lookups } = await compileLinks('[a](deep)');
  expect(body.markdown).toBe('[a](/well/)\n');
  // A tag says whose the mistake is.
  const { found } = await compileLinks('[b](/dry)');
  expect(found.mistakes).toEqual([{ line: 1, problem: '<Well> is dry.' }]);
  expect(lookups.map(([name, key]) => [name, key])).toContainEqual(['feature wells', 'deep']);
});

/** Without the function that draws. */
function compileWithout(source: string) {
  const { draw: _, ...others } = markdown;
  const extensions = extensionsOf([{ feature: 'water', markdown: others }]);
  const targets = { routeByFile: new Map(), publicFiles: new Set<string>() };
  return compilePage(source, 'page.mdx', targets, undefined, extensions);
}
