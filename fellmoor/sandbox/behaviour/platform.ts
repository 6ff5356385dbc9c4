import type { Engine } from '../../../sandbox/core/engine.ts';
import { createEngine } from '../../../sandbox/core/engine.ts';
import { admit } from './admit.ts';
import { allBehaviours } from './behaviours.ts';
import type { PlatformContract } from './contract.ts';
import { controls, type PlatformControl } from './controls.ts';
import { endOfState, preemptAll } from './instance-machine.ts';
import { endOfNodeState } from './kubernetes-nodes.ts';
import { removeProject } from './projects.ts';
import { Turn } from './turn.ts';

/** The platform as the core runs it. `regionUrl`: the host that `GET /regions` names. */
export function platformEngine(
  contract: PlatformContract,
  regionUrl: (name: string) => string,
): Engine<Turn, PlatformControl> {
  return createEngine<Turn, PlatformControl>({
    contract,
    begin: (world) => new Turn(world),
    behaviours: allBehaviours(regionUrl),
    transitions: {
      instance: (turn, { region, subject }) => endOfState(turn, region, subject),
      project: (turn, { region, subject }) => removeProject(turn, region, subject),
      node: (turn, { region, cluster, subject }) => endOfNodeState(turn, region, cluster, subject),
    },
    controls,
    faults: {
      preemption: (turn, { region }) => {
        if (region !== undefined) preemptAll(turn, region);
      },
    },
    hasHost: ({ regions }, { api, region }) =>
      api === 'management' || regions.some(({ name }) => name === region),
    admit,
  });
}
