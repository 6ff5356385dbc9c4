import type { ApiId } from './contract.ts';

/** A request to one of the hosts. */
export type SandboxRequest = {
  /** In capitals. */
  readonly method: string;
  /** What follows the host, the base path included: `/api/v1alpha1/instances`. */
  readonly path: string;
  /** Names in any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
} & Host;

export type Host =
  | { readonly api: 'management' }
  | { readonly api: 'infrastructure'; readonly region: string };

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where the answer has none. */
  readonly body?: string;
}

/** What a caller gets, and how. `delay`: real milliseconds that the answer takes. */
export type Delivery =
  | { readonly kind: 'answered'; readonly response: SandboxResponse; readonly delay: number }
  /** The connection ends without an answer. */
  | { readonly kind: 'dropped'; readonly delay: number };

export function headerOf(request: SandboxRequest, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return Object.entries(request.headers).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

export function hostName(host: Host): string {
  return host.api === 'management' ? 'management' : host.region;
}

export function isApiId(value: unknown): value is ApiId {
  return value === 'management' || value === 'infrastructure';
}
