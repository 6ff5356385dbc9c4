/*
 * Names of the contract that the guides write about: a reader who pastes one wants the section that explains
 * it, and the place in the API reference. Where two sections explain it, either will do.
 */

export interface ExplainedName {
  readonly name: string;
  readonly guides: readonly string[];
  /** False for a name that the contracts mention and do not list. */
  readonly isInReference: boolean;
}

const states = ['/compute/overview#states', '/compute/manage-instances#by-state'];
const nodeStates = ['/kubernetes/manage-node-pools#states'];
const conditions = ['/kubernetes/manage-node-pools#conditions'];
const blocks = [
  '/kubernetes/manage-clusters#pick-two-blocks-that-do-not-overlap',
  '/kubernetes/overview#networks-inside-the-cluster',
];
const capabilities = ['/getting_started/cli#see-what-capability-strings-are-returned'];
const types = ['/compute/overview#read-a-type'];
const accelerator = ['/kubernetes/manage-node-pools#accelerator'];
const clusterParts = ['/kubernetes/overview#what-a-cluster-consists-of'];
const slurmParts = ['/slurm/overview#parts-of-a-cluster'];
const addresses = ['/networking/overview#addresses-you-will-meet'];
const people = [
  '/projects/overview#organizations-members-and-projects',
  '/projects/manage-projects#invite',
];

const guidesOf: Readonly<Record<string, readonly string[]>> = {
  // States
  'out-of-stock': states,
  creating: states,
  starting: states,
  running: [...states, '/compute/manage-instances#wait-until-it-runs'],
  stopping: states,
  stopped: states,
  deleting: [...states, '/projects/overview#states'],
  error: states,
  active: ['/projects/overview#states'],
  ready: [...nodeStates, ...conditions, '/kubernetes/manage-clusters#wait-until-it-is-usable'],
  not_ready: nodeStates,
  unknown: [...nodeStates, ...conditions],
  // Headers
  'X-PROJECT-ID': ['/projects/overview#the-project-header'],
  // Types
  'h100.8x': types,
  'nvidia/gpu': [...accelerator, '/kubernetes/overview#how-gpus-appear-to-pods'],
  // Capabilities
  'instances:create': capabilities,
  'kubernetes.clusters:read': capabilities,
  'kubernetes.user-auth': [...capabilities, '/kubernetes/user-management'],
  // Fields
  defaultNodePool: ['/kubernetes/manage-clusters#the-default-node-pool'],
  podCIDRBlock: blocks,
  serviceCIDRBlock: blocks,
  certificateAuthorityData: ['/kubernetes/manage-clusters#decode-the-certificate-authority'],
  endpoint: [...addresses, '/kubernetes/overview#networks-inside-the-cluster'],
  conditions,
  lastHeartbeatTime: conditions,
  lastTransitionTime: conditions,
  accelerator,
  driverVersion: [...accelerator, '/lighthouse/overview#health-you-can-read-from-the-api-today'],
  kubeletVersion: clusterParts,
  createdAt: [...clusterParts, '/kubernetes/manage-node-pools#list-pools-and-nodes'],
  instanceID: [...clusterParts, ...slurmParts, '/compute/overview#instances-and-cluster-nodes'],
  taints: ['/kubernetes/manage-node-pools#tolerate-taints'],
  labels: ['/kubernetes/manage-node-pools#select-nodes-by-label'],
  loginNodes: [...slurmParts, '/slurm/manage-clusters#find-the-login-nodes'],
  slurmdVersion: slurmParts,
  partitions: slurmParts,
  reservation: ['/slurm/manage-node-pools#reason-and-reservation'],
  reason: ['/slurm/manage-node-pools#reason-and-reservation', ...conditions],
  sshKeys: ['/slurm/manage-users#add-a-user'],
  username: ['/slurm/manage-users'],
  publicIP: addresses,
  ip: addresses,
  gpuModel: types,
  gpuCount: types,
  cpu: types,
  memory: types,
  userData: [
    '/compute/overview#what-an-instance-is',
    '/compute/overview#what-you-decide-at-creation',
    '/compute/manage-instances#prepare-user-data',
  ],
  preemptible: ['/compute/preemptible-instances'],
  ephemeral: ['/compute/ephemeral-instances'],
  image: ['/compute/images'],
  filesystems: ['/storage/'],
  capacity: ['/compute/overview#check-capacity'],
  tags: ['/projects/overview#tags'],
  size: ['/storage/manage-filesystems#create-a-filesystem'],
  display_name: ['/getting_started/cli#list-regions', ...people],
  url: ['/getting_started/cli#list-regions', ...addresses],
  org_id: people,
  role: people,
  email: people,
};

const onlyMentioned = new Set(['kubernetes.user-auth', 'org_id']);

export const explainedNames: readonly ExplainedName[] = Object.entries(guidesOf).map(
  ([name, guides]) => ({ name, guides, isInReference: !onlyMentioned.has(name) }),
);
