import type { Json, JsonObject } from '../json/json.ts';

/** A request as all printers need it. Secrets and ids of the reader are variables, never values. */
export interface RequestSample {
  readonly method: string;
  readonly url: readonly TextPart[];
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
  | {
      readonly kind: 'form';
      readonly encoding: 'multipart' | 'urlencoded';
      readonly fields: JsonObject;
    }
  | { readonly kind: 'file'; readonly name: string };

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
