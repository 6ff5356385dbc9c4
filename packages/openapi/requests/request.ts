import type { Json } from '../json/json.ts';

/** A request as all printers need it. Secrets and ids of the reader are variables, never values. */
export interface RequestSample {
  readonly method: string;
  /** The address of the server, without a slash at its end. */
  readonly base: readonly TextPart[];
  /** The path and the query, encoded. */
  readonly target: readonly TextPart[];
  readonly headers: readonly RequestHeader[];
  readonly body: SampleBody | undefined;
}

export interface RequestHeader {
  readonly name: string;
  readonly value: readonly TextPart[];
}

/** Literal text, or the name of an environment variable: `API_TOKEN`. */
export type TextPart = string | { readonly variable: string };

export type SampleBody =
  | { readonly kind: 'text'; readonly text: string }
  /** A form as in an address: `name=value`, each encoded. */
  | { readonly kind: 'form'; readonly pairs: readonly string[] }
  /** The client chooses the boundary. */
  | { readonly kind: 'multipart'; readonly parts: readonly FormPart[] }
  | { readonly kind: 'file'; readonly name: string };

export interface FormPart {
  readonly name: string;
  readonly content:
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'file'; readonly name: string };
  /** Where the client would not send the right one by itself. */
  readonly type: string | undefined;
}

/** What the credentials of a security scheme add to a request. */
export interface Credential {
  readonly place: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly value: readonly TextPart[];
}

/** A body to send: its media type, and its value. */
export interface BodyValue {
  readonly mediaType: string;
  readonly value: Json;
}

/** The whole address. */
export function urlOf({ base, target }: Pick<RequestSample, 'base' | 'target'>): TextPart[] {
  return mergeText([...base, ...target]);
}

/** The same text, with one part for literal text that was in several. */
export function mergeText(parts: readonly TextPart[]): TextPart[] {
  const merged: TextPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof last === 'string' && typeof part === 'string') merged.splice(-1, 1, last + part);
    else merged.push(part);
  }
  return merged;
}
