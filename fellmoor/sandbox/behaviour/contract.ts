import type { SandboxContract } from '../../../sandbox/core/contract.ts';

/** The two APIs of the platform. */
export type ApiId = 'infrastructure' | 'management';

export type PlatformContract = SandboxContract<ApiId>;
