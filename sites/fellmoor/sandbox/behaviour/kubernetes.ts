import { toBase64 } from '@drystone/sandbox/core/base64';
import { answer, done, type InputProblem, refuse } from '@drystone/sandbox/core/outcome';
import type {
  KubernetesCluster,
  KubernetesClusterWrite,
} from '../../contract/generated/infrastructure.gen.ts';
import { type BehavioursOf, hasCapacity, missingPool, nameProblems } from './behaviour.ts';
import { defaults } from './defaults.ts';
import { typeProblems } from './instances.ts';
import { createPool, fitPool, type Place, removeCluster, showPool } from './kubernetes-nodes.ts';
import { closedProject } from './projects.ts';
import { storeOf } from './store.ts';
import { blockProblems } from './strict-rules.ts';
import type { Turn } from './turn.ts';
import type { StoredPool } from './world.ts';

export const mostNodes = 1000;

const store = storeOf(
  'Kubernetes cluster',
  ({ kubernetesClusters }) => kubernetesClusters,
  ({ cluster }) => cluster,
);

export const kubernetes: BehavioursOf<
  | 'listKubernetesClusters'
  | 'createKubernetesCluster'
  | 'getKubernetesCluster'
  | 'updateKubernetesCluster'
  | 'deleteKubernetesCluster'
  | 'listKubernetesNodePools'
  | 'getKubernetesNodePool'
  | 'getKubernetesCredentials'
> = {
  listKubernetesClusters: store.list,

  createKubernetesCluster: {
    rules: ({ turn, region, body }) => writeProblems(turn, region, body),
    strictRules: ({ body }) => blockProblems(body),
    act({ turn, region, project, body, struck }) {
      const closed = closedProject(turn, region, project);
      if (closed) return closed;
      const id = turn.newId();
      const cluster = createCluster(id, body);
      turn.noteCreate(cluster, { subject: 'kubernetes-cluster', region });
      const pool = wishedPool(body);
      const pools = pool.create
        ? [createPool({ turn, region, cluster: id, hasCapacity: hasCapacity({ struck }) }, pool)]
        : [];
      const { podCIDRBlock, serviceCIDRBlock } = body;
      turn.changeRegion(region, (before) => ({
        kubernetesClusters: [
          ...before.kubernetesClusters,
          { project, cluster, podCIDRBlock, serviceCIDRBlock, pools },
        ],
      }));
      return answer(201, cluster);
    },
  },

  getKubernetesCluster: {
    act: store.named('id', (_, { cluster }) => answer(200, cluster)),
  },

  updateKubernetesCluster: {
    rules: ({ turn, region, body }) => writeProblems(turn, region, body),
    strictRules: ({ body }) => blockProblems(body),
    act: store.named('id', ({ turn, region, path, body, struck }, stored) => {
      if (turn.world.switches['kubernetes-update'] === 'not-implemented') {
        return refuse(
          501,
          'choice.not-implemented',
          'Updating a Kubernetes cluster is not implemented, and a retry does not help. Create another cluster instead.',
        );
      }
      const cluster = { ...stored.cluster, name: body.name, version: body.version };
      const place = { turn, region, cluster: path.id, hasCapacity: hasCapacity({ struck }) };
      const pools = updatedPools(place, stored.pools, body);
      const { podCIDRBlock, serviceCIDRBlock } = body;
      turn.changeRegion(region, (before) => ({
        kubernetesClusters: before.kubernetesClusters.map((other) =>
          other.cluster.id === path.id
            ? { ...stored, cluster, podCIDRBlock, serviceCIDRBlock, pools }
            : other,
        ),
      }));
      turn.note(cluster, {
        subject: 'kubernetes-cluster',
        region,
        from: 'present',
        to: 'present',
        why: 'The update was asked for.',
      });
      return answer(200, cluster);
    }),
  },

  deleteKubernetesCluster: {
    act: store.named('id', ({ turn, region }, stored) => {
      removeCluster(turn, region, stored);
      return done(204);
    }),
  },

  listKubernetesNodePools: {
    act: store.named('cluster_id', ({ turn, region }, stored) =>
      answer(
        200,
        stored.pools.map((pool) => showPool(turn, region, stored, pool)),
      ),
    ),
  },

  getKubernetesNodePool: {
    act: store.named('cluster_id', ({ turn, region, path }, stored) => {
      const pool = stored.pools.find(({ id }) => id === path.node_pool_id);
      if (!pool) return missingPool(path.node_pool_id);
      return answer(200, showPool(turn, region, stored, pool));
    }),
  },

  getKubernetesCredentials: {
    act: store.named('cluster_id', (_, { cluster }) =>
      answer(200, kubeconfig(cluster), {
        'Content-Disposition': 'attachment; filename="kubeconfig.yaml"',
        'Cache-Control': 'no-store',
      }),
    ),
  },
};

function writeProblems(
  turn: Turn,
  region: string,
  body: KubernetesClusterWrite,
): readonly InputProblem[] {
  const pool = wishedPool(body);
  return [
    ...nameProblems('/name', body.name),
    ...nameProblems('/version', body.version),
    ...(pool.create
      ? [
          ...nameProblems('/defaultNodePool/name', pool.name),
          ...typeProblems(turn, region, '/defaultNodePool/type', pool.type),
          ...countProblems(pool.count),
        ]
      : []),
  ];
}

function countProblems(count: number): readonly InputProblem[] {
  if (count >= 0 && count <= mostNodes) return [];
  const message = `A pool cannot have ${count} nodes. Send a count from 0 to ${mostNodes}.`;
  return [{ pointer: '/defaultNodePool/count', message }];
}

function wishedPool({ defaultNodePool }: KubernetesClusterWrite) {
  return { ...defaults.nodePool, ...defaultNodePool };
}

function updatedPools(
  place: Place,
  pools: readonly StoredPool[],
  body: KubernetesClusterWrite,
): readonly StoredPool[] {
  const wish = wishedPool(body);
  if (!wish.create) return pools;
  if (!pools.some(({ name }) => name === wish.name)) return [...pools, createPool(place, wish)];
  return pools.map((pool) => (pool.name === wish.name ? fitPool(place, pool, wish) : pool));
}

/** A cluster as the API shows it. */
export function createCluster(
  id: string,
  { name, version }: Pick<KubernetesCluster, 'name' | 'version'>,
): KubernetesCluster {
  const endpoint = endpointOf(id);
  return { id, name, version, endpoint, certificateAuthorityData: certificate };
}

/** An address that is kept for documentation (RFC 5737), so that nothing is ever reached. */
function endpointOf(id: string): string {
  return `https://192.0.2.${(Number.parseInt(id.slice(0, 2), 16) % 200) + 10}:6443`;
}

const certificate = toBase64(
  '-----BEGIN CERTIFICATE-----\nthe sandbox has no certificate\n-----END CERTIFICATE-----\n',
);

function kubeconfig({ name, endpoint, certificateAuthorityData }: KubernetesCluster): string {
  // A JSON text is a YAML text, whatever is in the name.
  const quoted = JSON.stringify(name);
  return `apiVersion: v1
kind: Config
clusters:
  - name: ${quoted}
    cluster:
      server: ${endpoint}
      certificate-authority-data: ${certificateAuthorityData}
users:
  - name: ${quoted}
    user:
      token: sandbox-token-that-opens-nothing
contexts:
  - name: ${quoted}
    context:
      cluster: ${quoted}
      user: ${quoted}
current-context: ${quoted}
`;
}
