import { timeText } from '@drystone/sandbox/core/ids';
import type {
  InstanceType,
  KubernetesNode,
  KubernetesNodeCondition,
  KubernetesNodePool,
} from '../../contract/generated/infrastructure.gen.ts';
import { durations } from '../assumptions.ts';
import type { Turn } from './turn.ts';
import type { StoredKubernetesCluster, StoredNode, StoredPool } from './world.ts';

/** What a pool should be. */
export interface PoolWish {
  readonly name: string;
  readonly type: string;
  readonly count: number;
}

/** Where nodes are made, and whether the call may find a machine at all. */
export interface Place {
  readonly turn: Turn;
  readonly region: string;
  readonly cluster: string;
  readonly hasCapacity: boolean;
}

export function createPool(place: Place, wish: PoolWish): StoredPool {
  const id = place.turn.newId();
  return { id, name: wish.name, type: wish.type, nodes: createNodes(place, wish, 0) };
}

/** The same pool with another count. Another type means other machines, so all nodes are new. */
export function fitPool(place: Place, pool: StoredPool, wish: PoolWish): StoredPool {
  const stay = pool.type === wish.type ? pool.nodes.slice(0, wish.count) : [];
  for (const node of pool.nodes) {
    if (!stay.includes(node)) removeNode(place.turn, place.region, pool.type, node);
  }
  return { ...pool, type: wish.type, nodes: [...stay, ...createNodes(place, wish, stay.length)] };
}

/** Takes a cluster out of the world at once, with its nodes and their machines. */
export function removeCluster(turn: Turn, region: string, stored: StoredKubernetesCluster): void {
  for (const pool of stored.pools) {
    for (const node of pool.nodes) removeNode(turn, region, pool.type, node);
  }
  turn.changeRegion(region, (before) => ({
    kubernetesClusters: before.kubernetesClusters.filter(
      ({ cluster }) => cluster.id !== stored.cluster.id,
    ),
  }));
  turn.noteDelete(stored.cluster, { subject: 'kubernetes-cluster', region });
}

/** The end of a state that passes: unknown, then not_ready. */
export function endOfNodeState(turn: Turn, region: string, cluster: string, id: string): void {
  const stored = turn
    .region(region)
    .kubernetesClusters.find((stored) => stored.cluster.id === cluster);
  const node = stored?.pools
    .flatMap(({ nodes }) => nodes)
    .find(({ instanceID }) => instanceID === id);
  if (!stored || !node?.holdsMachine) return;
  const state = node.state === 'unknown' ? 'not_ready' : 'ready';
  const changed: StoredNode = { ...node, state, changedAt: turn.now };
  const pools = stored.pools.map((pool) => ({
    ...pool,
    nodes: pool.nodes.map((other) => (other === node ? changed : other)),
  }));
  turn.changeRegion(region, (before) => ({
    kubernetesClusters: before.kubernetesClusters.map((other) =>
      other === stored ? { ...stored, pools } : other,
    ),
  }));
  noteNode({ turn, region }, node, node.state, state, 'The node is on its way to ready.');
  if (state === 'not_ready') letPass({ turn, region, cluster }, changed, durations.nodeNotReady);
}

/** The pool as the API shows it. */
export function showPool(
  turn: Turn,
  region: string,
  { cluster }: StoredKubernetesCluster,
  pool: StoredPool,
): KubernetesNodePool {
  const type = turn.region(region).types.find(({ name }) => name === pool.type);
  return {
    id: pool.id,
    name: pool.name,
    cluster: cluster.name,
    type: pool.type,
    count: pool.nodes.length,
    version: cluster.version,
    nodes: pool.nodes.map((node) => showNode(node, cluster.version, type, turn.now)),
  };
}

function createNodes(place: Place, { name, type, count }: PoolWish, from: number): StoredNode[] {
  const { turn, region } = place;
  return Array.from({ length: Math.max(0, count - from) }, (_, index) => {
    const node: StoredNode = {
      name: `${name}-${from + index + 1}`,
      instanceID: turn.newId(),
      state: 'unknown',
      holdsMachine: place.hasCapacity && turn.takeMachine(region, type),
      createdAt: turn.now,
      changedAt: turn.now,
    };
    const why = node.holdsMachine
      ? 'A machine is set aside for it.'
      : 'The region has no machine of this type left.';
    noteNode(place, node, null, 'unknown', why);
    if (node.holdsMachine) letPass(place, node, durations.nodeUnknown);
    return node;
  });
}

function letPass(
  { turn, region, cluster }: Pick<Place, 'turn' | 'region' | 'cluster'>,
  { instanceID }: StoredNode,
  seconds: number,
): void {
  const at = turn.now + seconds * 1000;
  turn.schedule({ kind: 'node', at, region, cluster, subject: instanceID });
}

function removeNode(turn: Turn, region: string, type: string, node: StoredNode): void {
  turn.cancel(node.instanceID);
  if (node.holdsMachine) turn.returnMachine(region, type);
  noteNode({ turn, region }, node, node.state, null, 'The pool is smaller or gone.');
}

function noteNode(
  { turn, region }: Pick<Place, 'turn' | 'region'>,
  { instanceID: id, name }: StoredNode,
  from: string | null,
  to: string | null,
  why: string,
): void {
  turn.note({ id, name }, { subject: 'kubernetes-node', region, from, to, why });
}

function showNode(
  node: StoredNode,
  version: string,
  type: InstanceType | undefined,
  now: number,
): KubernetesNode {
  return {
    name: node.name,
    instanceID: node.instanceID,
    state: node.state,
    kubeletVersion: `v${version}`,
    createdAt: timeText(node.createdAt),
    conditions: conditionsOf(node, now),
    ...(type?.gpuModel
      ? {
          accelerator: {
            type: 'nvidia/gpu',
            product: `NVIDIA ${type.gpuModel}`,
            driverVersion: '580.159',
          },
        }
      : {}),
    labels: {
      'kubernetes.io/arch': 'amd64',
      'kubernetes.io/hostname': node.name,
      'kubernetes.io/os': 'linux',
    },
    taints: [],
  };
}

function conditionsOf(node: StoredNode, now: number): KubernetesNodeCondition[] {
  // A node reports once a minute; one that was never heard of, not at all.
  const reported =
    node.state === 'unknown' ? node.createdAt : now - ((now - node.createdAt) % 60_000);
  const times = {
    lastHeartbeatTime: timeText(Math.max(reported, node.changedAt)),
    lastTransitionTime: timeText(node.changedAt),
  };
  switch (node.state) {
    case 'ready':
      return [
        condition('Ready', 'True', 'KubeletReady', 'kubelet is posting ready status'),
        enoughMemory(),
      ];
    case 'not_ready':
      return [
        condition('Ready', 'False', 'KubeletNotReady', 'container runtime network not ready'),
        enoughMemory(),
      ];
    case 'unknown':
      return [
        condition('Ready', 'Unknown', 'NodeStatusUnknown', 'kubelet never posted node status'),
        condition(
          'MemoryPressure',
          'Unknown',
          'NodeStatusUnknown',
          'kubelet never posted node status',
        ),
      ];
  }

  function condition(
    type: string,
    status: KubernetesNodeCondition['status'],
    reason: string,
    message: string,
  ): KubernetesNodeCondition {
    return { type, status, ...times, reason, message };
  }

  function enoughMemory(): KubernetesNodeCondition {
    const message = 'kubelet has sufficient memory available';
    return condition('MemoryPressure', 'False', 'KubeletHasSufficientMemory', message);
  }
}
