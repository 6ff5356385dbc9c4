import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { type GuidePage, pageName, readGuidePages, siteFolder } from './guide-pages.node.ts';

/*
 * Where the guides say what: a thing that readers need from elsewhere is asked for once, one road leads from a token to a GPU,
 * and nothing is explained in two places.
 */

const pages = await readGuidePages();
const pageOf = (name: string) => find(pages, (page) => pageName(page.file) === name, name);

function find<Thing>(things: readonly Thing[], is: (thing: Thing) => boolean, what: string): Thing {
  const found = things.find(is);
  if (found === undefined) throw new Error(`There is no ${what}.`);
  return found;
}

/** The source from a heading to the next one of its level or above. */
function section({ source }: GuidePage, heading: string): string {
  const [, signs = ''] = source.match(new RegExp(`^(#+) ${heading}$`, 'm')) ?? [];
  const [, after] = source.split(`\n${signs} ${heading}\n`);
  if (after === undefined) throw new Error(`There is no heading ${heading}.`);
  return after.split(new RegExp(`^#{2,${signs.length}} `, 'm'))[0] ?? '';
}

function headings({ tree }: GuidePage): string[] {
  return tree.children.filter(({ type }) => type === 'heading').map((node) => textOf(node));
}

describe('what the specification leaves open', () => {
  const needs = ['token', 'project ID', 'network path', 'mount', 'Slurm user', 'version', 'costs'];

  test('is one list to ask an administrator for, before the first call', () => {
    const home = pageOf('index');
    const list = section(home, 'Ask your administrator for');
    for (const need of needs) expect(list).toContain(need);
    const order = headings(home);
    expect(order.indexOf('Ask your administrator for')).toBeLessThan(
      order.indexOf('Make your first call'),
    );
  });

  test.each([
    'getting_started/cli',
    'compute/overview',
    'compute/manage-instances',
    'storage/manage-filesystems',
    'networking/overview',
    'projects/overview',
    'kubernetes/manage-clusters',
    'slurm/manage-clusters',
  ])('is linked from %s', (name) => {
    expect(pageOf(name).source).toContain('index.mdx#ask-your-administrator-for');
  });

  test('is answered for the administrator, who is not sent to an administrator', () => {
    const answers = section(pageOf('projects/manage-projects'), 'If you are the administrator');
    const asked = [
      'token',
      'role',
      'network',
      'filesystem',
      'Kubernetes versions',
      'Slurm',
      'prices',
    ];
    for (const question of asked) expect(answers).toContain(question);
    expect(answers).not.toMatch(/ask (your|an) administrator/i);
  });
});

