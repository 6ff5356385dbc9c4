import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import {
  fencesOf,
  type GuidePage,
  readGuidePages,
} from '../../sites/fellmoor/checks/guide-pages.node.ts';
import type { ControlAction } from '../../sites/fellmoor/sandbox/behaviour/controls.ts';
import type { SeedName } from '../../sites/fellmoor/sandbox/seeds.ts';
import { commandOf, installed, onTheSandbox, openShell } from './reader-shell.ts';

/*
 * Five readers with a task each, from the home page to the end: the commands of the pages, in the order of the pages, in
 * one shell, while calls fail at three places on the way. A reader repeats what failed, as the pages advise. What no test has (SSH,
 * a cluster, a scheduler) is played by the stand-ins below, which write down what they were asked.
 */

const pages = await readGuidePages();

/** A page from its folder, and the headings whose shell code is run. */
type Step = readonly [page: string, ...headings: string[]];
type FaultWish = Extract<ControlAction, { kind: 'faults' }>['faults'][number];

interface Task {
  readonly reader: string;
  readonly seed: SeedName;
  readonly faults: readonly FaultWish[];
  /** The blocks of the first call that end well: without a project, its last one is refused. */
  readonly firstCall?: number;
  /** From the home page on. */
  readonly steps: readonly Step[];
  /** What the reader sees on the way. */
  readonly sees: readonly string[];
  /** What was asked of a machine that no test has. */
  readonly elsewhere: readonly string[];
}

const fails = { kind: 'status', status: 500, effect: false } as const;
const dropped = { kind: 'dropped', effect: false } as const;

const tasks: readonly Task[] = [
  {
    reader: 'an ML engineer gets from a token to a GPU that computes, and leaves nothing behind',
    seed: 'team',
    faults: [
      { operation: 'listProjects', fault: fails },
      { operation: 'getInstance', fault: dropped },
      { operation: 'deleteInstance', fault: fails },
    ],
    steps: [
      ['docs/getting_started/cli', 'List regions', 'List projects', 'See what is available'],
      ['docs/getting_started/cli', 'Register an SSH key', 'The straight road'],
      ['docs/getting_started/cli', 'What can still cost money'],
    ],
    sees: ['"state": "running"', 'GPU 0: NVIDIA H100', 'rank 0: ok', 'deleted'],
    elsewhere: ['nc -vz', 'mount -t virtiofs', 'venv/bin/torchrun'],
  },
  {
    reader: 'a platform engineer creates a Kubernetes cluster, updates it and deletes it',
    seed: 'team',
    faults: [
      { operation: 'createKubernetesCluster', fault: fails },
      { operation: 'getKubernetesCredentials', fault: dropped },
      { operation: 'listKubernetesNodePools', fault: fails },
    ],
    steps: [
      ['docs/kubernetes/manage-clusters', 'Before you begin', 'Create a cluster'],
      ['docs/kubernetes/manage-clusters', 'Wait until it is usable'],
      ['docs/kubernetes/user-management', 'Download a kubeconfig', 'Roles and bindings'],
      ['docs/kubernetes/manage-node-pools', 'Request GPUs'],
      ['docs/kubernetes/manage-clusters', 'Update', 'Delete'],
    ],
    sees: ['usable', 'GPU 0: NVIDIA H100', '"version": "1.32.5"', 'deleted'],
    elsewhere: ['kubectl wait', 'kubectl apply -f pod-reader.yaml', 'kubectl logs gpu-check'],
  },
  {
    reader: 'a researcher runs a job on two Slurm nodes',
    seed: 'team',
    faults: [
      { operation: 'listSlurmClusters', fault: fails },
      { operation: 'createSlurmUser', fault: fails },
      { operation: 'getSlurmUser', fault: dropped },
    ],
    steps: [
      ['docs/slurm/manage-clusters', 'List clusters', 'Inspect a cluster'],
      ['docs/slurm/manage-users', 'Add a user'],
      ['docs/slurm/manage-clusters', 'Find the login nodes', 'First connection', 'Copy files'],
      [
        'docs/slurm/manage-clusters',
        'Check the cluster from the inside',
        'Share data between jobs',
      ],
      ['docs/slurm/manage-clusters', 'On one node', 'On several nodes'],
    ],
    sees: ['research-slurm\tlogin-1', 'Submitted batch job 42'],
    elsewhere: ['ssh -i', 'sbatch hello-gpu.sh', 'sbatch train.sh'],
  },
  {
    reader:
      'a team lead creates a project, invites a colleague, and empties and deletes the project',
    seed: 'empty',
    faults: [
      { operation: 'createProject', fault: fails },
      { operation: 'createInvitation', fault: fails },
      { operation: 'deleteProject', fault: fails },
    ],
    firstCall: 3,
    steps: [
      ['docs/projects/manage-projects', 'Create a project', 'List and inspect'],
      ['docs/projects/manage-projects', 'Use the project in later calls'],
      ['docs/projects/manage-projects', 'Invite', 'See members and invitations'],
      ['docs/projects/manage-projects', 'Empty it first', 'Wait'],
    ],
    sees: ['"state": "active"', 'bob@example.com', 'slurm/clusters: 0', 'deleted'],
    elsewhere: [],
  },
];

