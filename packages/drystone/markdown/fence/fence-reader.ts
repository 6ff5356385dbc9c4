import { onceFor } from '@drystone/lib/once-for';
import type { Code } from 'mdast';
import { takeHighlightComments } from '../highlight-comments.ts';
import type { FenceMeta, FenceUse } from './fence-meta.ts';
import type {
  FenceEffect,
  FenceError,
  FenceOption,
  LineMark,
  MarkedRange,
} from './fence-option.ts';
import { engineFenceOptions } from './fence-options.ts';
import { type SnippetSource, snippetSource, sourceIn } from './snippet-source.ts';

/** A code block as readers see it: its code without highlight comments, and what its options say. */
export interface FencedCode extends Required<FenceEffect> {
  readonly code: string;
}

/** Reads code blocks. What follows the language of a block is parsed once, whichever plugin asks first. */
export interface FenceReader {
  /** What may follow a language. */
  readonly options: readonly FenceOption[];
  readonly metaOf: (node: Pick<Code, 'meta'>) => FenceMeta;
  /** Call this when the code is complete. */
  readonly codeOf: (node: Pick<Code, 'meta' | 'value'>) => FencedCode;
}

/** Of two options that match the same words, the first counts. */
export function createFenceReader(options: readonly FenceOption[]): FenceReader {
  const metaOf = onceFor(({ meta }: Pick<Code, 'meta'>) => parseMeta(meta ?? '', options));
  const codeOf = onceFor((node: Pick<Code, 'meta' | 'value'>) =>
    applyOptions(metaOf(node), node.value),
  );
  return { options, metaOf, codeOf };
}

/** Knows the options of the engine alone. */
export const engineFences = createFenceReader(engineFenceOptions);

/** Of two line marks, that of the first option wins. */
function applyOptions({ uses }: FenceMeta, written: string): FencedCode {
  const keepsComments = uses.some(({ option, match }) => option.keepsComments?.(match));
  const { code, highlighted } = keepsComments
    ? { code: written, highlighted: [] }
    : takeHighlightComments(written);
  const fence = { lines: code.split('\n') };
  const attributes: Record<string, string> = {};
  const lines = new Map<number, LineMark>();
  const ranges: MarkedRange[] = [];
  const errors: FenceError[] = [];
  let hasLineElements = false;
  for (const { option, match } of uses) {
    const effect = option.apply(match, fence);
    Object.assign(attributes, effect.attributes);
    for (const [line, mark] of effect.lines ?? []) addMark(lines, line, mark);
    ranges.push(...(effect.ranges ?? []));
    errors.push(...(effect.errors ?? []));
    hasLineElements ||= effect.hasLineElements ?? false;
  }
  for (const line of highlighted) addMark(lines, line, 'highlighted');
  return { code, attributes, lines, ranges, errors, hasLineElements };
}

/** A changed line is shown as changed, although it is highlighted as well. */
function addMark(lines: Map<number, LineMark>, line: number, mark: LineMark): void {
  if (mark !== 'highlighted' || !lines.has(line)) lines.set(line, mark);
}

function parseMeta(meta: string, options: readonly FenceOption[]): FenceMeta {
  const uses: FenceUse[] = [];
  const unknown: string[] = [];
  let source: SnippetSource = {};
  let rest = meta.trimStart();
  while (rest !== '') {
    const use = firstUse(rest, options);
    const [text = ''] = use?.match ?? rest.match(/^\S+/) ?? [];
    if (!use) unknown.push(text);
    else if (use.option === snippetSource) source = { ...source, ...sourceIn(use.match) };
    else uses.push(use);
    rest = rest.slice(text.length).trimStart();
  }
  return { source, uses, unknown };
}

function firstUse(text: string, options: readonly FenceOption[]): FenceUse | undefined {
  for (const option of options) {
    const match = new RegExp(`^(?:${option.pattern.source})(?=\\s|$)`, option.pattern.flags).exec(
      text,
    );
    if (match && match[0] !== '') return { option, match };
  }
  return undefined;
}
