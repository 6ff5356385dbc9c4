import type { Sandbox } from '@drystone/sandbox/core/sandbox';
import type { SandboxSession } from './session.ts';

/** What a part of the panel shows, and how it acts on it. */
export interface SandboxPart {
  readonly session: SandboxSession;
  readonly act: (action: Parameters<Sandbox['act']>[0]) => void;
}
