import type { Code } from 'mdast';
import { onceFor } from '../../../lib/once-for.ts';
import { takeHighlightComments } from '../highlight-comments.ts';
import type { FenceEffect, FenceError, LineMark, MarkedRange } from './fence-option.ts';
import { fenceOptions } from './fence-options.ts';

/** All that the options of a fenced code block say. */
export interface FenceOptions extends Required<FenceEffect> {
  /** Words that no option matches. */
  readonly unknown: readonly string[];
}

/** A code block as readers see it: its code without highlight comments, and what its options say. */
export interface FencedCode extends FenceOptions {
  readonly code: string;
}

/** Reads a code block of a page. A block is parsed once, whichever plugin asks first. */
export const fencedCode = onceFor((node: Pick<Code, 'meta' | 'value'>): FencedCode => {
  const meta = node.meta ?? '';
  const asWritten = parseFence(meta, node.value);
  // Numbers after the language count the lines as they are written, comments included.
  if ([...asWritten.lines.values()].includes('highlighted'))
    return { ...asWritten, code: node.value };
  const { code, highlighted } = takeHighlightComments(node.value);
  const options = parseFence(meta, code);
  const lines = new Map(options.lines);
  for (const line of highlighted) addMark(lines, line, 'highlighted');
  return { ...options, lines, code };
});

/** Reads what follows the language of a fence, from left to right. Of two line marks, the first option wins. */
export function parseFence(meta: string, code: string): FenceOptions {
  const fence = { lines: code.split('\n') };
  const attributes: Record<string, string> = {};
  const lines = new Map<number, LineMark>();
  const ranges: MarkedRange[] = [];
  const errors: FenceError[] = [];
  const unknown: string[] = [];
  let hasLineElements = false;
  for (const use of usesIn(meta)) {
    if (typeof use === 'string') {
      unknown.push(use);
      continue;
    }
    const effect = use.option.apply(use.match, fence);
    Object.assign(attributes, effect.attributes);
    for (const [line, mark] of effect.lines ?? []) addMark(lines, line, mark);
    ranges.push(...(effect.ranges ?? []));
    errors.push(...(effect.errors ?? []));
    hasLineElements ||= effect.hasLineElements ?? false;
  }
  return { attributes, lines, ranges, errors, unknown, hasLineElements };
}

/** A changed line is shown as changed, although it is highlighted as well. */
function addMark(lines: Map<number, LineMark>, line: number, mark: LineMark): void {
  if (mark !== 'highlighted' || !lines.has(line)) lines.set(line, mark);
}

/** Each use of an option, and each word that is none. */
function* usesIn(meta: string) {
  let rest = meta.trimStart();
  while (rest !== '') {
    const use = firstUse(rest);
    const [text = ''] = use?.match ?? rest.match(/^\S+/) ?? [];
    yield use ?? text;
    rest = rest.slice(text.length).trimStart();
  }
}

function firstUse(text: string) {
  for (const option of fenceOptions) {
    const match = new RegExp(`^(?:${option.pattern.source})(?=\\s|$)`).exec(text);
    if (match) return { option, match };
  }
  return undefined;
}
