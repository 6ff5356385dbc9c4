/*
 * The operations as the platform has them.
 * Written by hand, and never to be taken from the contract: this is what the contract is held against.
 */

export interface ExpectedOperation {
  readonly id: string;
  readonly call: string;
  readonly tag: string;
  /** Whether the call carries the id of a project in X-PROJECT-ID. */
  readonly project: 'project' | 'no project';
  /** Schema of the request body, `none` where there is no body. */
  readonly body: string;
  /** Status and body of the success. */
  readonly success: string;
  /** Statuses of the errors; the body of each is `Error`. */
  readonly errors: string;
  readonly capability: string | undefined;
  /** The page that teaches it. */
  readonly guide: string;
}

type Row = readonly [
  id: string,
  call: string,
  tag: string,
  project: 'project' | 'no project',
  body: string,
  success: string,
  errors: string,
  capability: string | undefined,
  guide: string,
];

// biome-ignore format: a table is read by its columns
const infrastructure: readonly Row[] = [
  ['listProjects',             'GET /projects',                                                       'Projects',               'no project', 'none',                   '200 Project[]',            '403 500 501',             'projects:list',               '/projects/manage-projects'],
  ['createProject',            'POST /projects',                                                      'Projects',               'no project', 'ProjectCreate',          '201 Project',              '400 403 500 501',         'projects:create',             '/projects/manage-projects'],
  ['getProject',               'GET /projects/{id}',                                                  'Projects',               'no project', 'none',                   '200 Project',              '400 403 404 500 501',     'projects:read',               '/projects/manage-projects'],
  ['deleteProject',            'DELETE /projects/{id}',                                               'Projects',               'no project', 'none',                   '204',                      '400 403 404 500 501',     'projects:delete',             '/projects/manage-projects'],
  ['listInstances',            'GET /instances',                                                      'Instances',              'project',    'none',                   '200 Instance[]',           '400 403 500 501',         'instances:list',              '/compute/manage-instances'],
  ['createInstance',           'POST /instances',                                                     'Instances',              'project',    'InstanceCreate',         '201 Instance',             '400 403 500 501',         'instances:create',            '/compute/manage-instances'],
  ['getInstance',              'GET /instances/{id}',                                                 'Instances',              'project',    'none',                   '200 Instance',             '400 403 404 500 501',     'instances:read',              '/compute/manage-instances'],
  ['deleteInstance',           'DELETE /instances/{id}',                                              'Instances',              'project',    'none',                   '204',                      '400 403 404 500 501',     'instances:delete',            '/compute/manage-instances'],
  ['startInstance',            'POST /instances/{id}/actions/start',                                  'Instances',              'project',    'none',                   '202',                      '400 403 404 409 500 501', 'instances:start',             '/compute/manage-instances'],
  ['stopInstance',             'POST /instances/{id}/actions/stop',                                   'Instances',              'project',    'none',                   '202',                      '400 403 404 409 500 501', 'instances:stop',              '/compute/manage-instances'],
  ['listInstanceTypes',        'GET /instance-types',                                                 'Instance types',         'no project', 'none',                   '200 InstanceType[]',       '403 500 501',             undefined,                     '/compute/overview'],
  ['listCapacity',             'GET /capacity',                                                       'Capacity',               'project',    'none',                   '200 CapacityEntry[]',      '400 403 500 501',         undefined,                     '/compute/overview'],
  ['listCapabilities',         'GET /capabilities',                                                   'Capabilities',           'no project', 'none',                   '200 Capabilities',         '403 500 501',             undefined,                     '/getting_started/cli'],
  ['listFilesystems',          'GET /filesystems',                                                    'Filesystems',            'project',    'none',                   '200 Filesystem[]',         '400 403 500 501',         'filesystems:list',            '/storage/manage-filesystems'],
  ['createFilesystem',         'POST /filesystems',                                                   'Filesystems',            'project',    'FilesystemCreate',       '201 Filesystem',           '400 403 500 501',         'filesystems:create',          '/storage/manage-filesystems'],
  ['getFilesystem',            'GET /filesystems/{id}',                                               'Filesystems',            'project',    'none',                   '200 Filesystem',           '400 403 404 500 501',     'filesystems:read',            '/storage/manage-filesystems'],
  ['deleteFilesystem',         'DELETE /filesystems/{id}',                                            'Filesystems',            'project',    'none',                   '204',                      '400 403 404 500 501',     'filesystems:delete',          '/storage/manage-filesystems'],
  ['listKubernetesClusters',   'GET /kubernetes/clusters',                                            'Kubernetes clusters',    'project',    'none',                   '200 KubernetesCluster[]',  '400 403 500 501',         'kubernetes.clusters:list',    '/kubernetes/manage-clusters'],
  ['createKubernetesCluster',  'POST /kubernetes/clusters',                                           'Kubernetes clusters',    'project',    'KubernetesClusterWrite', '201 KubernetesCluster',    '400 403 500 501',         'kubernetes.clusters:create',  '/kubernetes/manage-clusters'],
  ['getKubernetesCluster',     'GET /kubernetes/clusters/{id}',                                       'Kubernetes clusters',    'project',    'none',                   '200 KubernetesCluster',    '400 403 404 500 501',     'kubernetes.clusters:read',    '/kubernetes/manage-clusters'],
  ['updateKubernetesCluster',  'PUT /kubernetes/clusters/{id}',                                       'Kubernetes clusters',    'project',    'KubernetesClusterWrite', '200 KubernetesCluster',    '400 403 404 500 501',     'kubernetes.clusters:update',  '/kubernetes/manage-clusters'],
  ['deleteKubernetesCluster',  'DELETE /kubernetes/clusters/{id}',                                    'Kubernetes clusters',    'project',    'none',                   '204',                      '400 403 404 500 501',     'kubernetes.clusters:delete',  '/kubernetes/manage-clusters'],
  ['listKubernetesNodePools',  'GET /kubernetes/clusters/{cluster_id}/node-pools',                    'Kubernetes node pools',  'project',    'none',                   '200 KubernetesNodePool[]', '400 403 404 500 501',     'kubernetes.node-pools:list',  '/kubernetes/manage-node-pools'],
  ['getKubernetesNodePool',    'GET /kubernetes/clusters/{cluster_id}/node-pools/{node_pool_id}',     'Kubernetes node pools',  'project',    'none',                   '200 KubernetesNodePool',   '400 403 404 500 501',     'kubernetes.node-pools:read',  '/kubernetes/manage-node-pools'],
  ['getKubernetesCredentials', 'GET /kubernetes/clusters/{cluster_id}/credentials',                   'Kubernetes credentials', 'project',    'none',                   '200 application/yaml',     '400 403 404 500 501',     'kubernetes.credentials:read', '/kubernetes/user-management'],
  ['listSlurmClusters',        'GET /slurm/clusters',                                                 'Slurm clusters',         'project',    'none',                   '200 SlurmCluster[]',       '400 403 500 501',         'slurm.clusters:list',         '/slurm/manage-clusters'],
  ['getSlurmCluster',          'GET /slurm/clusters/{id}',                                            'Slurm clusters',         'project',    'none',                   '200 SlurmCluster',         '400 403 404 500 501',     'slurm.clusters:read',         '/slurm/manage-clusters'],
  ['listSlurmNodePools',       'GET /slurm/clusters/{cluster_id}/node-pools',                         'Slurm node pools',       'project',    'none',                   '200 SlurmNodePool[]',      '400 403 404 500 501',     'slurm.node-pools:list',       '/slurm/manage-node-pools'],
  ['getSlurmNodePool',         'GET /slurm/clusters/{cluster_id}/node-pools/{node_pool_id}',          'Slurm node pools',       'project',    'none',                   '200 SlurmNodePool',        '400 403 404 500 501',     'slurm.node-pools:read',       '/slurm/manage-node-pools'],
  ['listSlurmUsers',           'GET /slurm/clusters/{id}/users',                                      'Slurm users',            'project',    'none',                   '200 SlurmUser[]',          '400 403 404 500 501',     'slurm.users:list',            '/slurm/manage-users'],
  ['createSlurmUser',          'POST /slurm/clusters/{id}/users',                                     'Slurm users',            'project',    'SlurmUserCreate',        '201 SlurmUser',            '400 403 404 409 500 501', 'slurm.users:create',          '/slurm/manage-users'],
  ['getSlurmUser',             'GET /slurm/clusters/{id}/users/{username}',                           'Slurm users',            'project',    'none',                   '200 SlurmUser',            '400 403 404 500 501',     'slurm.users:read',            '/slurm/manage-users'],
  ['deleteSlurmUser',          'DELETE /slurm/clusters/{id}/users/{username}',                        'Slurm users',            'project',    'none',                   '204',                      '400 403 404 500 501',     'slurm.users:delete',          '/slurm/manage-users'],
];

