/*
 * What readers of such a platform type, written before anybody had seen what the search gives. Every second query is kept
 * aside: nobody tunes the search, or the keywords of a page, to those. Left out are questions about which the
 * documentation says nothing.
 */

export interface ReaderQuery {
  readonly query: string;
  /** Where it may lead; an address without a fragment stands for the page and every place in it. */
  readonly answers: readonly string[];
}

/** True for an address at, or below, one that answers. All are below the home page. */
export const isAnswer = (href: string, answer: string): boolean =>
  answer === '/' ? /^\/(#|$)/.test(href) : href.startsWith(answer);

const infrastructure = '/api/infrastructure/';
const management = '/api/management/';
const operation = (tag: string, id: string) => `${infrastructure}#tag/${tag}/operation/${id}`;
const administration = (tag: string, id: string) => `${management}#tag/${tag}/operation/${id}`;
const asks = (query: string, ...answers: readonly string[]): ReaderQuery => ({ query, answers });

const cost = '/getting_started/cli#what-can-still-cost-money';
const fromAdministrator = '/#ask-your-administrator-for';
const practice = [
  `${infrastructure}?try`,
  '/getting_started/cli#practice-in-the-sandbox',
  '/#create-an-instance-here',
  '/markdown-page#test-your-own-programs',
];

const forTuning: readonly ReaderQuery[] = [
  asks(
    'create a gpu instance',
    '/compute/manage-instances',
    operation('Instances', 'createInstance'),
  ),
  asks(
    'ssh into my machine',
    '/compute/manage-instances#find-the-address',
    '/compute/manage-instances#connect-and-check',
    '/networking/overview',
  ),
  asks('spot instances', '/compute/preemptible-instances'),
  asks('invite a colleague', '/projects/manage-projects', `${management}#tag/Invitations`),
  asks("change a member's role", '/projects/'),
  asks('api key', '/getting_started/cli'),
  asks(
    'authentication header',
    '/getting_started/cli',
    '/#make-your-first-call',
    `${infrastructure}#section/authentication`,
  ),
  asks('lost my private key', '/slurm/manage-users', '/getting_started/cli#rotate-a-key'),
  asks('reboot', '/compute/overview', '/compute/manage-instances'),
  asks('resize volume', '/storage/'),
  asks('stop vs delete instance', '/compute/manage-instances'),
  asks('open a port', '/networking/overview'),
  asks('public ip address', '/networking/overview'),
  asks('kubectl config', '/kubernetes/user-management'),
  asks(
    'upgrade kubernetes version',
    '/kubernetes/manage-clusters',
    operation('Kubernetes-clusters', 'updateKubernetesCluster'),
  ),
  asks('autoscaling', '/kubernetes/', '/slurm/overview'),
  asks('cuda version', '/compute/images'),
  asks('custom image', '/compute/images'),
  asks('sbatch', '/slurm/'),
  asks('add slurm user', '/slurm/manage-users', operation('Slurm-users', 'createSlurmUser')),
  asks('job waiting in queue', '/slurm/'),
  asks('shell autocomplete', '/getting_started/cli'),
  asks('output as json', '/getting_started/cli'),
  asks('python sdk', '/markdown-page#client-code'),
  asks('try the api without an account', ...practice),
  asks('openapi spec download', '/markdown-page#versions-and-changes', '/api/'),
  asks('no capacity', '/compute/overview', operation('Capacity', 'listCapacity')),
  asks('rename project', '/projects/overview#what-the-api-does-not-do-in-v1alpha1'),
  asks('404 not found', '/api/', '/compute/manage-instances#by-status-code'),
];

const keptAside: readonly ReaderQuery[] = [
  asks('delete a vm', '/compute/manage-instances', operation('Instances', 'deleteInstance')),
  asks(
    'cheapest gpu',
    '/compute/overview',
    operation('Instance-types', 'listInstanceTypes'),
    fromAdministrator,
    cost,
  ),
  asks('what happens when preempted', '/compute/preemptible-instances'),
  asks(
    'remove someone from project',
    '/projects/manage-projects',
    administration('Members', 'deleteMember'),
  ),
  asks(
    'admin vs member permissions',
    '/projects/',
    '/getting_started/cli#see-what-capability-strings-are-returned',
  ),
  asks('where do I get a token', '/getting_started/cli', fromAdministrator),
  asks('401 unauthorized', '/api/', '/kubernetes/user-management', '/getting_started/cli'),
  asks('rotate ssh key', '/getting_started/cli#rotate-a-key', '/slurm/manage-users'),
  asks(
    'wait until ready',
    '/compute/manage-instances#wait-until-it-runs',
    '/kubernetes/manage-clusters#wait-until-it-is-usable',
  ),
  asks('mount shared storage', '/storage/'),
  asks(
    'is my data kept when instance stops',
    '/compute/manage-instances#stop-and-start',
    '/compute/ephemeral-instances',
    '/storage/overview',
  ),
  asks('do I pay for stopped instances', cost, fromAdministrator, '/compute/manage-instances'),
  asks('firewall rules', '/networking/overview'),
  asks('private network vpc', '/networking/overview'),
  asks('kubeconfig download', '/kubernetes/user-management#download-a-kubeconfig'),
  asks(
    'add more workers to cluster',
    '/kubernetes/manage-clusters',
    '/kubernetes/manage-node-pools',
    '/kubernetes/overview',
  ),
  asks('nvidia drivers', '/compute/images'),
  asks('ubuntu image', '/compute/images'),
  asks('cloud-init user data', '/compute/'),
  asks('slurm login node', '/slurm/'),
  asks('node drain', '/slurm/manage-node-pools', '/kubernetes/manage-node-pools'),
  asks('install the cli windows', '/getting_started/cli'),
  asks('multiple accounts profiles', '/getting_started/cli'),
  asks('terraform', '/getting_started/cli#use-it-in-scripts'),
  asks('postman collection', '/api/', '/markdown-page'),
  asks('local mock server', ...practice),
  asks(
    'which datacenters are available',
    `${management}#tag/Regions`,
    '/getting_started/cli#list-regions',
  ),
  asks('quota exceeded', '/compute/overview', fromAdministrator),
  asks('filter by tag', '/projects/overview#tags', '/compute/manage-instances#list-and-inspect'),
  asks('breaking changes', '/markdown-page#versions-and-changes'),
];

/** What readers typed and did not find. */
const missed: readonly ReaderQuery[] = [
  asks('add teammate', '/projects/manage-projects'),
  asks('who can see my project', '/projects/'),
  asks('rate limit', '/getting_started/cli#use-it-in-scripts', '/markdown-page'),
  asks('pagination', '/getting_started/cli#use-it-in-scripts', '/markdown-page'),
  asks('list all regions', `${management}#tag/Regions`, '/getting_started/cli#list-regions'),
  asks('X-PROJECT-ID missing', '/projects/overview#the-project-header', '/api/'),
  asks('job stuck pending', '/slurm/manage-node-pools#troubleshoot-pending-jobs'),
  asks('file system', '/storage/'),
];

export const asked = { missed, forTuning, keptAside };
