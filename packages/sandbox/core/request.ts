import type { Json } from '@drystone/openapi/json/json';

/** A request to one of the hosts. */
export interface SandboxRequest {
  readonly api: string;
  /** Which host it is, where the API has several. */
  readonly region?: string;
  /** In capitals. */
  readonly method: string;
  /** What follows the host, the base path included: `/api/v1/plants`. */
  readonly path: string;
  /** Names in any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where the answer has none. */
  readonly body?: string;
}

/** How a body comes, where a fault changes that. */
export type Transfer =
  /** The connection ends after the body of the answer, which is shorter than the headers promise. */
  | { readonly kind: 'cut' }
  /** In pieces, over so many real milliseconds. */
  | { readonly kind: 'slow'; readonly milliseconds: number };

/** What a caller gets, and how. `delay`: real milliseconds that the answer takes. */
export type Delivery =
  | {
      readonly kind: 'answered';
      readonly response: SandboxResponse;
      readonly delay: number;
      readonly transfer?: Transfer;
    }
  /** The connection ends without an answer. */
  | { readonly kind: 'dropped'; readonly delay: number };

export function headerOf(request: SandboxRequest, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return Object.entries(request.headers).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

export function hostName({ api, region }: Pick<SandboxRequest, 'api' | 'region'>): string {
  return region ?? api;
}

/** The JSON of a body; undefined where it is none. */
export function parseBody(text: string): { readonly value: Json } | undefined {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return undefined;
  }
}
