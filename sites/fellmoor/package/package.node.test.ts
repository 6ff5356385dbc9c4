import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { below } from '@drystone/lib/url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { pack } from 'drystone/commands/pack.node';
import type { PublishedTexts } from 'drystone/content/site-downloads';
import { readConfig } from 'drystone/read/read-config.node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bundleTool } from '../../../tests/support/bundle-tool.node.ts';
import { readDockerfile } from '../../../tests/support/dockerfile.node.ts';
import { openTerminal } from '../../../tests/support/terminal.node.ts';
import { contractSite } from '../contract/documents.node.ts';
import { platformVersion, projectFolder } from '../project.node.ts';
import downloads from '../site/downloads.ts';
import { type Installation, install } from './install.node.ts';
import { packageName } from './make-package.node.ts';
import { noDocs } from './no-docs.ts';
import { packageFiles } from './package-files.node.ts';
import { docsFile } from './packaged-docs.node.ts';
import { contractsFile } from './packaged-documents.node.ts';
import { worldSchemaAddress, worldSchemaFile } from './world-schema-file.ts';

/* The package of the tool, as npm installs it for a reader: into an empty folder, without a network. */

const run = promisify(execFile);
const docs: PublishedTexts = {
  ...noDocs,
  files: {
    '/llms.txt': `- [Compute overview](${noDocs.site}/compute/overview.md): Choose an instance type.\n`,
    '/compute/overview.md': '# Compute overview\n',
  },
};
const files = await packageFiles(docs);
const packed = await pack(files);
let installed: Installation;

const hasPython = await succeeds('python3', '--version');
const hasPytest = await succeeds('python3', '-m', 'pytest', '--version');

beforeAll(async () => {
  installed = await install(packed);
});

afterAll(() => installed.remove());

/** Runs the installed tool, for a reader who has nothing else of it. */
const fellmoor = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run(installed.command, args, {
    env: { PATH: process.env.PATH, HOME: installed.folder, ...env },
  });

