import type { SandboxContract } from '@drystone/sandbox/core/contract';

/** The two APIs of the platform. */
export type ApiId = 'infrastructure' | 'management';

export type PlatformContract = SandboxContract<ApiId>;
