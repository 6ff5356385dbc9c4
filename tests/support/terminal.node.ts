import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proxiedFetch } from '../../packages/contract-cli/proxied-fetch.node.ts';
import { run } from '../../packages/contract-cli/run.node.ts';
import type { Surroundings } from '../../packages/contract-cli/surroundings.node.ts';
import { type SandboxServer, startServer } from '../../packages/sandbox/server/server.node.ts';
import { readTool } from '../../sites/fellmoor/cli/tool.node.ts';
import type { PlatformControl } from '../../sites/fellmoor/sandbox/behaviour/controls.ts';
import type { World } from '../../sites/fellmoor/sandbox/behaviour/world.ts';
import { readSandboxContract } from '../../sites/fellmoor/sandbox/contract.node.ts';
import { platform } from '../../sites/fellmoor/sandbox/platform.ts';
import type { PlatformSandbox } from '../../sites/fellmoor/sandbox/sandbox.ts';
import type { SeedName } from '../../sites/fellmoor/sandbox/seeds.ts';

type PlatformServer = SandboxServer<World, PlatformControl>;

/* A terminal for tests: the tool in this process, a sandbox behind real HTTP, a home folder of its own. */

export interface Terminal {
  readonly home: string;
  readonly server: PlatformServer;
  readonly sandbox: PlatformSandbox;
  /** What a reader has set: token and project. */
  readonly env: Readonly<Record<'API_TOKEN' | 'PROJECT_ID' | 'FELLMOOR_CONFIG', string>>;
  /** Runs a command line, split at spaces; quote with single quotes. */
  readonly type: (line: string, options?: TypeOptions) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

export interface TypeOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly stdin?: string;
  readonly isTTY?: boolean;
  readonly columns?: number;
  /** What is typed at each question; without it there is nobody to ask. */
  readonly answers?: readonly string[];
  readonly platform?: NodeJS.Platform;
  /** In place of other programs, such as the key store of the system. */
  readonly runProgram?: Surroundings['runProgram'];
  /** Called instead of waiting, with the milliseconds. */
  readonly onSleep?: (milliseconds: number) => void | Promise<void>;
}

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

// Read once for all terminals of a test file: nothing changes them.
const tool = await readTool();
const contract = await readSandboxContract();

/** The sandbox has a clock that only the test moves. */
export async function openTerminal(seed: SeedName = 'examples'): Promise<Terminal> {
  const home = await mkdtemp(join(tmpdir(), 'fellmoor-'));
  const server = await startServer({
    product: platform,
    contract,
    port: 0,
    seed,
    clock: { mode: 'manual' },
  });
  const sandbox = defaultWorldOf(server);
  const base = '/api/v1alpha1';
  const env = {
    HOME: home,
    API_TOKEN: sandbox.token(),
    PROJECT_ID: sandbox.world().regions[0]?.projects[0]?.id ?? '',
    FELLMOOR_CONFIG: join(home, 'config.yaml'),
  };
  const urls = {
    'management-url': server.url + base,
    'infrastructure-url': `${server.regions[0]?.url}${base}`,
  };

  async function type(line: string, options: TypeOptions = {}): Promise<Outcome> {
    const out: string[] = [];
    const err: string[] = [];
    let slept = 0;
    const { isTTY = false, columns = 80 } = options;
    const answers = options.answers && [...options.answers];
    const surroundings: Surroundings = {
      tool,
      env: { ...env, ...options.env },
      platform: options.platform ?? 'linux',
      fetch: proxiedFetch({ ...env, ...options.env }),
      stdin: async () => new TextEncoder().encode(options.stdin ?? ''),
      stdout: { write: (text) => void out.push(text), isTTY, columns },
      stderr: { write: (text) => void err.push(text), isTTY, columns },
      now: () => Date.parse(sandbox.clock().now) + slept,
      async sleep(milliseconds) {
        slept += milliseconds;
        await options.onSleep?.(milliseconds);
      },
      ask:
        answers &&
        (async ({ text }) => {
          err.push(text);
          return answers.shift() ?? '';
        }),
      runProgram: options.runProgram ?? (async () => undefined),
      onInterrupt: () => () => {},
    };
    const code = await run(words(line), surroundings);
    return { code, out: out.join(''), err: err.join('') };
  }

  for (const [key, value] of Object.entries(urls)) await type(`config set ${key} ${value}`);
  return {
    home,
    server,
    sandbox,
    env,
    type,
    async close() {
      await server.close();
      await rm(home, { recursive: true });
    },
  };
}

function defaultWorldOf({ worlds }: PlatformServer): PlatformSandbox {
  const sandbox = worlds.get('default');
  if (!sandbox) throw new Error('The server has a default world.');
  return sandbox;
}

function words(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
