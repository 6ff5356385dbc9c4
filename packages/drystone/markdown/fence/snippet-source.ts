import type { FenceOption } from './fence-option.ts';

/** `file="examples/create.ts" region="create"`. `remarkSnippets` puts the code there, before other options see it. */
export const snippetSource: FenceOption = {
  usage: 'file="path" with region="name" or lines="3-8"',
  pattern: /(file|region|lines)="([^"]*)"/,
  apply: () => ({}),
};

/** A file that the code of a fenced code block is taken from, and which part of it. */
export interface SnippetSource {
  /** The path of the file, as the author wrote it. */
  readonly file?: string;
  /** The name of a region of the file. */
  readonly region?: string;
  /** The lines that are taken: `3-8`, or `1,4-6`. */
  readonly lines?: string;
}

export function sourceIn([, name = '', value]: RegExpExecArray): SnippetSource {
  return { [name]: value };
}
