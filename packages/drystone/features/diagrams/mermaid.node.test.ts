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
    'flowchart LR\n  A[Seed] --> B[Plant',
    'The brackets of the line "A[Seed] --> B[Plant" of the diagram do not match.',
    1,
  ],
  [
    'classDiagram\n  A <|-- B\n  class A {\n    +int size\n  }\n  A inherits B',
    'The line "A inherits B" of the diagram changes nothing.',
    5,
  ],
  [
    'classDiagram\n  A <|-- B\n  note for A "small"',
    'The line "note for A "small"" of the diagram changes nothing.',
    2,
  ],
  [
    'erDiagram\n  BED ||--o{ PLANT : has\n  BED has PLANT',
    'The line "BED has PLANT" of the diagram changes nothing.',
    2,
  ],
  [
    'erDiagram\n  BED ||--o{ PLANT : has\n  PLANT {\n    string name PK\n    height\n  }',
    'The line "height" of the diagram changes nothing.',
    4,
  ],
  [
    'sequenceDiagram\n  A->>B: hi\n  autonumber 3',
    'The line "autonumber 3" of the diagram changes nothing.',
    2,
  ],
])('%j is a mistake', async (source, problem, line) => {
  expect(await drawingOf(source, 'd', words)).toMatchObject({ kind: 'mistake', problem, line });
});

test.each([
  'flowchart LR\n  A["Seed (dry"] -->|to ::| B{{Bed}} --> C([Row]) --> D>Flag] --> E[(Box)] --> F((Sun))\n  %% open [',
  'sequenceDiagram\n  participant A\n  participant B\n  A->>B: hi',
  'classDiagram\n  direction LR\n  class A\n  class B {\n    <<interface>>\n    +String name\n    -grow(int days) bool\n  }\n  A "1" *-- "many" B : holds\n  A : +int size\n  A ..> C\n  namespace Beds {\n    class D\n  }',
  'erDiagram\n  BED ||--o{ PLANT : has\n  BED {\n    string name PK "of the bed"\n    int size\n  }\n  PLANT }|..|{ TAG : "may have"\n  BED ||--o{ PLANT : feeds',
])('every line of %j is drawn, or declares', async (source) => {
  expect(await drawingOf(source, 'd', words)).toMatchObject({ kind: 'svg' });
});
