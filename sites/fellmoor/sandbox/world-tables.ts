import type { WorldRow, WorldTable } from '@drystone/sandbox/site-sandbox';
import type { ControlAction } from './behaviour/controls.ts';
import type { World } from './behaviour/world.ts';

/** What is in the world, by region, then what belongs to the organization. */
export function worldTables(world: World): readonly WorldTable[] {
  return [
    ...world.regions.map(({ name }) => ({
      title: `Region ${name}`,
      rows: worldRows(world, name),
      note: `Machines left: ${capacityWords(world, name)}`,
      buttons: [
        {
          label: `Preempt in ${name}`,
          action: { kind: 'preempt', region: name } satisfies ControlAction,
        },
      ],
    })),
    { title: `Organization ${world.organization.name}`, rows: worldRows(world) },
  ];
}

/** Everything in one region, or without a region what belongs to the organization. */
function worldRows(world: World, regionName?: string): WorldRow[] {
  const region = world.regions.find(({ name }) => name === regionName);
  if (!region) {
    return [
      ...world.members.map(({ id, name, role }) => row('Member', name ?? '', role ?? '', id)),
      ...world.invitations.map(({ id, email }) => row('Invitation', email, 'open', id)),
      ...world.keys.map(({ key }) => row('SSH key', key.name, '', '')),
    ];
  }
  return [
    ...region.projects.map(({ id, name, state }) => row('Project', name, state, id)),
    ...region.instances.map(({ instance }) =>
      row('Instance', `${instance.name} (${instance.type})`, instance.state, instance.id),
    ),
    ...region.filesystems.map(({ filesystem }) =>
      row('Filesystem', filesystem.name, '', filesystem.id),
    ),
    ...region.kubernetesClusters.flatMap(({ cluster, pools }) => [
      row('Kubernetes cluster', cluster.name, '', cluster.id),
      ...pools.flatMap((pool) =>
        pool.nodes.map((node) => row('Node', `${pool.name}: ${node.name}`, node.state, '')),
      ),
    ]),
    ...region.slurmClusters.flatMap(({ cluster, users }) => [
      row('Slurm cluster', cluster.name, '', cluster.id),
      ...users.map(({ username }) => row('Slurm user', username, '', '')),
    ]),
  ];
}

function row(kind: string, name: string, state: string, id: string): WorldRow {
  return { kind, name, state, id, tone: toneOf(state) };
}

function toneOf(state: string): WorldRow['tone'] {
  if (['active', 'running', 'ready', 'Ready'].includes(state)) return 'good';
  if (['out-of-stock', 'failed', 'error'].includes(state)) return 'bad';
  if (state === 'stopped') return 'still';
  return state.endsWith('ing') ? 'moving' : undefined;
}

/** Machines that are left, of types that are not plenty. */
function capacityWords(world: World, regionName: string): string {
  const { free = {} } = world.regions.find(({ name }) => name === regionName) ?? {};
  return Object.entries(free)
    .map(([type, left]) => `${type}: ${left}`)
    .join(', ');
}