const gpus = 'GPU 0: NVIDIA H100';

/** What a machine elsewhere was recorded to answer, by a part of the command. Nothing where no part fits. */
const recorded: readonly (readonly [part: string, answer: string])[] = [
  ['nvidia-smi -L', gpus],
  ['kubectl logs gpu-check', gpus],
  ['torchrun', 'rank 0: ok on NVIDIA H100'],
  ['sbatch --test-only', 'sbatch: Job 42 to start'],
  ['sbatch', 'Submitted batch job 42'],
  ['kubectl auth whoami', 'Username alice'],
  ['kubectl get namespaces', 'default Active'],
];

const programsElsewhere = [
  ...['ssh', 'scp', 'rsync', 'nc', 'ssh-keygen', 'kubectl', 'python3', 'pip'],
  ...['sbatch', 'squeue', 'sinfo', 'srun', 'scontrol'],
];

const standIn = `#!/bin/bash
words="\${0##*/} $*"
echo "$words" >> "$HOME/elsewhere.log"
case $words in
${recorded.map(([part, answer]) => `  *'${part}'*) echo '${answer}' ;;`).join('\n')}
esac
`;

const standIns = Object.fromEntries(
  programsElsewhere.map((name) => [name === 'pip' ? 'venv/bin/pip' : `bin/${name}`, standIn]),
);

function pageOf(name: string): GuidePage {
  const page = pages.find(({ file }) => file === `content/${name}.mdx`);
  if (!page) throw new Error(`There is no page ${name}.`);
  return page;
}

/** The shell code below a heading, up to the next one. Programs are files, and are run by other code. */
function codeUnder(page: GuidePage, heading: string): string[] {
  const headings = page.tree.children.filter(({ type }) => type === 'heading');
  const index = headings.findIndex((node) => textOf(node) === heading);
  const from = headings[index]?.position?.end.line;
  if (from === undefined) throw new Error(`${page.file} has no heading "${heading}".`);
  const to = headings[index + 1]?.position?.start.line ?? Number.POSITIVE_INFINITY;
  return (
    fencesOf(page)
      .filter(({ line }) => line > from && line < to)
      .filter(({ language, title }) => language === 'bash' && title === undefined)
      // Another tab of the same step.
      .filter(({ code }) => !code.startsWith('npm install'))
      .map(({ code }) => withOwnIds(onTheSandbox(code)))
  );
}

/** A reader puts in the id that an earlier call returned. */
function withOwnIds(code: string): string {
  return code
    .replaceAll(/^cluster_id="[0-9a-f-]{36}"$/gm, 'cluster_id="$cluster_id"')
    .replaceAll(/PROJECT_ID="([0-9a-f-]{36})"/g, `PROJECT_ID="$\{id:-$1}"`)
    .replaceAll(/"\/projects\/[0-9a-f-]{36}"/g, '"/projects/$id"');
}

/** A reader answers what is asked, and repeats what failed. */
const reader = `
read() {
  case " $* " in
    *" API_TOKEN "*) ;;
    *" answer "*) answer=$name ;;
    *) builtin read "$@" ;;
  esac
}
again() {
  local try
  for try in 1 2 3; do "$1" && return; echo "@@ $1 failed" >&2; done
  exit 1
}
source api.sh
`;

