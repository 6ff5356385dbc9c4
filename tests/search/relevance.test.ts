import { beforeAll, expect, test } from 'vitest';
import { mainEdition } from '../../packages/drystone/content/site.ts';
import {
  searchRecords,
  siteSearch,
} from '../../packages/drystone/features/search/site-records.node.ts';
import { openEngine, type SearchEngine } from '../../packages/drystone/search/engine.ts';
import { search } from '../../packages/drystone/search/search.ts';
import { searchIndex } from '../../packages/drystone/search/search-index.node.ts';
import { ofFourReaders } from '../../sites/fellmoor/bench/query-files.node.ts';
import { asked, isAnswer, type ReaderQuery } from '../../sites/fellmoor/bench/reader-queries.ts';
import { realSite } from '../support/real-site.node.ts';
import { explainedNames } from './explained-names.ts';
import { misspellings } from './misspellings.ts';

/*
 * What readers type, and where it must lead: the address that is expected first, or among the first three.
 * An address without a fragment stands for the page and every place in it.
 */

type Query = readonly [query: string, expected: string];

const infrastructure = '/api/infrastructure/';
const management = '/api/management/';
const operation = (tag: string, id: string) => `${infrastructure}#tag/${tag}/operation/${id}`;

/** Words of other clouds, and words that the texts themselves avoid. */
const synonyms: readonly Query[] = [
  ['spot', '/compute/preemptible-instances'],
  ['spot instance', '/compute/preemptible-instances'],
  ['VM', '/compute/overview'],
  ['virtual machine', '/compute/overview'],
  ['terminate', '/compute/manage-instances'],
  ['terminate instance', '/compute/manage-instances'],
  ['quota', '/compute/overview'],
  ['flavor', '/compute/overview'],
  ['AMI', '/compute/images'],
  ['volume', '/storage/overview'],
  ['disk', '/storage/overview'],
  ['backup', '/storage/overview'],
  ['k8s', '/kubernetes/overview'],
  ['VPC', '/networking/overview'],
  ['bastion', '/networking/overview'],
  ['monitoring', '/lighthouse/overview'],
  ['invite user', '/projects/manage-projects'],
  ['tenant', '/projects/overview'],
  ['HPC', '/slurm/overview'],
  ['head node', '/slurm/manage-clusters'],
  ['API token', '/getting_started/cli'],
  ['temporary instance', '/compute/ephemeral-instances'],
];

/** The words of the things themselves. */
const words: readonly Query[] = [
  ['sandbox', `${infrastructure}?try`],
  ['workbench', `${infrastructure}?try`],
  ['second start conflict', `${infrastructure}#scenario=double-start`],
  ['viewer may look', `${infrastructure}#scenario=viewer-forbidden`],
  ['preemptible', '/compute/preemptible-instances'],
  ['ssh', '/slurm/manage-clusters'],
  ['kubeconfig', '/kubernetes/user-management#download-a-kubeconfig'],
  ['sbatch', '/slurm/'],
  ['mount', '/storage/manage-filesystems#mount'],
  ['file system', '/storage/manage-filesystems'],
  ['mount file systems', '/storage/manage-filesystems'],
  ['out of stock', '/compute/overview'],
  ['checkpoint', '/compute/preemptible-instances#checkpoint'],
  ['default image', '/compute/images#the-default-image'],
  ['stop and start', '/compute/manage-instances#stop-and-start'],
  ['delete a project', operation('Projects', 'deleteProject')],
  ['add a slurm user', '/slurm/manage-users#add-a-user'],
  ['register ssh key', '/getting_started/cli#register-an-ssh-key'],
  ['service account', '/kubernetes/user-management#access-for-automation-service-accounts'],
  ['taints', '/kubernetes/manage-node-pools#tolerate-taints'],
  ['cordon', '/kubernetes/manage-node-pools'],
  ['forward a port', '/networking/overview#forward-a-port'],
  ['pending pods', '/kubernetes/manage-node-pools#troubleshoot-pending-pods'],
  ['pending jobs', '/slurm/manage-node-pools#troubleshoot-pending-jobs'],
  ['login nodes', '/slurm/manage-clusters#find-the-login-nodes'],
  ['user data', '/compute/manage-instances#prepare-user-data'],
  ['capacity', '/compute/overview#check-capacity'],
  ['command line', '/getting_started/cli'],
  ['containers in slurm', '/slurm/overview#containers-in-slurm'],
  ['GPU check', '/compute/manage-instances'],
];

