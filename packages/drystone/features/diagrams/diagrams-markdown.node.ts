import type { Code, Root, RootContent } from 'mdast';
import { visit } from '../../content/visit.ts';
import { flowElement } from '../../markdown/attributes-of.ts';
import { drawnNode } from '../../markdown/drawn-node.ts';
import type {
  FeatureMarkdown,
  PageMistake,
  TransformedPage,
} from '../../markdown/feature-markdown.ts';
import type { FenceMeta } from '../../markdown/fence/fence-meta.ts';
import { title as titleOption } from '../../markdown/fence/title.ts';
import { drawingOf, drawingWords } from './mermaid.node.ts';

/** Fences of the language `mermaid` become drawings. A copy has their source, and of a drawing in a file what it says in words. */
export const markdown: FeatureMarkdown = {
  languages: ['mermaid'],
  copies: { Diagram: ({ title = '' }, content) => `**${title}**\n\n${content}` },
  draw: (tree, page) => draw(tree as unknown as Root, page),
};

async function draw(tree: Root, { metaOf, report }: TransformedPage): Promise<void> {
  const tasks: Promise<void>[] = [];
  visit(tree, 'code', (node, index, parent) => {
    if (!parent || index === undefined || node.lang !== 'mermaid') return;
    const id = `drawing-${tasks.length + 1}`;
    const replace = async () => {
      const drawing = await drawingIn(node, id, metaOf({ ...node }));
      parent.children[index] = drawnNode(report, drawing);
    };
    tasks.push(replace());
  });
  await Promise.all(tasks);
}

/** `title="…"` is the caption. */
async function drawingIn(
  { value, meta, position }: Code,
  id: string,
  { uses, unknown }: FenceMeta,
): Promise<RootContent | PageMistake> {
  const first = position?.start.line;
  // The option of the engine may be another copy of the same module.
  const captions = uses.filter(({ option }) => option.usage === titleOption.usage);
  const caption = captions[0]?.match[1] || undefined;
  if (unknown.length > 0 || captions.length < uses.length) {
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
  return flowElement('MermaidDrawing', { html: drawing.svg, title, caption });
}
