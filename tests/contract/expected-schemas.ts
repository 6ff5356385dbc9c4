/*
 * The entities as the platform has them.
 * Written by hand, and never to be taken from the contract.
 *
 * A property with `?` may be missing. `uuid`, `uri`, `email`, `ipv4` and `date-time` are strings of that
 * format, `base64` is an encoded string. `= x` is a default, `~ x` a default that is a template.
 */

export interface ExpectedSchema {
  /** Request bodies take no unknown property; responses may gain some. */
  readonly kind: 'request' | 'response';
  readonly properties: Readonly<Record<string, string>>;
}

function response(properties: Readonly<Record<string, string>>): ExpectedSchema {
  return { kind: 'response', properties };
}

function request(properties: Readonly<Record<string, string>>): ExpectedSchema {
  return { kind: 'request', properties };
}

const error = response({ message: 'string' });

export const expectedSchemas: {
  readonly [Api in 'infrastructure' | 'management']: Readonly<Record<string, ExpectedSchema>>;
} = {
  infrastructure: {
    Error: error,

    Project: response({ id: 'uuid', name: 'string', state: "'active' | 'deleting'", tags: 'Tags' }),
    ProjectCreate: request({ name: 'string', 'tags?': 'Tags' }),

    Instance: response({
      id: 'uuid',
      name: 'string',
      type: 'string',
      ip: 'ipv4 | null',
      state:
        "'creating' | 'starting' | 'running' | 'stopping' | 'stopped' | 'deleting' | 'out-of-stock' | 'error'",
      image: 'string',
      preemptible: 'boolean',
      ephemeral: 'boolean',
      userData: 'base64 | null',
      filesystems: 'uuid[]',
      tags: 'Tags',
    }),
    InstanceCreate: request({
      name: 'string',
      type: 'string',
      'image?': 'string = ubuntu-22.04',
      'preemptible?': 'boolean = false',
      'ephemeral?': 'boolean = false',
      'userData?': 'base64 | null',
      'filesystems?': 'uuid[]',
      'tags?': 'Tags',
    }),

    InstanceType: response({
      name: 'string',
      cpu: 'integer',
      memory: 'string',
      'gpuModel?': 'string',
      'gpuCount?': 'integer',
    }),
    CapacityEntry: response({ name: 'string', capacity: 'integer' }),

    Filesystem: response({ id: 'uuid', name: 'string', size: 'string' }),
    FilesystemCreate: request({ name: 'string', size: 'string' }),

    KubernetesCluster: response({
      id: 'uuid',
      name: 'string',
      version: 'string',
      endpoint: 'uri',
      certificateAuthorityData: 'base64',
    }),
    KubernetesClusterWrite: request({
      name: 'string',
      version: 'string',
      podCIDRBlock: 'string ~ {ip}/18',
      serviceCIDRBlock: 'string ~ {ip}/18',
      'defaultNodePool?': 'DefaultNodePool',
    }),
    DefaultNodePool: request({
      'create?': 'boolean = true',
      'name?': 'string = default',
      'type?': 'string = cpu.4x',
      'count?': 'integer = 3',
    }),

    KubernetesNodePool: response({
      id: 'string',
      name: 'string',
      cluster: 'string',
      type: 'string',
      count: 'integer',
      version: 'string',
      nodes: 'KubernetesNode[]',
    }),
    KubernetesNode: response({
      name: 'string',
      instanceID: 'uuid',
      state: "'ready' | 'not_ready' | 'unknown'",
      kubeletVersion: 'string',
      createdAt: 'date-time',
      conditions: 'KubernetesNodeCondition[]',
      'accelerator?': 'Accelerator',
      labels: 'map of string',
      taints: 'KubernetesNodeTaint[]',
    }),
    KubernetesNodeCondition: response({
      type: 'string',
      status: "'True' | 'False' | 'Unknown'",
      lastHeartbeatTime: 'date-time',
      lastTransitionTime: 'date-time',
      reason: 'string',
      message: 'string',
    }),
    KubernetesNodeTaint: response({ key: 'string', 'value?': 'string', effect: 'string' }),
    Accelerator: response({ type: "'nvidia/gpu'", product: 'string', driverVersion: 'string' }),

    SlurmCluster: response({
      id: 'uuid',
      name: 'string',
      version: 'string',
      loginNodes: 'SlurmLoginNode[]',
    }),
    SlurmLoginNode: response({ name: 'string', publicIP: 'string' }),
    SlurmNodePool: response({
      id: 'string',
      name: 'string',
      type: 'string',
      count: 'integer',
      nodes: 'SlurmNode[]',
    }),
    SlurmNode: response({
      name: 'string',
      instanceID: 'uuid',
      states: 'string[]',
      slurmdVersion: 'string',
      partitions: 'string[]',
      reservation: 'string | null',
      reason: 'string | null',
    }),
    SlurmUser: response({ username: 'string', sshKeys: 'string[]' }),
    SlurmUserCreate: request({ username: 'string', sshKeys: 'string[]' }),
  },

  management: {
    Error: error,
    Region: response({ name: 'string', url: 'uri' }),
    Organization: response({ id: 'string', name: 'string', display_name: 'string' }),
    OrganizationMember: response({ id: 'uuid', name: 'string', email: 'email', role: 'string' }),
    Invitation: response({ id: 'string', email: 'email', 'role?': 'string' }),
    InvitationCreate: request({ email: 'email', 'role?': 'string' }),
    SSHKey: response({ name: 'string', key: 'string' }),
    SSHKeyCreate: request({ name: 'string', key: 'string' }),
    Relation: response({ org_id: 'string', role: 'string' }),
  },
};