/** The steps of a reader, from the first call of the home page on. */
function scriptOf({ steps, firstCall }: Pick<Task, 'steps' | 'firstCall'>, program = ''): string {
  const home = codeUnder(pageOf('docs/index'), 'Make your first call').slice(0, firstCall);
  const blocks = steps.flatMap(([name, ...headings]) =>
    headings.flatMap((heading) => codeUnder(pageOf(name), heading)),
  );
  const functions = [...home, ...blocks, program].map(
    (code, index) => `step_${index}() {\n${code || ':'}\n}\nagain step_${index}`,
  );
  return `exec 2>&1\n${reader}\n${functions.join('\n')}\n`;
}

/** The files that the pages of a task tell to save. */
function filesOf({ steps }: Task): Record<string, string> {
  const fences = steps.flatMap(([name]) => fencesOf(pageOf(name)));
  return Object.fromEntries(
    fences.flatMap(({ title, code }) => (title && !title.includes('/') ? [[title, code]] : [])),
  );
}

/** In milliseconds. */
const patience = 120_000;

test.concurrent.each(tasks.map((task) => [task.reader, task] as const))(
  '%s',
  async (_reader, task) => {
    const page = pageOf(task.steps.at(-1)?.[0] ?? '');
    const files = { ...standIns, ...filesOf(task) };
    const shell = await openShell(page, { seed: task.seed, files });
    const before = shell.sandbox.world().regions[0];
    shell.sandbox.act({ kind: 'faults', faults: task.faults });
    const { status, output } = await shell.run(['bash', '-c', scriptOf(task)]).ended;
    const after = shell.sandbox.world().regions[0];
    const asked =
      task.elsewhere.length > 0 ? await readFile(join(shell.home, 'elsewhere.log'), 'utf8') : '';
    await shell.close();
    expect(status, output).toBe(0);
    for (const words of task.sees) expect(output).toContain(words);
    for (const words of task.elsewhere) expect(asked).toContain(words);
    expect(shell.sandbox.world().faults, 'every fault has struck').toEqual([]);
    expect(after?.instances).toEqual(before?.instances);
    expect(after?.filesystems).toEqual(before?.filesystems);
    expect(after?.kubernetesClusters).toEqual(before?.kubernetesClusters);
    expect(after?.projects).toEqual(before?.projects);
  },
  patience,
);

/** The fifth reader builds on the client code: the page, its programs, and where calls fail beside the first one. */
const programs: readonly (readonly [page: string, titles: string[], faults: FaultWish[]])[] = [
  [
    'docs/compute/manage-instances',
    ['automate.py', 'automate.mts', 'main.go'],
    [
      { operation: 'getInstance', fault: dropped },
      { operation: 'deleteInstance', fault: fails },
    ],
  ],
  [
    'docs/kubernetes/manage-clusters',
    ['ensure_cluster.py', 'ensure-cluster.mts', 'main.go'],
    [
      { operation: 'createKubernetesCluster', fault: fails },
      { operation: 'listKubernetesNodePools', fault: dropped },
    ],
  ],
];

test.runIf(installed['.py'] && installed['.go'])(
  'an author of a client gets from the first call to programs in three languages',
  async () => {
    for (const [name, titles, faults] of programs) {
      for (const title of titles) {
        const create = JSON.stringify({ name: 'train-01', type: 'h100.8x' });
        const shell = await openShell(pageOf(name), {
          seed: 'team',
          files: { 'create.json': create },
        });
        shell.sandbox.act({
          kind: 'faults',
          faults: [{ operation: 'listProjects', fault: fails }, ...faults],
        });
        const program = commandOf(title)
          .map((word) => `'${word}'`)
          .join(' ');
        const script = scriptOf({ steps: [] }, program);
        const { status, output } = await shell.run(['bash', '-c', script]).ended;
        const world = shell.sandbox.world();
        await shell.close();
        expect(status, `${title}: ${output}`).toBe(0);
        expect(world.faults, 'every fault has struck').toEqual([]);
        expect(world.regions[0]?.instances, 'what a program creates, it deletes').toEqual([]);
        expect(world.regions[0]?.kubernetesClusters.length).toBe(name.includes('compute') ? 0 : 1);
      }
    }
  },
  patience,
);
