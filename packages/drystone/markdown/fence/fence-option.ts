/** A fenced code block as its options see it: the lines as the author wrote them. */
export interface Fence {
  readonly lines: readonly string[];
}

export type LineMark = 'highlighted' | 'added' | 'removed';

/** Characters of one line: `line` counts from 1, `from` and `to` are offsets in it, `to` excluded. */
export interface MarkedRange {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Why a use of an option cannot be honoured. */
export interface FenceError {
  readonly problem: string;
  readonly remedy: string;
}

/** What one use of an option changes. */
export interface FenceEffect {
  /** Attributes of `<CodeBlock>`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Marks of whole lines, by line number from 1. */
  readonly lines?: ReadonlyMap<number, LineMark>;
  /** Each line becomes an element, although none has a mark. */
  readonly hasLineElements?: boolean;
  readonly ranges?: readonly MarkedRange[];
  readonly errors?: readonly FenceError[];
}

/** A word that may follow the language of a fence. Each option is one file: of `engineFenceOptions`, or of a feature. */
export interface FenceOption {
  /** How authors write it; diagnostics show this. */
  readonly usage: string;
  /** Matches one whole use. */
  readonly pattern: RegExp;
  readonly apply: (use: RegExpExecArray, fence: Fence) => FenceEffect;
  /** True for a use that counts highlight comments among the lines: they stay in the code. */
  readonly keepsComments?: (use: RegExpExecArray) => boolean;
}
