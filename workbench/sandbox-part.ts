import type { ControlAction } from '../fellmoor/sandbox/behaviour/controls.ts';
import type { SandboxSession } from './sandbox-session.client.ts';

/** What a part of the panel shows, and how it acts on it. */
export interface SandboxPart {
  readonly session: SandboxSession;
  readonly act: (action: ControlAction) => void;
}