// biome-ignore format: a table is read by its columns
const management: readonly Row[] = [
  ['listRegions',       'GET /regions',             'Regions',       'no project', 'none',             '200 Region[]',             '401 403 500 501',     undefined, '/getting_started/cli'],
  ['listOrganizations', 'GET /organizations',       'Organizations', 'no project', 'none',             '200 Organization[]',       '401 403 500 501',     undefined, '/getting_started/cli'],
  ['listMembers',       'GET /members',             'Members',       'no project', 'none',             '200 OrganizationMember[]', '401 403 500 501',     undefined, '/projects/manage-projects'],
  ['deleteMember',      'DELETE /members/{id}',     'Members',       'no project', 'none',             '204',                      '400 401 403 404 500 501', undefined, '/projects/manage-projects'],
  ['createInvitation',  'POST /invitations',        'Invitations',   'no project', 'InvitationCreate', '201 Invitation',           '400 401 403 500 501', undefined, '/projects/manage-projects'],
  ['listInvitations',   'GET /invitations',         'Invitations',   'no project', 'none',             '200 Invitation[]',         '401 403 500 501',     undefined, '/projects/manage-projects'],
  ['deleteInvitation',  'DELETE /invitations/{id}', 'Invitations',   'no project', 'none',             '204',                      '400 401 403 404 500 501', undefined, '/projects/manage-projects'],
  ['listUserKeys',      'GET /user/keys',           'SSH keys',      'no project', 'none',             '200 SSHKey[]',             '401 403 500 501',     undefined, '/getting_started/cli'],
  ['createUserKey',     'POST /user/keys',          'SSH keys',      'no project', 'SSHKeyCreate',     '200 SSHKey',               '400 401 403 409 500 501', undefined, '/getting_started/cli'],
  ['deleteUserKey',     'DELETE /user/keys/{name}', 'SSH keys',      'no project', 'none',             '204',                      '400 401 403 404 500 501', undefined, '/getting_started/cli'],
];

