/** A collection in Postman's format v2.1.0, as far as we use it. */
export interface PostmanCollection {
  readonly info: {
    readonly name: string;
    readonly description: string;
    readonly version: string;
    readonly schema: string;
  };
  readonly auth: PostmanAuth;
  /** Of every request. */
  readonly event: readonly PostmanEvent[];
  readonly variable: readonly PostmanVariable[];
  readonly item: readonly PostmanFolder[];
}

export interface PostmanFolder {
  readonly name: string;
  readonly description: string;
  readonly item: readonly PostmanItem[];
}

export interface PostmanItem {
  readonly name: string;
  readonly event?: readonly PostmanEvent[];
  readonly request: PostmanRequest;
  /** Saved examples of answers. */
  readonly response: readonly PostmanResponse[];
}

/** A script that runs when the answer is there. */
export interface PostmanEvent {
  readonly listen: 'test';
  readonly script: { readonly type: 'text/javascript'; readonly exec: readonly string[] };
}

/** Values for one place where a collection can be sent. */
export interface PostmanEnvironment {
  readonly name: string;
  readonly values: readonly PostmanEnvironmentValue[];
  readonly _postman_variable_scope: 'environment';
}

export interface PostmanEnvironmentValue {
  readonly key: string;
  readonly value: string;
  readonly type: 'default' | 'secret';
  readonly enabled: true;
}

export interface PostmanRequest {
  readonly method: string;
  readonly description?: string;
  readonly header: readonly PostmanPair[];
  readonly url: PostmanUrl;
  readonly body?: PostmanBody;
  /** Where it is not that of the collection. */
  readonly auth?: PostmanAuth;
}

export interface PostmanUrl {
  readonly raw: string;
  readonly host: readonly string[];
  readonly path: readonly string[];
  readonly query: readonly PostmanPair[];
  /** Values of the path segments that begin with a colon. */
  readonly variable: readonly PostmanPair[];
}

export interface PostmanResponse {
  readonly name: string;
  readonly originalRequest: PostmanRequest;
  readonly status: string;
  readonly code: number;
  readonly header: readonly PostmanPair[];
  readonly body: string;
}

export interface PostmanPair {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

export interface PostmanVariable extends PostmanPair {
  readonly type: 'string';
}

export type PostmanBody =
  | {
      readonly mode: 'raw';
      readonly raw: string;
      readonly options: { readonly raw: { readonly language: string } };
    }
  | { readonly mode: 'urlencoded'; readonly urlencoded: readonly PostmanPair[] }
  | { readonly mode: 'formdata'; readonly formdata: readonly PostmanPart[] }
  | { readonly mode: 'file'; readonly file: { readonly src: string } };

export interface PostmanPart {
  readonly key: string;
  readonly type: 'text' | 'file';
  readonly value?: string;
  readonly src?: string;
  readonly contentType?: string;
}

export type PostmanAuth =
  | { readonly type: 'noauth' }
  | { readonly type: 'bearer'; readonly bearer: readonly PostmanAuthValue[] }
  | { readonly type: 'apikey'; readonly apikey: readonly PostmanAuthValue[] };

export interface PostmanAuthValue {
  readonly key: string;
  readonly value: string;
  readonly type: 'string';
}