/** Names that are typed or pasted as they are, whole or in part. */
const identifiers: readonly Query[] = [
  ['X-PROJECT-ID', '/projects/overview'],
  ['project header', '/projects/overview#the-project-header'],
  ['Relation', `${management}#schema/Relation`],
  ['h100.8x', '/compute/'],
  ['out-of-stock', infrastructure],
  ['createInstance', operation('Instances', 'createInstance')],
  ['podCIDRBlock', infrastructure],
  ['certificateAuthorityData', infrastructure],
  ['nvidia.com/gpu', '/kubernetes/'],
  ['listCapabilities', infrastructure],
  ['sshKeys', infrastructure],
  ['cloud-init', '/compute/'],
  ['nvidia-smi', '/compute/'],
  ['/18', '/'],
  ['getKubernetesCredentials', infrastructure],
  ['createInvitation', management],
  ['POST /filesystems', operation('Filesystems', 'createFilesystem')],
];

/** Commands, as they are typed or remembered. */
const commands: readonly Query[] = [
  ['fellmoor instances create', operation('Instances', 'createInstance')],
  [
    'fellmoor kubernetes-clusters delete',
    operation('Kubernetes-clusters', 'deleteKubernetesCluster'),
  ],
  ['filesystems list', operation('Filesystems', 'listFilesystems')],
  ['slurm-users create', operation('Slurm-users', 'createSlurmUser')],
];

const misspelt: readonly Query[] = [
  ['kuberntes', '/kubernetes/overview'],
  ['kubernetes cluser', '/kubernetes/'],
  ['preemptable', '/compute/preemptible-instances'],
  ['filesytem', '/storage/manage-filesystems'],
  ['instnace types', operation('Instance-types', 'listInstanceTypes')],
  ['netwroking', '/networking/overview'],
  ['ephemral', '/compute/ephemeral-instances'],
  ['kubeconifg', '/kubernetes/user-management'],
  ['slrum', '/slurm/overview'],
  ['lighthuose', '/lighthouse/overview'],
  ['checkpiont', '/compute/preemptible-instances#checkpoint'],
  ['trobleshoot', '/'],
];

/** What is on a screen when something has gone wrong. */
const errors: readonly Query[] = [
  ['409', infrastructure],
  ['409 conflict', infrastructure],
  ['501 not implemented', infrastructure],
  ['403 forbidden', infrastructure],
  ['Permission denied (publickey)', '/slurm/'],
  ['The id "train-01" in the path is not a UUID. Send the ID, not the name', infrastructure],
  ['You do not have permission for this operation in project', infrastructure],
  ['The bearer token is missing or was not accepted', '/api/'],
  ['No space left on device', '/storage/manage-filesystems'],
];

/** Begun and not finished: hits come while the reader types. */
const begun: readonly Query[] = [
  ['preem', '/compute/preemptible-instances'],
  ['kube', '/kubernetes/overview'],
  ['light', '/lighthouse/overview'],
  ['stopping an instance', '/compute/manage-instances'],
];

const all = { synonyms, words, identifiers, commands, misspelt, errors, begun };
const queries = Object.values(all).flat();
/** Queries whose answer may be second or third. */
const inThree = new Set([
  'VM',
  'terminate',
  'volume',
  'disk',
  'head node',
  'ssh',
  'delete a project',
  'add a slurm user',
  'register ssh key',
  'capacity',
  'h100.8x',
  'nvidia-smi',
  'instnace types',
  'stopping an instance',
  'cordon',
  'out of stock',
]);

let engine: SearchEngine;
/** The same, as a large site has it. */
let inParts: SearchEngine;

beforeAll(async () => {
  const site = await realSite();
  const records = searchRecords(site, mainEdition(site));
  engine = openEngine(searchIndex(records, siteSearch(site)).index);
  const { index, parts } = searchIndex(records, siteSearch(site), 0);
  inParts = openEngine(index, async (name) => JSON.parse(parts[name] ?? ''));
});

async function hitsOf(query: string, index = engine): Promise<string[]> {
  const { groups } = await search(index, query);
  return groups.flatMap(({ hits }) => hits.map(({ href }) => href));
}

