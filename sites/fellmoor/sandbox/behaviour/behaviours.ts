import type { Behaviours } from './behaviour.ts';
import { catalog } from './catalog.ts';
import { filesystems } from './filesystems.ts';
import { instances } from './instances.ts';
import { kubernetes } from './kubernetes.ts';
import { organizationBehaviours } from './organization.ts';
import { projects } from './projects.ts';
import { slurm } from './slurm.ts';
import { sshKeys } from './ssh-keys.ts';

/** What the sandbox does for every operation of both contracts. `regionUrl`: the host that `GET /regions` names. */
export function allBehaviours(regionUrl: (name: string) => string): Behaviours {
  return {
    ...projects,
    ...instances,
    ...catalog,
    ...filesystems,
    ...kubernetes,
    ...slurm,
    ...organizationBehaviours(regionUrl),
    ...sshKeys,
  };
}
