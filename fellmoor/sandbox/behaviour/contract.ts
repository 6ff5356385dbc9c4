import type { SandboxContract } from '../../../sandbox/core/contract.ts';
import type { SandboxRequest } from '../../../sandbox/core/request.ts';

/** The two APIs of the platform. */
export type ApiId = 'infrastructure' | 'management';

export type PlatformContract = SandboxContract<ApiId>;

/** A host of the platform: that of the management API, or that of a region. */
export type Host =
  | { readonly api: 'management' }
  | { readonly api: 'infrastructure'; readonly region: string };

export type PlatformRequest = Omit<SandboxRequest, 'api' | 'region'> & Host;

export function isApiId(value: unknown): value is ApiId {
  return value === 'management' || value === 'infrastructure';
}