export const expectedOperations = {
  infrastructure: infrastructure.map(toOperation),
  management: management.map(toOperation),
};

function toOperation(row: Row): ExpectedOperation {
  const [id, call, tag, project, body, success, errors, capability, guide] = row;
  return { id, call, tag, project, body, success, errors, capability, guide };
}

/**
 * What the parameters of a path hold. Project, instance, filesystem, cluster and member ids are uuids; node pool and
 * invitation ids, usernames and key names are any string.
 */
export const expectedPathParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/projects/{id}': { id: 'uuid' },
  '/instances/{id}': { id: 'uuid' },
  '/instances/{id}/actions/start': { id: 'uuid' },
  '/instances/{id}/actions/stop': { id: 'uuid' },
  '/filesystems/{id}': { id: 'uuid' },
  '/kubernetes/clusters/{id}': { id: 'uuid' },
  '/kubernetes/clusters/{cluster_id}/node-pools': { cluster_id: 'uuid' },
  '/kubernetes/clusters/{cluster_id}/node-pools/{node_pool_id}': {
    cluster_id: 'uuid',
    node_pool_id: 'string',
  },
  '/kubernetes/clusters/{cluster_id}/credentials': { cluster_id: 'uuid' },
  '/slurm/clusters/{id}': { id: 'uuid' },
  '/slurm/clusters/{cluster_id}/node-pools': { cluster_id: 'uuid' },
  '/slurm/clusters/{cluster_id}/node-pools/{node_pool_id}': {
    cluster_id: 'uuid',
    node_pool_id: 'string',
  },
  '/slurm/clusters/{id}/users': { id: 'uuid' },
  '/slurm/clusters/{id}/users/{username}': { id: 'uuid', username: 'string' },
  '/members/{id}': { id: 'uuid' },
  '/invitations/{id}': { id: 'string' },
  '/user/keys/{name}': { name: 'string' },
};

/** The kubeconfig is downloaded and never cached. */
export const expectedHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'getKubernetesCredentials 200': {
    'Content-Disposition': 'attachment',
    'Cache-Control': 'no-store',
  },
};

/** In the order in which the reference shows them. */
export const expectedTags = {
  infrastructure: [
    'Projects',
    'Instances',
    'Instance types',
    'Capacity',
    'Capabilities',
    'Filesystems',
    'Kubernetes clusters',
    'Kubernetes node pools',
    'Kubernetes credentials',
    'Slurm clusters',
    'Slurm node pools',
    'Slurm users',
  ],
  management: ['Regions', 'Organizations', 'Members', 'Invitations', 'SSH keys'],
};

/** One host for each region, and one for all. */
export const expectedServers = {
  infrastructure: {
    url: 'https://{region}.fellmoor.example/api/v1alpha1',
    variables: { region: 'north-1' },
  },
  management: { url: 'https://api.fellmoor.example/api/v1alpha1', variables: {} },
};
