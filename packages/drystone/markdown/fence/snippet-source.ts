import type { FenceOption } from './fence-option.ts';

/** `file="examples/create.ts" region="create"`. `remarkSnippets` puts the code there, before other options see it. */
export const snippetSource: FenceOption = {
  usage: 'file="path" with region="name" or lines="3-8"',
  pattern: /(file|region|lines)="([^"]*)"/,
  apply: () => ({}),
};

export interface SnippetSource {
  readonly file?: string;
  readonly region?: string;
  /** `3-8`, or `1,4-6`. */
  readonly lines?: string;
}

export function sourceIn([, name = '', value]: RegExpExecArray): SnippetSource {
  return { [name]: value };
}