/** The place of the expected address among the hits, from 0; -1 when it is not there. */
async function placeOf([query, expected]: Query): Promise<number> {
  return (await hitsOf(query)).findIndex((href) => href.startsWith(expected));
}

test.each(queries)('%s leads to %s', async (query, expected) => {
  const place = await placeOf([query, expected]);
  const most = inThree.has(query) ? 2 : 0;
  expect(place >= 0 && place <= most, await firstHits(query)).toBe(true);
});

test.each(explainedNames)('$name leads to the guide that explains it', async ({ name, guides }) => {
  const place = await placeOfGuide(name, guides);
  expect(place >= 0 && place < 3, await firstHits(name)).toBe(true);
});

test.each(explainedNames.filter(({ isInReference }) => isInReference))(
  '$name leads to its place in the reference, too',
  async ({ name }) => {
    expect((await hitsOf(name)).some((href) => href.startsWith('/api/'))).toBe(true);
  },
);

test.each(misspellings)('%s, misspelt, leads to %s', async (query, expected) => {
  const place = await placeOf([query, expected]);
  expect(place >= 0 && place < 3, await firstHits(query)).toBe(true);
});

/** The place of the first answer, from 0; -1 when it is not there. */
async function placeOfAnswer({ query, answers }: ReaderQuery): Promise<number> {
  const hits = await hitsOf(query);
  return hits.findIndex((href) => answers.some((answer) => isAnswer(href, answer)));
}

test.each(asked.missed)('$query, which readers did not find, is found', async (query) => {
  const place = await placeOfAnswer(query);
  expect(place >= 0 && place < 3, await firstHits(query.query)).toBe(true);
});

// Those that are kept aside are only measured, by `npm run bench`.
test('the queries of readers that the search is tuned to lead to their answers', async () => {
  const places = await Promise.all(asked.forTuning.map(placeOfAnswer));
  expect(places.filter((place) => place === 0).length).toBeGreaterThanOrEqual(27);
  expect(withinThree(places)).toBeGreaterThanOrEqual(28);
});

test('of the queries of four readers, most lead to their answers', async () => {
  const places = await Promise.all(ofFourReaders.map(placeOfAnswer));
  expect(places.filter((place) => place === 0).length).toBeGreaterThanOrEqual(150);
  expect(withinThree(places)).toBeGreaterThanOrEqual(178);
});

/** For the message of a failed test. */
async function firstHits(query: string): Promise<string> {
  return (await hitsOf(query)).slice(0, 5).join('\n');
}

/** A page stands for its sections. */
const leadsTo = (href: string, guide: string) =>
  guide.includes('#') ? href === guide : href.startsWith(guide);

/** The place of the first section that explains a name. */
async function placeOfGuide(name: string, guides: readonly string[]): Promise<number> {
  return (await hitsOf(name)).findIndex((href) => guides.some((guide) => leadsTo(href, guide)));
}

function withinThree(places: readonly number[]): number {
  return places.filter((place) => place >= 0 && place < 3).length;
}

test.each([
  [infrastructure, 'create'],
  [infrastructure, 'name'],
  [management, 'create'],
  [management, 'name'],
])('on the page of %s, "%s" leads to this API before the other', async (route, query) => {
  const { groups } = await search(engine, query, route);
  const hits = groups.flatMap((group) => group.hits);
  const [first] = hits.filter(({ href }) => /^\/api\/[^#]+#/.test(href));
  expect(first?.href).toContain(`${route}#`);
});

// Scores are rounded there, so what is as good may change places.
const someOfAll = Object.values(all).flatMap((some) => some.slice(0, 3));
test.each(someOfAll)('in an index in parts, %s leads to the same', async (query) => {
  const [first] = await hitsOf(query, inParts);
  expect((await hitsOf(query)).slice(0, 2)).toContain(first);
});

test('the score', async () => {
  const names = await Promise.all(
    explainedNames.map(({ name, guides }) => placeOfGuide(name, guides)),
  );
  expect(withinThree(await Promise.all(queries.map(placeOf)))).toBe(queries.length);
  expect(withinThree(names)).toBe(names.length);
  expect(withinThree(await Promise.all(misspellings.map(placeOf)))).toBe(misspellings.length);
});
