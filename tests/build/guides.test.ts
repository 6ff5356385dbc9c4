import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type Fence,
  fencesOf,
  type GuidePage,
  type PrintedOutput,
  printedOutputsOf,
  readGuidePages,
} from '../../checks/guides/guide-pages.build.ts';
import { commandsNamed } from '../../checks/guides/shell-words.ts';
import { readSandboxContract } from '../../sandbox/contract.build.ts';
import type { SeedName } from '../../sandbox/seeds.ts';
import { startServer } from '../../sandbox/server.build.ts';
import { projectFolder } from '../../src/build/paths.build.ts';
import { bundleTool } from '../support/bundle-tool.build.ts';
import { isPrinted, linesOf } from './printed-output.ts';

/*
 * Readers run what the guides print. So do these tests: the shell code of each page, in its order and in one shell, and
 * its programs, against the sandbox behind real HTTP. What a page shows as the output of its code is compared with what
 * the code prints here. What belongs on a machine that no test has is named here.
 */

/** Commands for an instance, a cluster or a person's own computer. */
const elsewhere = [
  ...['kubectl', 'ssh', 'scp', 'rsync', 'nc', 'getent', 'openssl', 'ssh-keygen', 'ssh-add'],
  ...['nvidia-smi', 'nvcc', 'torchrun', 'cloud-init', 'docker', 'findmnt', 'lsblk', 'sudo', 'df'],
  ...[
    'sbatch',
    'srun',
    'squeue',
    'sinfo',
    'scontrol',
    'scancel',
    'sacct',
    'sha256sum',
    'curl --verbose',
  ],
  ...['npm', 'npx', 'go', 'cat /etc/os-release', 'python3', 'fellmoor', 'bash'],
];

/** Blocks that do not end with 0 here, by a part of their code, and why. */
const otherwise: readonly (readonly [part: string, why: string])[] = [
  ['@base64d | fromjson | .exp', 'the development token has no expiry'],
  ['/mnt/datasets', 'the filesystem is mounted on an instance only'],
  ['cd data', 'the data are those of the reader'],
  ['export PROJECT_ID=""', 'an alternative for readers without a project'],
];

/** Programs that need what no test has, or never end. */
const otherPrograms = [
  'allreduce.py',
  'train.py',
  'supervise.py',
  'what-is-here.sh',
  'hello-gpu.sh',
  'train.sh',
  'ephemeral-job.sh',
];

const contract = await readSandboxContract();
const tool = await bundleTool();
const pages = await readGuidePages();
const apiFunctions = pages.flatMap(fencesOf).find(({ title }) => title === 'api.sh')?.code ?? '';

const interpreters: Readonly<Record<string, readonly string[]>> = {
  '.sh': ['bash'],
  '.py': ['python3'],
  '.mts': [process.execPath, '--import', join(projectFolder, 'node_modules/tsx/dist/loader.mjs')],
  '.ts': [process.execPath, '--import', join(projectFolder, 'node_modules/tsx/dist/loader.mjs')],
  '.go': ['go', 'run'],
};

