import { applyEdits, type Edit } from '@drystone/lib/edits';
import type { Nodes } from 'mdast';

/** The source of a page, and the edits that were made to it so far. Offsets are always those of the source. */
export interface EditedSource {
  readonly source: string;
  /** The source of a node. */
  readonly written: (node: Nodes) => string;
  /** Puts text in place of a piece. A line that is left empty goes too. */
  readonly put: (start: number, end: number, text: string) => void;
  readonly putWhole: (node: Nodes, text: string) => void;
  /** The source with its edits. */
  readonly text: () => string;
}

export function editedSource(source: string): EditedSource {
  const edits: Edit[] = [];
  return {
    source,
    written: (node) => source.slice(startOf(node), endOf(node)),
    put,
    putWhole: (node, text) => put(startOf(node), endOf(node), text),
    text: () => applyEdits(source, edits),
  };

  function put(start: number, end: number, text: string): void {
    if (text === '' && end > start) edits.push({ ...wholeLines(source, start, end), text });
    else if (source.slice(start, end) !== text) edits.push({ start, end, text });
  }
}

export function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

export function endOf(node: Nodes): number {
  return node.position?.end.offset ?? 0;
}

export function lineOf(node: Nodes): number | undefined {
  return node.position?.start.line;
}

/** The line of a piece that is alone in it, and an empty line after it where there is one before, too. */
function wholeLines(source: string, start: number, end: number) {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  const [after = ''] = source.slice(end).match(/^[ \t]*(\n|$)/) ?? [];
  if (before.trim() !== '' || after === '') return { start, end };
  const from = start - before.length;
  const next = end + after.length;
  const isBetweenEmpty = /(^|\n)[ \t]*\n$/.test(source.slice(0, from)) || from === 0;
  const [empty = ''] = source.slice(next).match(/^[ \t]*\n/) ?? [];
  return { start: from, end: next + (isBetweenEmpty ? empty.length : 0) };
}
