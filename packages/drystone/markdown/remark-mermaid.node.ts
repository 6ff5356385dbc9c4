import type { Code, Root, RootContent } from 'mdast';
import { visit } from '../content/visit.ts';
import type { FenceReader } from './fence/fence-reader.ts';
import { title as titleOption } from './fence/title.ts';
import { drawingOf, drawingWords } from './mermaid.node.ts';
import type { Mistake, PageContext } from './page-context.ts';

/** Fences of the language `mermaid` become drawings. Call this when copies are made: they have the source. */
export function remarkMermaid({ extensions: { fences }, found }: PageContext) {
  return async (tree: Root) => {
    const tasks: Promise<void>[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined || node.lang !== 'mermaid') return;
      found.sheets.add('drawing');
      const id = `drawing-${tasks.length + 1}`;
      const replace = async () => {
        const drawing = await drawingIn(node, id, fences);
        if ('problem' in drawing) found.mistakes.push(drawing);
        // What is wrong is reported once, and nothing is shown.
        parent.children[index] = 'problem' in drawing ? { type: 'text', value: '' } : drawing;
      };
      tasks.push(replace());
    });
    await Promise.all(tasks);
  };
}

/** `title="…"` is the caption. */
async function drawingIn(
  node: Code,
  id: string,
  { metaOf }: FenceReader,
): Promise<RootContent | Mistake> {
  const { value, meta, position } = node;
  const first = position?.start.line;
  const { uses, unknown } = metaOf(node);
  const caption = uses.find(({ option }) => option === titleOption)?.match[1] || undefined;
  if (unknown.length > 0 || uses.some(({ option }) => option !== titleOption)) {
    const problem = `The diagram has "${meta}" after its language, which means nothing.`;
    return { line: first, problem, remedy: 'Known: title="caption".' };
  }
  const { title = caption, description } = drawingWords(value);
  if (title === undefined) {
    return {
      line: first,
      problem: 'The diagram has no words for readers who cannot see it.',
      remedy:
        'Write accTitle: and what it shows in a line below its first one, and accDescr: with all that it says. Or give it a caption: ```mermaid title="…"',
    };
  }
  const drawing = await drawingOf(value, id, { title, description });
  if (drawing.kind === 'mistake') {
    const { problem, remedy } = drawing;
    return { line: first === undefined ? undefined : first + 1 + drawing.line, problem, remedy };
  }
  const attributes = { html: drawing.svg, title, ...(caption !== undefined && { caption }) };
  return {
    type: 'mdxJsxFlowElement',
    name: 'MermaidDrawing',
    attributes: Object.entries(attributes).map(([name, text]) => ({
      type: 'mdxJsxAttribute' as const,
      name,
      value: text,
    })),
    children: [],
  } as RootContent;
}
