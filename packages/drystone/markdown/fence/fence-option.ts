/** A fenced code block, as its options see it. */
export interface Fence {
  /** Its lines, as the author wrote them. */
  readonly lines: readonly string[];
}

/** How a whole line is marked. */
export type LineMark = 'highlighted' | 'added' | 'removed';

/** Characters of one line that are marked. */
export interface MarkedRange {
  /** The number of the line, counted from 1. */
  readonly line: number;
  /** The offset of the first character in the line, counted from 0. */
  readonly from: number;
  /** The offset after the last character. */
  readonly to: number;
}

/** Why a use of an option cannot take effect. */
export interface FenceError {
  /** What is wrong, as a sentence. */
  readonly problem: string;
  /** What to type or do. */
  readonly remedy: string;
}

/** What one use of an option changes. */
export interface FenceEffect {
  /** Attributes of the component `CodeBlock`, such as `title`, which is shown above the code. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Marks of whole lines, by line number from 1. */
  readonly lines?: ReadonlyMap<number, LineMark>;
  /** Each line becomes an element, although none has a mark. */
  readonly hasLineElements?: boolean;
  /** Marks of characters inside lines. */
  readonly ranges?: readonly MarkedRange[];
  /** Mistakes of the author in this use. */
  readonly errors?: readonly FenceError[];
}

/** A word that may follow the language of a fenced code block. */
export interface FenceOption {
  /** How authors write it, for messages: `from="name"`. */
  readonly usage: string;
  /** Matches one whole use. */
  readonly pattern: RegExp;
  /** Says what one use changes, from the match of `pattern` and the code block. */
  readonly apply: (use: RegExpExecArray, fence: Fence) => FenceEffect;
  /** True for a use that counts highlight comments among the lines: they stay in the code. */
  readonly keepsComments?: (use: RegExpExecArray) => boolean;
}