describe('one straight road', () => {
  const road = section(pageOf('getting_started/cli'), 'The straight road');

  test('leads from a filesystem to a program on all GPUs, and back', () => {
    const steps = [
      ...['POST /filesystems', 'user-data.yaml', 'POST /instances', 'nc -vz', 'cloud-init status'],
      ...['mount -t virtiofs', 'nvidia-smi -L', 'pip install torch', 'torchrun'],
      ...['DELETE "/instances/$id"', 'DELETE "/filesystems/$fs_id"', 'What can still cost money'],
    ];
    const places = steps.map((step) => road.indexOf(step));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('begins on the home page', () => {
    expect(section(pageOf('index'), 'Make your first call')).toContain(
      'getting_started/cli.mdx#the-straight-road',
    );
  });
});

test('a filesystem is created before the instance that takes it', () => {
  const both = ['Create the filesystem first', 'Send the request'];
  const order = headings(pageOf('compute/manage-instances'));
  expect(order.filter((heading) => both.includes(heading))).toEqual(both);
});

test.each([
  ['projects/manage-projects', 'Onboard a colleague'],
  ['getting_started/cli', 'Rotate a key'],
  ['slurm/manage-clusters', 'On several nodes'],
  ['slurm/manage-clusters', 'Share data between jobs'],
  ['markdown-page', 'Client code'],
  ['markdown-page', 'Versions and changes'],
  ['markdown-page', 'Glossary'],
])('%s has "%s", in the open', (name, heading) => {
  const { source } = pageOf(name);
  const before = source.slice(0, source.indexOf(`# ${heading}\n`));
  const opened = before.split('<Details').length - before.split('</Details>').length;
  expect(headings(pageOf(name))).toContain(heading);
  expect(opened).toBe(0);
});

describe('nothing is in two places', () => {
  test('one page has the reasons for which a job waits', () => {
    const tables = pages.filter(({ source }) => /^\| `PartitionTimeLimit` \|/m.test(source));
    expect(tables.map(({ file }) => pageName(file))).toEqual(['slurm/manage-node-pools']);
  });

  test('one page has the client code of each language', () => {
    for (const title of ['api.sh', 'api.py', 'api.go']) {
      const printed = pages.filter(({ source }) => source.includes(`title="${title}"`));
      expect(printed, title).toHaveLength(1);
    }
  });

  test('the table of commands is folded', () => {
    expect(section(pageOf('getting_started/cli'), 'All commands')).toMatch(
      /<Details [^>]+>\s+\{\/\* commands/,
    );
  });

  test('no page says over and over what success is, or what has no operation', () => {
    for (const { file, source } of pages) {
      expect(source, file).not.toMatch(/Success is/);
      const said = source.match(/v1alpha1 has no operation/g) ?? [];
      expect(said.length, file).toBeLessThanOrEqual(5);
    }
  });

  test('a section about cleaning up has something to clean up', () => {
    for (const page of pages.filter((one) => headings(one).includes('Clean up'))) {
      expect(section(page, 'Clean up'), page.file).toContain('DELETE');
    }
  });
});

describe('a picture', () => {
  const pictures = [
    ['networking/overview', 'instance-path'],
    ['storage/overview', 'storage-path'],
    ['kubernetes/overview', 'cluster-networks'],
    ['slurm/manage-clusters', 'slurm-data'],
    ['compute/overview', 'instance-life'],
    ['kubernetes/manage-clusters', 'cluster-life'],
    ['projects/overview', 'request-scope'],
  ] as const;

  test.each(pictures)('on %s says in words what %s shows', (name, file) => {
    const [, words = ''] =
      pageOf(name).source.match(
        new RegExp(`<Diagram src="/diagrams/${file}.svg"[^>]*>([^<]+)</Diagram>`),
      ) ?? [];
    expect(words.split(/\s+/).length).toBeGreaterThan(25);
  });

  test.each(pictures)('of %s follows the colour mode: %s', async (_name, file) => {
    const svg = await readFile(join(siteFolder, `public/diagrams/${file}.svg`), 'utf8');
    expect(svg).toContain('currentColor');
    // A colour of its own would be right in one mode alone.
    expect(svg).not.toMatch(/(fill|stroke)="(#|rgb|black|white)/);
  });
});

test('what has changed is where readers find it, with the feed', () => {
  const changes = section(pageOf('markdown-page'), 'Versions and changes');
  expect(changes).toContain('(/changes.xml)');
  expect(pageOf('index').source).toContain('pages/markdown-page.mdx');
});

test('behaviour of the sandbox is said to be that of the sandbox', () => {
  const labels = [
    ['index', 'by rules of its own'],
    ['compute/overview', 'which is its own and not a promise of the platform'],
    ['compute/manage-instances', 'In the sandbox, a second start is such a conflict'],
    ['compute/preemptible-instances', 'The sandbox has rules of its own'],
    ['getting_started/cli', 'no promise of the platform'],
    ['projects/manage-projects', 'whose roles are its own'],
  ] as const;
  for (const [name, label] of labels) expect(pageOf(name).source, name).toContain(label);
});

// @behaviour GUIDE-1
test.each([
  ['slurm/manage-clusters', '`slurm.clusters:proxy`, which belongs to no operation'],
  ['kubernetes/user-management', '`kubernetes.user-auth`, the feature of user authentication'],
  ['kubernetes/user-management', 'the header `Cache-Control: no-store`'],
  ['projects/overview', 'describes a `Relation`'],
  ['compute/manage-instances', 'in the `X-PROJECT-ID` header'],
  ['getting_started/cli', 'SSH keys that you register belong to you'],
])('%s says: %s', (name, words) => {
  expect(pageOf(name).source).toContain(words);
});
