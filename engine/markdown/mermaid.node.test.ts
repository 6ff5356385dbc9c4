import { expect, test } from 'vitest';
import { drawingOf, drawingWords } from './mermaid.node.ts';

const words = { title: 'Beds & rows', description: undefined };

test.each([
  'flowchart LR\n  A[One] --> B[Two]',
  'graph TD;\n  A-->B;',
  'sequenceDiagram\n  A->>B: hi',
  'stateDiagram-v2\n  [*] --> S',
  'classDiagram\n  A <|-- B',
  'erDiagram\n  A ||--o{ B : has',
  '%% a remark\nflowchart TD\n  A --> B',
])(
  '%j is drawn without styles, addresses of other hosts, or ids that another drawing may have',
  async (source) => {
    const drawing = await drawingOf(source, 'drawing-2', words);
    const svg = drawing.kind === 'svg' ? drawing.svg : '';
    expect(svg).toMatch(/^<svg role="img" aria-labelledby="drawing-2-title" [\s\S]*<\/svg>$/);
    expect(svg).toContain('<title id="drawing-2-title">Beds &amp; rows</title>');
    expect(svg).not.toMatch(/\sstyle=|<style|https?:|\sdata-/);
    for (const [, id] of svg.matchAll(/(?:\sid="|url\(#)([^")]+)/g))
      expect(id).toMatch(/^drawing-2-/);
  },
);

test('what an author writes is text in it', async () => {
  const source =
    'flowchart LR\n  A["<script>alert(1)</script>"] --> B["<img src=x onerror=y>"]\n  click A href "javascript:alert(1)"';
  const drawing = await drawingOf(source.split('\n').slice(0, 2).join('\n'), 'd', words);
  expect(drawing).toMatchObject({
    kind: 'svg',
    svg: expect.not.stringMatching(/<script|<img|javascript:/),
  });
});

test('its name and its words are those of Mermaid', () => {
  expect(drawingWords('flowchart LR\n  accTitle: Beds\n  accDescr: All of them.\n  A')).toEqual({
    title: 'Beds',
    description: 'All of them.',
  });
  expect(drawingWords('flowchart LR\n  accDescr {\n    All\n    of them.\n  }')).toEqual({
    title: undefined,
    description: 'All of them.',
  });
});

test.each([
  [
    'pie\n  "a": 1',
    'The diagram begins with "pie", which is none of the kinds that are drawn here.',
    0,
  ],
  [
    '%% remark\ngantt',
    'The diagram begins with "gantt", which is none of the kinds that are drawn here.',
    1,
  ],
  ['', 'The diagram is empty.', 0],
  [
    'sequenceDiagram\n  A->>B: hi\n  autonumber 3',
    'The line "autonumber 3" of the diagram changes nothing.',
    2,
  ],
])('%j is a mistake', async (source, problem, line) => {
  expect(await drawingOf(source, 'd', words)).toMatchObject({ kind: 'mistake', problem, line });
});

test('a declaration that changes nothing is no mistake', async () => {
  const source = 'sequenceDiagram\n  participant A\n  participant B\n  A->>B: hi';
  expect(await drawingOf(source, 'd', words)).toMatchObject({ kind: 'svg' });
});
