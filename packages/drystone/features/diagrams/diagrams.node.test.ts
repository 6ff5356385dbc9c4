import { describe, expect, test } from 'vitest';
import type { PageComponent } from '../../content/page-component.ts';
import { compilePage } from '../../markdown/compile.node.ts';
import { extensionsOf } from '../../markdown/markdown-extensions.ts';
import type { MakeFeature } from '../../read/feature.node.ts';
import { readComponents } from '../../read/read-components.node.ts';
import { readMarkdown } from '../../read/read-markdown.node.ts';
import { diagrams } from './diagrams.node.ts';

const made = diagrams().check();
if (made.kind === 'invalid') throw new Error('The feature takes no options.');
// What `defineFeature` has made is a function from the configuration.
const feature = (made.value as MakeFeature)({ basePath: '/' });
const { extensions } = await readMarkdown([feature]);
const { value: components } = await readComponents('', [feature]);

function compile(source: string, isListed = true) {
  const targets = {
    routeByFile: new Map(),
    publicFiles: new Set(['/images/moss.svg']),
    components: isListed ? components : new Map<string, PageComponent>(),
  };
  const own = isListed ? extensions : extensionsOf([]);
  return compilePage(source, 'page.mdx', targets, undefined, own);
}

async function problemsIn(source: string, isListed = true): Promise<string[]> {
  const { found } = await compile(source, isListed);
  return found.mistakes.map(({ line, problem }) => `${line}: ${problem}`);
}

const fence = '```mermaid title="A day"\nflowchart LR\n  Ebb --> Flood\n```\n';
const diagram = (src: string) =>
  `<Diagram src="${src}" title="Moss" width="9" height="9">\n\nMoss grows.\n\n</Diagram>\n`;

describe('a diagram that is text', () => {
  test('is drawn on the page, and its source is in the copy and in the search', async () => {
    const { body, found } = await compile(fence);
    expect(found.mistakes).toEqual([]);
    expect(JSON.parse(body.tree)).toMatchObject([
      {
        name: 'MermaidDrawing',
        props: { html: expect.stringMatching(/^<svg/), title: 'A day', caption: 'A day' },
      },
    ]);
    expect(body.sheets).toEqual([expect.stringMatching(/\/features\/diagrams\/drawing\.css$/)]);
    expect(body.markdown).toBe('**A day**\n\n```mermaid\nflowchart LR\n  Ebb --> Flood\n```\n');
    expect(body.sections).toMatchObject([{ code: 'flowchart LR\n  Ebb --> Flood' }]);
  });

  test('has ids of its own among others', async () => {
    const { body } = await compile(`${fence}\n${fence}`);
    expect(body.tree).toContain('drawing-1-title');
    expect(body.tree).toContain('drawing-2-title');
  });

  test.each([
    [
      '```mermaid\nflowchart LR\n  A --> B\n```',
      '1: [diagrams] The diagram has no words for readers who cannot see it.',
    ],
    [
      '```mermaid {1}\nflowchart LR\n```',
      '1: [diagrams] The diagram has "{1}" after its language, which means nothing.',
    ],
    [
      'A.\n\n```mermaid title="A"\n\npie\n```',
      '5: [diagrams] The diagram begins with "pie", which is none of the kinds that are drawn here.',
    ],
  ])('reports %j', async (source, problem) => {
    expect(await problemsIn(source)).toEqual([problem]);
  });

  test('cannot be written as a component', async () => {
    expect(await problemsIn('<MermaidDrawing html="A" title="A" />')).toEqual([
      '1: There is no component <MermaidDrawing>.',
    ]);
  });
});

describe('a diagram in a file', () => {
  test('reads in a copy as its words under its title', async () => {
    const { body, found } = await compile(diagram('/images/moss.svg'));
    expect(found.mistakes).toEqual([]);
    expect(body.markdown).toBe('**Moss**\n\nMoss grows.\n');
    expect(body.sections).toMatchObject([{ text: 'Moss Moss grows.' }]);
    expect(body.sheets).toEqual([expect.stringMatching(/\/features\/diagrams\/diagram\.css$/)]);
  });

  test('is a mistake where the file does not exist, or an attribute is missing', async () => {
    const { found } = await compile(diagram('/images/mos.svg'));
    expect(found.mistakes).toMatchObject([
      {
        line: 1,
        problem: 'The image /images/mos.svg is not in the folder public/.',
        suggestion: '/images/moss.svg',
      },
    ]);
    expect(
      await problemsIn(
        '<Diagram src="/images/moss.svg" title="Moss" width="9">\n\nA.\n\n</Diagram>',
      ),
    ).toEqual(['1: <Diagram> needs the attribute "height".']);
  });
});

describe('a site without the feature', () => {
  test('shows a block of the language `mermaid` as other code', async () => {
    const { body, found } = await compile(fence, false);
    expect(found.mistakes).toEqual([]);
    expect(JSON.parse(body.tree)).toMatchObject([
      { name: 'CodeBlock', props: { language: 'mermaid', title: 'A day' } },
    ]);
    expect(body).toMatchObject({ sheets: [], components: {} });
  });

  test('has no component <Diagram>', async () => {
    expect(await problemsIn(diagram('/images/moss.svg'), false)).toEqual([
      '1: There is no component <Diagram>.',
    ]);
  });
});
