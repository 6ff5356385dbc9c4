import { describe, expect, test } from 'vitest';
import {
  type Fence,
  fencesOf,
  type GuidePage,
  type PrintedOutput,
  printedOutputsOf,
  readGuidePages,
} from '../../sites/fellmoor/checks/guide-pages.node.ts';
import { commandsNamed } from '../../sites/fellmoor/checks/shell-words.ts';
import type { SeedName } from '../../sites/fellmoor/sandbox/seeds.ts';
import { isPrinted, linesOf } from './printed-output.ts';
import { commandOf, installed, onTheSandbox, openShell, programExtension } from './reader-shell.ts';

/*
 * Readers run what the guides print. So do these tests: the shell code of each page, in its order and in one shell, and
 * its programs, against the sandbox behind real HTTP. What a page shows as the output of its code is compared with what
 * the code prints here. What belongs on a machine that no test has is named here.
 */

/** Commands for an instance, a cluster or a person's own computer. */
const elsewhere = [
  ...['kubectl', 'ssh', 'scp', 'rsync', 'nc', 'getent', 'openssl', 'ssh-keygen', 'ssh-add'],
  ...[
    'nvidia-smi',
    'nvcc',
    'torchrun',
    'venv/bin/torchrun',
    'git',
    'cloud-init',
    'docker',
    'findmnt',
    'lsblk',
    'sudo',
    'df',
  ],
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
];

const pages = await readGuidePages();

/** What a page creates must not be there already; all others speak of what is. */
function seedFor({ file }: GuidePage): SeedName {
  const creates = [
    'compute/manage-instances',
    'compute/ephemeral-instances',
    'kubernetes/manage-clusters',
    'slurm/manage-users',
    'storage/manage-filesystems',
    'getting_started/cli',
  ];
  return creates.some((page) => file.includes(page)) ? 'team' : 'examples';
}

/** What a test is for a reader: it types what it is asked for, and has no cluster. */
const reader = `
source api.sh
read() {
  case " $* " in
    *" API_TOKEN "*) ;;
    *" answer "*) answer=\${name:-yes} ;;
    *) builtin read "$@" ;;
  esac
}
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

/** Every block says how it ended, after what it printed. Errors are between the rest, as in a terminal. */
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

const sessions = pages
  .map((page) => ({ page, blocks: fencesOf(page).filter(runsHere) }))
  .filter(({ blocks }) => blocks.length > 0);

/** Several run at once, and compilers take their time. In milliseconds. */
const patience = 240_000;

describe('the shell code of a page runs as it is printed', () => {
  test.concurrent.each(sessions.map((session) => [session.page.file, session] as const))(
    '%s',
    async (_file, { page, blocks }) => {
      const shell = await openShell(page, { seed: seedFor(page) });
      const { output } = await shell.run(['bash', '-c', sessionOf(blocks)]).ended;
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
  fencesOf(page).flatMap((fence) => {
    const { title = '', line } = fence;
    const extension = programExtension(fence);
    if (!extension || !installed[extension] || otherPrograms.includes(title)) return [];
    return [{ page, title, line }];
  }),
);

describe('a program runs as it is printed', () => {
  test.concurrent.each(
    programs.map((program) => [`${program.page.file} ${program.title}`, program] as const),
  )('%s', async (_name, { page, title, line }) => {
    const shell = await openShell(page, { seed: seedFor(page) });
    // What the page tells to do before, such as writing the body of a request.
    const before = fencesOf(page)
      .filter(runsHere)
      .filter(({ code }) => code.includes('> create.json'));
    await shell.run(['bash', '-c', sessionOf(before)]).ended;
    const cluster = '90c192cf-d3ac-44af-8f21-ddb66cad4a26';
    const { status, output } = await shell.run([...commandOf(title), cluster]).ended;
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
