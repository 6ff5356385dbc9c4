import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../bin/setup.mjs';
import { startServer } from '../../packages/sandbox/server/server.node.ts';
import {
  type Fence,
  fencesOf,
  type GuidePage,
  readGuidePages,
} from '../../sites/fellmoor/checks/guide-pages.node.ts';
import { readSandboxContract } from '../../sites/fellmoor/sandbox/contract.node.ts';
import { platform } from '../../sites/fellmoor/sandbox/platform.ts';
import type { SeedName } from '../../sites/fellmoor/sandbox/seeds.ts';
import { bundleTool } from '../support/bundle-tool.node.ts';

/*
 * A reader at work: a folder with the files that a page tells to save, a shell in it, and a sandbox of its own behind
 * real HTTP. Tests use it to run what the guides print.
 */

const contract = await readSandboxContract();
const tool = await bundleTool();
const pages = await readGuidePages();

/** The files that one page prints and all others use: the same calls in each language. */
const sharedFiles = Object.fromEntries(
  pages
    .flatMap(fencesOf)
    .flatMap(({ title = '', code }) => (/^api\.\w+$/.test(title) ? [[title, `${code}\n`]] : [])),
);

const typescript = ['--import', join(projectFolder, 'node_modules/tsx/dist/loader.mjs')];

const interpreters: Readonly<Record<string, readonly string[]>> = {
  '.sh': ['bash'],
  '.py': ['python3'],
  '.mts': [process.execPath, ...typescript],
  '.go': ['go', 'run', 'api.go'],
};

/** Python's programs need `requests`, and not every machine has Go. */
export const installed: Readonly<Record<string, boolean>> = {
  '.sh': true,
  '.mts': true,
  '.py': spawnSync('python3', ['-c', 'import requests']).status === 0,
  '.go': spawnSync('go', ['version']).status === 0,
};

/** `.py` of `automate.py`; nothing for a block that is not a program. */
export function programExtension({ title = '', language, code }: Fence): string | undefined {
  const extension = title.match(/\.\w+$/)?.[0] ?? '';
  const isProgram = extension in interpreters && (language !== 'bash' || code.startsWith('#!'));
  return isProgram && !(title in sharedFiles) ? extension : undefined;
}

/** The command that runs a program of a page, as the page says. */
export function commandOf(title: string): readonly string[] {
  const extension = title.match(/\.\w+$/)?.[0] ?? '';
  return [...(interpreters[extension] ?? []), title];
}

export interface ShellOptions {
  readonly seed: SeedName;
  /** More files of the reader, by their path in the folder. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Opens a shell in a folder of its own, as a reader of the page has set it up. */
export async function openShell(page: GuidePage, { seed, files = {} }: ShellOptions) {
  const server = await startServer({
    product: platform,
    contract,
    port: 0,
    seed,
    clock: { mode: 'immediate' },
  });
  const sandbox = server.worlds.get('default');
  if (!sandbox) throw new Error('The server has a default world.');
  const home = await mkdtemp(join(tmpdir(), 'guide-'));
  await writeFiles(home, {
    'bin/fellmoor': `#!/bin/sh\nexec '${process.execPath}' '${tool}' "$@"\n`,
    // Nobody waits as long between two looks in a test.
    'bin/sleep': '#!/bin/sh\nexec /bin/sleep 0.1\n',
    '.config/fellmoor/config.yaml': `profiles:\n  default:\n    infrastructure-url: ${server.regions[0]?.url}/api/v1alpha1\n    management-url: ${server.url}/api/v1alpha1\n`,
    '.ssh/id_ed25519.pub': 'ssh-ed25519 AAAA...replace-with-your-key alice@example.com\n',
    '.ssh/new_key.pub': 'ssh-ed25519 AAAAC4 alice@example.com\n',
    'user-data.yaml': '#cloud-config\n',
    'keys/bob.pub': 'ssh-ed25519 AAAAC5 bob@example.com\n',
    'keys/carol.pub': 'ssh-ed25519 AAAAC6 carol@example.com\n',
    ...sharedFiles,
    ...Object.fromEntries(
      fencesOf(page).flatMap(({ title, code }) =>
        title && !title.includes('/') ? [[title, `${code}\n`]] : [],
      ),
    ),
    ...files,
  });
  // Where a page tells to install the client.
  await mkdir(join(home, 'node_modules'));
  await symlink(dirname(tool), join(home, 'node_modules/fellmoor'));
  const isSlurm = page.file.includes('/slurm/');
  const env: NodeJS.ProcessEnv = {
    PATH: `${join(home, 'bin')}:${process.env.PATH}`,
    HOME: home,
    MGMT_API: `${server.url}/api/v1alpha1`,
    INFRA_API: `${server.regions[0]?.url}/api/v1alpha1`,
    API_TOKEN: sandbox.token(),
    PROJECT_ID: sandbox.world().regions[0]?.projects[0]?.id,
    POLL_SECONDS: '0.1',
    cluster_id: isSlurm
      ? '90c192cf-d3ac-44af-8f21-ddb66cad4a26'
      : '6b0d549b-6f03-475a-9600-a35a099950d8',
    KUBECONFIG: join(home, '.kube/config'),
    GOCACHE: join(tmpdir(), 'guide-go-cache'),
  };

  function run(command: readonly string[], more: NodeJS.ProcessEnv = {}) {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: home,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, because `go run` starts another process.
      detached: true,
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    const ended = new Promise<{ status: number | null; output: string }>((resolve) => {
      child.on('close', (status) => resolve({ status, output }));
    });
    const stop = () => process.kill(-(child.pid ?? 0));
    return { ended, stop };
  }

  /** What was printed, with the hosts of the examples in place of those of the sandbox. */
  const asPrinted = (output: string) =>
    server.regions.reduce(
      (text, { name, url }) => text.replaceAll(url, `https://${name}.fellmoor.example`),
      output,
    );

  async function close() {
    await server.close();
    await rm(home, { recursive: true });
  }

  return { home, env, sandbox, run, asPrinted, close };
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content, {
      mode: /(^|\/)bin\//.test(name) ? 0o700 : 0o600,
    });
  }
}

/** The hosts of the examples are nobody's. */
export function onTheSandbox(code: string): string {
  return code
    .replaceAll('https://north-1.fellmoor.example/api/v1alpha1', '$INFRA_API')
    .replaceAll('https://api.fellmoor.example/api/v1alpha1', '$MGMT_API');
}