describe('the installed tool', () => {
  test('says its version', async () => {
    expect((await fellmoor(['--version'])).stdout).toBe(
      `fellmoor ${platformVersion()} (API v1alpha1)\n`,
    );
  });

  test('explains itself', async () => {
    expect((await fellmoor(['--help'])).stdout).toMatch(/^ {2}slurm-users {2}/m);
  });

  test('calls the API', async () => {
    const { server, env, close } = await openTerminal('team');
    try {
      const { API_TOKEN, PROJECT_ID, FELLMOOR_CONFIG } = env;
      const settings = { API_TOKEN, PROJECT_ID, FELLMOOR_CONFIG };
      const { stdout } = await fellmoor(['regions', 'list', '--output', 'json'], settings);
      expect(JSON.parse(stdout)).toMatchObject(server.regions.map(({ name }) => ({ name })));
    } finally {
      await close();
    }
  });

  test('has a sandbox of its own', async () => {
    const create = ['instances', 'create', '--name', 'train-01', '--type', 'h100.8x'];
    const { stdout } = await fellmoor(['--sandbox', ...create, '--wait', '--query', 'state']);
    expect(stdout).toBe('running\n');
  });

  test('starts a sandbox that keeps running, and controls it', async () => {
    const words = ['sandbox', 'start', '--port', '0', '--json', '--clock', 'manual'];
    const server = spawn(process.execPath, [installed.script, ...words]);
    try {
      const [line] = (await once(server.stdout, 'data')) as [Buffer];
      const { control } = JSON.parse(line.toString()) as { control: string };
      const env = { FELLMOOR_SANDBOX: new URL(control).origin };
      const status = await fellmoor(['sandbox', 'status', '--query', 'clock.mode'], env);
      expect(status.stdout).toBe('manual\n');
      await fellmoor(['sandbox', 'seed', 'empty'], env);
      expect((await fellmoor(['--sandbox', 'projects', 'list'], env)).stdout).toBe('None.\n');
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });

  test('knows where its documentation is', async () => {
    const { url } = (await readConfig(contractSite)).config;
    expect((await fellmoor(['open', 'getting_started/cli'])).stdout).toBe(
      `${url}/getting_started/cli\n`,
    );
  });

  test('completes what is typed without the contracts, which take most of a start', async () => {
    const contracts = join(installed.folder, 'node_modules/fellmoor', contractsFile);
    await rename(contracts, `${contracts}.away`);
    try {
      const offered = async (...words: readonly string[]) =>
        (await fellmoor(['complete', '--', ...words])).stdout.split('\n').filter(Boolean);
      expect(await offered('instances', 'st')).toEqual(['start', 'stop']);
      expect(await offered('help', 'instances', 'cr')).toEqual(['create']);
      expect(await offered('instances', 'create', '--preemptible=f')).toEqual([
        '--preemptible=false',
      ]);
      expect(await offered('sandbox', 'start', '--seed', 'e')).toEqual(['empty', 'examples']);
      expect(await offered('constructor', '--no-such-', 'st')).toEqual([]);
    } finally {
      await rename(`${contracts}.away`, contracts);
    }
  });

  test('completes the profiles that a reader has', async () => {
    await fellmoor(['config', 'set', 'region', 'north-1', '--profile', 'work']);
    expect((await fellmoor(['complete', '--', 'config', 'use', ''])).stdout).toBe('work\n');
  });
});

describe('the installed tool, for an assistant', () => {
  test('reads the documentation that came with it, and calls its sandbox', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const { PATH = '' } = process.env;
    const env = { PATH, HOME: installed.folder };
    await client.connect(
      new StdioClientTransport({ command: installed.command, args: ['mcp'], env }),
    );
    try {
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain(`${docs.site}/compute/overview.md`);
      const { prompts } = await client.listPrompts();
      expect(prompts).toHaveLength(5);
      const page = { name: 'read_page', arguments: { address: '/compute/overview' } };
      expect((await client.callTool(page)).content).toMatchObject([
        { text: '# Compute overview\n' },
      ]);
      const call = { name: 'call_sandbox', arguments: { operation: 'listRegions' } };
      expect(JSON.stringify((await client.callTool(call)).content)).toContain('north-1');
    } finally {
      await client.close();
    }
  });
});

const clientProgram = `import { ApiError, createClient, type Instance } from 'fellmoor/client';

const fellmoor = createClient();
const names = (await fellmoor.call('listInstances')).map(({ name }: Instance) => name);
const path = { id: '00000000-0000-4000-8000-000000000000' };
const error = await fellmoor.call('getInstance', { path }).catch((thrown: unknown) => thrown);
console.log(names.join(), error instanceof ApiError && error.status);
`;

describe('the installed sandbox', () => {
  const program = `import { startSandbox } from 'fellmoor/sandbox';

const sandbox = await startSandbox({ seed: 'team' });
const answer: Response = await fetch(sandbox.url + '/api/v1alpha1/regions', {
  headers: { Authorization: 'Bearer ' + sandbox.token },
});
console.log(answer.status, sandbox.regions.map(({ name }) => name).join());
await sandbox.close();
`;

  test('starts the sandbox in a program', async () => {
    const file = join(installed.folder, 'program.js');
    await writeFile(file, program.replace(': Response', ''));
    const { stdout } = await run(process.execPath, [file]);
    expect(stdout).toBe('200 north-1,south-1\n');
  });

  test('has types that need no other package', async () => {
    // The mistakes are expected: one that the types let through is an error of the compiler.
    const sandbox = `${program}
// @ts-expect-error
await startSandbox({ seed: 7 });
`;
    const testing = `import { startSandbox } from 'fellmoor/testing';

await using sandbox = await startSandbox({ world: { projects: [{ name: 'vision' }] } });
sandbox.fail({ operation: '*', fault: { kind: 'status', status: 503 } });
sandbox.act({ kind: 'preempt', region: 'north-1' });
export const project: string | undefined = sandbox.regions[0]?.project;
// @ts-expect-error
sandbox.fail({ operation: '*', fault: { kind: 'status', status: 418 } });
// @ts-expect-error
await startSandbox({ world: { projects: [{ nam: 'vision' }] } });
`;
    const client = `${clientProgram}
// @ts-expect-error
await fellmoor.call('listInstance');
`;
    await writeFile(join(installed.folder, 'client.ts'), client);
    await writeFile(join(installed.folder, 'sandbox.ts'), sandbox);
    await writeFile(join(installed.folder, 'testing.ts'), testing);
    const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
    const options = [
      '--singleThreaded',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
    ];
    const types = ['--types', '', '--lib', 'es2023,dom'];
    const files = ['client.ts', 'sandbox.ts', 'testing.ts'];
    const { stdout } = await run(process.execPath, [tsc, ...options, ...types, ...files], {
      cwd: installed.folder,
    });
    expect(stdout).toBe('');
  });
});