/** Python's programs need `requests`, and not every machine has Go. */
const installed: Readonly<Record<string, boolean>> = {
  '.sh': true,
  '.ts': true,
  '.mts': true,
  '.py': spawnSync('python3', ['-c', 'import requests']).status === 0,
  '.go': spawnSync('go', ['version']).status === 0,
};

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A shell in a folder of its own, as a reader has set it up, with a sandbox of its own behind it. */
async function openShell(page: GuidePage) {
  const server = await startServer({
    contract,
    port: 0,
    seed: seedFor(page),
    clock: { mode: 'immediate' },
  });
  const sandbox = server.worlds.get('default');
  if (!sandbox) throw new Error('The server has a default world.');
  const home = await mkdtemp(join(tmpdir(), 'guide-'));
  folders.push(home);
  const files = {
    'api.sh': apiFunctions,
    'bin/fellmoor': `#!/bin/sh\nexec '${process.execPath}' '${tool}' "$@"\n`,
    '.config/fellmoor/config.yaml': `profiles:\n  default:\n    infrastructure-url: ${server.regions[0]?.url}/api/v1alpha1\n    management-url: ${server.url}/api/v1alpha1\n`,
    '.ssh/id_ed25519.pub': 'ssh-ed25519 AAAA...replace-with-your-key alice@example.com\n',
    '.ssh/new_key.pub': 'ssh-ed25519 AAAAC4 alice@example.com\n',
    'user-data.yaml': '#cloud-config\n',
    'keys/bob.pub': 'ssh-ed25519 AAAAC5 bob@example.com\n',
    'keys/carol.pub': 'ssh-ed25519 AAAAC6 carol@example.com\n',
    ...Object.fromEntries(
      fencesOf(page).flatMap(({ title, code }) =>
        title && !title.includes('/') ? [[title, `${code}\n`]] : [],
      ),
    ),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(home, name, '..'), { recursive: true });
    await writeFile(join(home, name), content, { mode: name.startsWith('bin/') ? 0o700 : 0o600 });
  }
  const kind = page.file.includes('/slurm/') ? 'slurm' : 'kubernetes';
  const examples = sandbox.world().regions[0];
  const env = {
    PATH: `${join(home, 'bin')}:${process.env.PATH}`,
    HOME: home,
    MGMT_API: `${server.url}/api/v1alpha1`,
    INFRA_API: `${server.regions[0]?.url}/api/v1alpha1`,
    API_TOKEN: sandbox.token(),
    PROJECT_ID: examples?.projects[0]?.id,
    cluster_id:
      kind === 'slurm'
        ? '90c192cf-d3ac-44af-8f21-ddb66cad4a26'
        : '6b0d549b-6f03-475a-9600-a35a099950d8',
    KUBECONFIG: join(home, '.kube/config'),
    GOCACHE: join(tmpdir(), 'guide-go-cache'),
  };
  const run = (command: readonly string[]) =>
    new Promise<{ status: number | null; output: string }>((resolve) => {
      const [program = '', ...args] = command;
      const child = spawn(program, args, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      child.stdout.on('data', (data) => (output += data));
      child.stderr.on('data', (data) => (output += data));
      child.on('close', (status) => resolve({ status, output }));
    });
  /** What was printed, with the hosts of the examples in place of those of the sandbox. */
  const asPrinted = (output: string) =>
    server.regions.reduce(
      (text, { name, url }) => text.replaceAll(url, `https://${name}.fellmoor.example`),
      output,
    );
  return { run, asPrinted, close: () => server.close() };
}

/** What a page creates must not be there already; all others speak of what is. */
function seedFor({ file }: GuidePage): SeedName {
  const creates = [
    'compute/manage-instances',
    'kubernetes/manage-clusters',
    'slurm/manage-users',
    'storage/manage-filesystems',
    'getting_started/cli',
  ];
  return creates.some((page) => file.includes(page)) ? 'team' : 'examples';
}

/** What a test is for a reader: it types what it is asked for, and does not wait as long between two looks. */
const reader = `
source api.sh
read() {
  case " $* " in
    *" API_TOKEN "*) ;;
    *" answer "*) answer=\${name:-yes} ;;
    *) builtin read "$@" ;;
  esac
}
sleep() { command sleep 0.1; }
kubectl() { :; }
`;

function runsHere({ language, code, title }: Fence): boolean {
  const isProgram = code.startsWith('#!') || title !== undefined;
  return (
    language === 'bash' &&
    !isProgram &&
    commandsNamed(elsewhere, code).length === 0 &&
    !otherwise.some(([part]) => code.includes(part))
  );
}

/** Every block says how it ended, after what it printed. Errors stand between the rest, as in a terminal. */
function sessionOf(blocks: readonly Fence[]): string {
  return (
    `exec 2>&1\n${reader}` +
    blocks
      .map(({ code, line }) => `${onTheSandbox(code)}\nprintf '\\n@@ ${line} %s\\n' $?\n`)
      .join('')
  );
}

interface Ran {
  readonly status: string;
  readonly output: string;
}

/** What the blocks of a session did, by their line. */
function ranIn(session: string): Map<number, Ran> {
  const ends = session.matchAll(/(.*?)\n@@ (\d+) (\d+)\n/gs);
  return new Map(
    [...ends].map(([, output = '', line, status = '']) => [Number(line), { output, status }]),
  );
}