/** Schemas that are not object with properties. */
export const expectedOtherSchemas = {
  infrastructure: {
    // A key has 1 to 63 characters, begins and ends with a letter or digit, and may have hyphens, underscores and dots.
    Tags: 'map of string, keys pattern=^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$',
    Capabilities: 'string[]',
  },
  management: {},
};

/** Every capability, group by group. */
export const expectedCapabilities = [
  'instances:list',
  'instances:create',
  'instances:delete',
  'instances:read',
  'instances:update',
  'instances:start',
  'instances:stop',
  'filesystems:list',
  'filesystems:create',
  'filesystems:delete',
  'filesystems:read',
  'filesystems:update',
  'projects:list',
  'projects:create',
  'projects:delete',
  'projects:read',
  'projects:update',
  'kubernetes.clusters:list',
  'kubernetes.clusters:read',
  'kubernetes.clusters:create',
  'kubernetes.clusters:delete',
  'kubernetes.clusters:update',
  'kubernetes.node-pools:list',
  'kubernetes.node-pools:read',
  'kubernetes.node-pools:create',
  'kubernetes.node-pools:delete',
  'kubernetes.node-pools:update',
  'kubernetes.credentials:read',
  'kubernetes.user-auth',
  'slurm.clusters:list',
  'slurm.clusters:read',
  'slurm.clusters:proxy',
  'slurm.node-pools:list',
  'slurm.node-pools:read',
  'slurm.users:list',
  'slurm.users:create',
  'slurm.users:read',
  'slurm.users:delete',
];

/** The instance type that the guides use as their example. */
export const expectedInstanceType = { name: 'h100.8x', cpu: 96, memory: '960Gi', gpuCount: 8 };

type FieldTexts = {
  readonly [Api in 'infrastructure' | 'management']: readonly (readonly [
    schema: string,
    property: string,
    text: string,
  ])[];
};

/** What the description of a field has to say, because its type cannot. */
export const expectedWords: FieldTexts = {
  infrastructure: [
    ['Instance', 'ip', 'Private IPv4'],
    ['KubernetesClusterWrite', 'podCIDRBlock', '{ip}/18'],
    ['KubernetesClusterWrite', 'serviceCIDRBlock', '{ip}/18'],
    ['KubernetesNodePool', 'cluster', 'Name of the cluster'],
    ['Accelerator', 'type', 'not the Kubernetes resource name'],
    ['InstanceCreate', 'image', 'Ubuntu 22.04'],
    ['InstanceCreate', 'userData', 'cloud-init'],
    ['CapacityEntry', 'name', 'instance type'],
    ['SlurmUser', 'sshKeys', 'public keys'],
    ['SlurmUserCreate', 'sshKeys', 'public keys'],
    ['Error', 'message', 'in words for people'],
  ],
  management: [
    ['OrganizationMember', 'role', 'for example `admin`, `member` or `viewer`'],
    ['InvitationCreate', 'role', 'for example `admin`, `member` or `viewer`'],
    ['InvitationCreate', 'role', 'as free text'],
    ['Relation', 'role', 'for example `admin`, `member` or `viewer`'],
    ['SSHKey', 'key', 'SSH public key'],
    ['Error', 'message', 'in words for people'],
  ],
};

/** The values that fields show as their examples. */
export const expectedExamples: FieldTexts = {
  infrastructure: [
    ['InstanceType', 'memory', '960Gi'],
    ['Filesystem', 'size', '512Gi'],
    ['FilesystemCreate', 'size', '512Gi'],
  ],
  management: [],
};

/** How the description of a response with an error begins. */
export const expectedMeanings: Readonly<Record<string, string>> = {
  400: 'Invalid input',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  500: 'Server error',
  501: 'Not implemented',
};
