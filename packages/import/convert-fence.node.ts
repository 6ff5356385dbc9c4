import { drawingWords } from 'drystone/features/diagrams/mermaid.node';
import type { Code } from 'mdast';
import { type ConvertedCode, convertCode } from './convert-code.node.ts';
import { headingBefore } from './convert-headings.ts';
import { lineOf, startOf } from './edited-source.ts';
import type { PageWork } from './page-work.ts';

/** Gives a block of code the fence and the words after it that this engine reads. An indented block gets a fence. */
export function convertFence(node: Code, title: string | undefined, work: PageWork): void {
  const { edited, links } = work;
  const { info, dropped } =
    node.lang === 'mermaid' ? convertDiagram(node, title, work) : convertCode(node);
  if (dropped.length > 0) {
    links.note(
      lineOf(node),
      `The code block has "${dropped.join(' ')}" after its backticks, which means nothing here.`,
      'It is left out. The page "What a page may use" of the documentation has what may be there.',
    );
  }
  const start = startOf(node);
  const [fence] = edited.written(node).match(/^(`{3,}|~{3,})/) ?? [];
  if (fence !== undefined) {
    edited.put(start, edited.source.indexOf('\n', start), `${fence}${info}`);
    return;
  }
  const indent = ' '.repeat((node.position?.start.column ?? 1) - 1);
  const lines = ['```text', ...node.value.split('\n'), '```'];
  edited.putWhole(node, lines.join(`\n${indent.slice(0, -4)}`));
}

/** A diagram has to be called something, for those who do not see it, and it has to be one that is drawn here. */
function convertDiagram(node: Code, title: string | undefined, work: PageWork): ConvertedCode {
  const { tree, links } = work;
  const problem = links.undrawn?.get(node.value);
  if (problem !== undefined) {
    links.note(
      lineOf(node),
      problem,
      'The page shows its source as text. Show a picture in its place.',
    );
    return { info: 'text', dropped: [] };
  }
  const own = node.meta?.match(/\btitle=(?:"([^"]+)"|'([^'"]+)')/);
  const caption = own?.[1] ?? own?.[2];
  if (caption !== undefined) return { info: `mermaid title="${caption}"`, dropped: [] };
  if (drawingWords(node.value).title !== undefined) return { info: 'mermaid', dropped: [] };
  const words = (headingBefore(node, tree) ?? (title || 'Diagram')).replaceAll('"', "'");
  links.note(
    lineOf(node),
    'The diagram has no words for readers who cannot see it.',
    `Its caption is "${words}" now, after the heading above it. Say what it shows, with accTitle: and accDescr: below its first line.`,
  );
  return { info: `mermaid title="${words}"`, dropped: [] };
}