/** A call that a page shows as refused ends with the status of curl; everything else ends well. */
function expectedStatus({ line }: Fence, outputs: readonly PrintedOutput[]): string {
  const printed = outputs.find(({ code }) => code.line === line)?.output.code ?? '';
  return printed.match(/^curl: \((\d+)\)/m)?.[1] ?? '0';
}

function expectPrinted({ code, output }: PrintedOutput, real: string) {
  const where = `${output.file}:${output.line}, printed by line ${code.line}`;
  if (!isPrinted(output.code, real)) expect(linesOf(real), where).toEqual(linesOf(output.code));
}

/** The hosts of the examples are nobody's. */
function onTheSandbox(code: string): string {
  return code
    .replaceAll('https://north-1.fellmoor.example/api/v1alpha1', '$INFRA_API')
    .replaceAll('https://api.fellmoor.example/api/v1alpha1', '$MGMT_API');
}

const sessions = pages
  .map((page) => ({ page, blocks: fencesOf(page).filter(runsHere) }))
  .filter(({ blocks }) => blocks.length > 0);

/** Several run at once, and compilers take their time. In milliseconds. */
const patience = 240_000;

describe('the shell code of a page runs as it is printed', () => {
  test.concurrent.each(sessions.map((session) => [session.page.file, session] as const))(
    '%s',
    async (_file, { page, blocks }) => {
      const shell = await openShell(page);
      const { output } = await shell.run(['bash', '-c', sessionOf(blocks)]);
      await shell.close();
      const ran = ranIn(shell.asPrinted(output));
      const outputs = printedOutputsOf(page);
      for (const block of blocks) {
        const status = expectedStatus(block, outputs);
        expect(ran.get(block.line)?.status, `line ${block.line}:\n${output}`).toBe(status);
      }
      for (const pair of outputs) {
        const block = ran.get(pair.code.line);
        if (block) expectPrinted(pair, block.output);
      }
    },
    patience,
  );
});

const programs = pages.flatMap((page) =>
  fencesOf(page).flatMap(({ title = '', language, code, line }) => {
    const extension = title.match(/\.\w+$/)?.[0] ?? '';
    const isProgram = extension in interpreters && (language !== 'bash' || code.startsWith('#!'));
    if (!isProgram || !installed[extension] || otherPrograms.includes(title)) return [];
    return [{ page, title, extension, line }];
  }),
);

describe('a program runs as it is printed', () => {
  test.concurrent.each(
    programs.map((program) => [`${program.page.file} ${program.title}`, program] as const),
  )('%s', async (_name, { page, title, extension, line }) => {
    const shell = await openShell(page);
    // What the page tells to do before, such as writing the body of a request.
    const before = fencesOf(page)
      .filter(runsHere)
      .filter(({ code }) => code.includes('> create.json'));
    await shell.run(['bash', '-c', sessionOf(before)]);
    const command = [...(interpreters[extension] ?? []), title];
    const { status, output } = await shell.run([
      ...command,
      '90c192cf-d3ac-44af-8f21-ddb66cad4a26',
    ]);
    await shell.close();
    expect(status, output).toBe(0);
    for (const pair of printedOutputsOf(page)) {
      if (pair.code.line === line) expectPrinted(pair, shell.asPrinted(output));
    }
  });
});

test('every output that cannot be compared here has its reason', () => {
  const compared = new Set([
    ...sessions.flatMap(({ page, blocks }) => blocks.map(({ line }) => `${page.file}:${line}`)),
    ...programs.map(({ page, line }) => `${page.file}:${line}`),
  ]);
  const outputs = pages.flatMap(printedOutputsOf);
  const others = outputs.filter(({ code }) => !compared.has(`${code.file}:${code.line}`));
  const reasons = others.map(({ code, output }) => ({
    output: `${output.file}:${output.line}`,
    reason: whyNotHere(code),
  }));
  expect(reasons.filter(({ reason }) => reason === undefined)).toEqual([]);
});

function whyNotHere({ code, title = '' }: Fence): string | undefined {
  const extension = title.match(/\.\w+$/)?.[0] ?? '';
  if (installed[extension] === false) return `nothing runs ${extension} here`;
  const [command] = commandsNamed(elsewhere, code);
  return command?.words[0] ?? otherwise.find(([part]) => code.includes(part))?.[1];
}
