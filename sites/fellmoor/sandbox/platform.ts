import type { Product } from '@drystone/sandbox/core/product';
import { projectHeader } from '../contract/project-header.ts';
import { assumptions } from './assumptions.ts';
import { admit } from './behaviour/admit.ts';
import { allBehaviours } from './behaviour/behaviours.ts';
import { controls, type PlatformControl } from './behaviour/controls.ts';
import { endOfState, preemptAll } from './behaviour/instance-machine.ts';
import { endOfNodeState } from './behaviour/kubernetes-nodes.ts';
import { removeProject } from './behaviour/projects.ts';
import { Turn } from './behaviour/turn.ts';
import type { PlatformFault } from './behaviour/world.ts';
import { descriptions } from './descriptions.ts';
import { messages } from './messages.ts';
import { scenarios } from './scenarios.ts';
import { createWorld, seedIds, seeds } from './seeds.ts';
import { worldSchema } from './world-schema.ts';

/** The platform as the sandbox runs it: everything below this folder, in one object. */
export const platform = {
  name: 'fellmoor-sandbox',
  seeds,
  createWorld,
  worldSchema,
  descriptions,
  scenarios,
  messages,
  assumptions,
  choicesOf: ({ switches }) => switches,
  hostsOf: ({ regions }) => [
    { api: 'management' },
    ...regions.map(({ name }) => ({ api: 'infrastructure', region: name })),
  ],
  tenantOf: ({ organization }) => organization.id,
  projectHeader,
  projectOf: ({ regions }, region) =>
    region === undefined
      ? seedIds.project
      : regions.find(({ name }) => name === region)?.projects[0]?.id,
  admit,
  begin: (world) => new Turn(world),
  behaviours({ contract, regionUrl }) {
    const origin = contract.apis.infrastructure?.origin ?? '';
    return allBehaviours(regionUrl ?? ((name) => origin.replace('{region}', name)));
  },
  transitions: {
    instance: (turn, { region, subject }) => endOfState(turn, region, subject),
    project: (turn, { region, subject }) => removeProject(turn, region, subject),
    node: (turn, { region, cluster, subject }) => endOfNodeState(turn, region, cluster, subject),
  },
  controls,
  faults: {
    'no-capacity': { label: 'no machine is left' },
    preemption: {
      label: 'preempt what runs afterwards',
      after: (turn, { region }) => {
        if (region !== undefined) preemptAll(turn, region);
      },
    },
  } satisfies Readonly<
    Record<PlatformFault['kind'], Product<Turn, PlatformControl>['faults'][string]>
  >,
} satisfies Product<Turn, PlatformControl>;