describe('the installed fixtures', () => {
  /* The examples of the package, as somebody runs them who has a test runner too. */
  beforeAll(async () => {
    const { folder } = installed;
    await cp(join(folder, 'node_modules/fellmoor/examples'), join(folder, 'examples'), {
      recursive: true,
    });
    await symlink(join(projectFolder, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
  });

  function inFolder(command: string, ...args: readonly string[]) {
    const { folder } = installed;
    const { PATH } = process.env;
    const env = { PATH, HOME: folder, PYTHONPATH: join(folder, 'node_modules/fellmoor/python') };
    return run(command, args, { cwd: folder, env });
  }

  test('give each test of Vitest a world', async () => {
    const vitest = join(projectFolder, 'node_modules/vitest/vitest.mjs');
    const { stdout } = await inFolder(process.execPath, vitest, 'run', '--no-color', 'vitest');
    expect(stdout).toMatch(/Tests {2}4 passed \(4\)/);
  });

  test('give each test of node:test a world', async () => {
    const { stdout } = await inFolder(process.execPath, '--test', 'examples/node.test.js');
    expect(stdout).toMatch(/^# pass 3$/m);
  });

  test.runIf(hasPython)(
    'give each test of unittest a world, where Python is installed',
    async () => {
      const { stderr } = await inFolder('python3', '-m', 'unittest', 'examples/test_unittest.py');
      expect(stderr).toMatch(/^Ran 2 tests .*\n\nOK$/m);
    },
  );

  test.runIf(hasPytest)('give each test of pytest a world, where it is installed', async () => {
    const { stdout } = await inFolder('python3', '-m', 'pytest', '-q', 'examples/test_pytest.py');
    expect(stdout).toMatch(/^5 passed/m);
  });
});

describe('the image of the sandbox', async () => {
  /* Where there is no container, its commands run in an empty folder. */
  const { names, only } = await readDockerfile(join(projectFolder, 'deploy/sandbox.Dockerfile'));

  test('begins with an exact line of Node, and ends as a user without rights', () => {
    expect(only('FROM')).toMatch(/^node:\d+\.\d+-[a-z]+-slim$/);
    expect(only('USER')).toBe('node');
    expect(names.slice(names.indexOf('USER'))).not.toContain('RUN');
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('ENTRYPOINT'));
  });

  test('installs, starts, is healthy while it answers, and ends with a signal', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'image-'));
    try {
      expect(only('COPY')).toBe('fellmoor-*.tgz fellmoor.tgz');
      expect(packageName()).toMatch(/^fellmoor-.*\.tgz$/);
      await writeFile(join(folder, 'fellmoor.tgz'), packed);
      await run('sh', ['-c', only('RUN')], { cwd: folder });
      const [command = '', ...words] = JSON.parse(only('ENTRYPOINT')) as string[];
      // What follows the name of the image in `docker run`: another port, which may not be free here.
      const child = spawn(command, [...words, '--port', '0'], { cwd: folder });
      const [line] = await once(child.stdout, 'data');
      const [, port = ''] = String(line).match(/control http:\/\/127\.0\.0\.1:(\d+)/) ?? [];
      const health = JSON.parse(only('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[];
      const [first = '', ...others] = health.map((word) => word.replace('4010', port));
      expect(await succeeds(first, ...others)).toBe(true);
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(await succeeds(first, ...others)).toBe(false);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the installed client', () => {
  test('calls the API in a program', async () => {
    const { server, env, close } = await openTerminal('examples');
    try {
      const file = join(installed.folder, 'client.js');
      await writeFile(file, clientProgram.replaceAll(/: (Instance|unknown)|, type Instance/g, ''));
      const INFRA_API = `${server.regions[0]?.url}/api/v1alpha1`;
      const { stdout } = await run(process.execPath, [file], { env: { ...env, INFRA_API } });
      expect(stdout).toMatch(/^train-01,.* 404\n$/);
    } finally {
      await close();
    }
  });
});

describe('the package', () => {
  test('needs no other package, and runs nothing when it is installed', () => {
    const manifest = JSON.parse(files['package.json'] ?? '') as object;
    expect(Object.keys(manifest)).not.toContain('dependencies');
    expect(Object.keys(manifest)).not.toContain('scripts');
    expect(manifest).toMatchObject({
      version: platformVersion(),
      bin: { fellmoor: 'fellmoor.js' },
    });
  });

  test('has the licenses of what is in it', () => {
    expect(files['THIRD-PARTY-LICENSES.md']).toMatch(/^## commander - [\d.]+ \(MIT\)$/m);
  });

  test('is at most 500 KB, and 2 MB where it is installed', () => {
    const unpacked = Object.values(files).map((content) => Buffer.byteLength(content));
    expect(packed.length).toBeLessThan(500_000);
    expect(unpacked.reduce((sum, bytes) => sum + bytes)).toBeLessThan(2_000_000);
  });

  test('is the same, byte for byte, when it is made again', async () => {
    // Made before, and not by this test.
    const other = dirname(await bundleTool());
    for (const [name, content] of Object.entries(files)) {
      if (name === docsFile) continue;
      expect((await readFile(join(other, name), 'utf8')) === content, name).toBe(true);
    }
    expect(Buffer.from(await pack(files)).equals(packed)).toBe(true);
  });

  test('has the schema of seed files under the address that the site publishes, which the guide names', async () => {
    const { url, basePath } = (await readConfig(contractSite)).config;
    const address = url + below(basePath, worldSchemaAddress);
    expect(downloads.addresses).toContain(worldSchemaAddress);
    const schema = JSON.parse(files[worldSchemaFile] ?? '') as { $id: string };
    expect(schema.$id).toBe(address);
    const page = await readFile(join(contractSite, 'content/pages/markdown-page.mdx'), 'utf8');
    const [, seedFile = ''] = /```yaml title="world.yaml"\n([^`]*)/.exec(page) ?? [];
    expect(seedFile.split('\n')[0]).toBe(`# yaml-language-server: $schema=${address}`);
    // A validator of others reads it too.
    const fits = new Ajv2020({ formats: { uuid: true, email: true } }).compile(schema);
    expect([fits(parse(seedFile)), fits({ $schema: address }), fits({ instance: [] })]).toEqual([
      ...[true, true, false],
    ]);
  });

  test('is installed from the address that the page and its own README name', async () => {
    const { url, basePath } = (await readConfig(contractSite)).config;
    const [stable = ''] = downloads.addresses;
    const command = `npm install --global ${url}${below(basePath, stable)}\n`;
    const page = join(contractSite, 'content/docs/getting_started/cli.mdx');
    expect(await readFile(page, 'utf8')).toContain(command);
    expect(files['README.md']).toContain(command);
  });
});

function succeeds(command: string, ...args: readonly string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}
