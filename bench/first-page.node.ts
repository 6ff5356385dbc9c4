import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder } from '../bin/setup.mjs';
import { writeFiles } from '../packages/drystone/commands/pack.node.ts';
import { packageFiles } from '../packing/package-files.node.ts';
import type { Peer } from './peers.ts';

/*
 * How long an author waits who begins: from nothing to a page that a server sends, and from `dev` to the first page. Both
 * tools are installed already. Ours writes its new site, with guides and an API; the peer gets the files that its own
 * guide begins with and one page, because its command for a new site asks the network.
 */

/** A tool in a folder where it is installed. */
interface Tool {
  readonly name: string;
  readonly site: string;
  /** Takes the site and all that was kept away. */
  readonly clear: () => void;
  /** Writes the site. */
  readonly begin: () => void | Promise<void>;
  readonly build: Command;
  readonly serve: (port: number) => Command;
  readonly dev: (port: number) => Command;
}

type Command = readonly string[];

const rounds = 3;

/** Prints a table. `folder` is filled; `home` is where the peer is installed, and stays as it is. */
export async function compareFirstPages(folder: string, peer: Peer, home: string): Promise<void> {
  const tools = [
    await installedEngine(join(folder, 'drystone')),
    copiedPeer(join(folder, peer.name), peer, home),
  ];
  console.log(
    'Seconds until the first page, in brackets those of processors. The tools take turns.',
  );
  console.log('| tool | load | new to a served page | dev, first start | dev, next start |');
  console.log('|---|---|---|---|---|');
  for (let round = 0; round < rounds; round++) {
    for (const tool of tools) {
      const load = loadavg()[0]?.toFixed(1);
      tool.clear();
      const served = await newToServed(tool);
      tool.clear();
      await tool.begin();
      const starts = [await firstAnswer(tool, tool.dev), await firstAnswer(tool, tool.dev)];
      console.log(`| ${[tool.name, load, served, ...starts.map(written)].join(' | ')} |`);
    }
  }
}

/** Our package as a site installs it, its dependencies linked to those of the project. */
async function installedEngine(folder: string): Promise<Tool> {
  const files = await packageFiles('drystone');
  const packages = join(folder, 'node_modules');
  await writeFiles(join(packages, 'drystone'), files);
  const { bin, dependencies } = JSON.parse(files['package.json'] ?? '') as {
    readonly bin: { readonly drystone: string };
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(packages, name)), { recursive: true });
    symlinkSync(join(projectFolder, 'node_modules', name), join(packages, name));
  }
  const program = join(packages, 'drystone', bin.drystone);
  const command = (...words: Command) => [process.execPath, program, ...words];
  return {
    name: 'drystone',
    site: join(folder, 'site'),
    clear() {
      for (const name of ['site', 'node_modules/.cache'])
        rmSync(join(folder, name), { recursive: true, force: true });
    },
    begin: () => run(command('new', 'site'), folder),
    build: command('build'),
    serve: (port) => command('serve', '--port', `${port}`),
    dev: (port) => command('dev', '--port', `${port}`),
  };
}

function copiedPeer(folder: string, peer: Peer, home: string): Tool {
  const [node = '', program = ''] = peer.command;
  const command = (...words: Command) => [join(home, node), program, ...words];
  const page = { [`${peer.docs}/index.md`]: '---\ntitle: Hello\n---\n\nA first page.\n' };
  mkdirSync(folder, { recursive: true });
  // A copy, because the tool keeps its caches in there.
  run(['cp', '-a', join(home, 'node_modules'), join(home, 'package.json'), folder], folder);
  return {
    name: `${peer.name} ${peer.version}`,
    site: folder,
    clear() {
      for (const name of [...peer.leftovers, 'src'])
        rmSync(join(folder, name), { recursive: true, force: true });
    },
    begin: () => writeFiles(folder, { ...peer.files, ...page }),
    build: command('build'),
    serve: (port) => command('preview', '--port', `${port}`),
    dev: (port) => command('dev', '--port', `${port}`),
  };
}

const environment = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };

function run([program = '', ...words]: Command, cwd: string): void {
  const { status, stderr } = spawnSync(program, words, { cwd, env: environment, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
}

async function newToServed(tool: Tool): Promise<string> {
  const began = performance.now();
  const before = endedChildren();
  await tool.begin();
  run(tool.build, tool.site);
  const seconds = (performance.now() - began) / 1000;
  const cpu = endedChildren() - before;
  const answer = await firstAnswer(tool, tool.serve);
  return written({ seconds: seconds + answer.seconds, cpu: cpu + answer.cpu });
}

interface Wait {
  readonly seconds: number;
  readonly cpu: number;
}

function written({ seconds, cpu }: Wait): string {
  return `${seconds.toFixed(1)} (${cpu.toFixed(1)})`;
}

/** From the start of a server until it has sent a page. */
async function firstAnswer({ site, name }: Tool, start: (port: number) => Command): Promise<Wait> {
  const port = await freePort();
  const [program = '', ...words] = start(port);
  const began = performance.now();
  const options = { cwd: site, env: environment, stdio: 'ignore', detached: true } as const;
  const server = spawn(program, words, options);
  try {
    for (;;) {
      if (server.exitCode !== null) throw new Error(`${name} ended: ${words.join(' ')}`);
      const response = await fetch(`http://localhost:${port}/`).catch(() => undefined);
      if (response?.ok && (await response.text()).includes('<h1')) break;
      await new Promise((done) => setTimeout(done, 20));
    }
    const seconds = (performance.now() - began) / 1000;
    return { seconds, cpu: processorSeconds(server.pid ?? 0) };
  } finally {
    const ended = new Promise((done) => server.once('exit', done));
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
    await ended;
  }
}

/** Processor seconds of the commands that have ended. */
function endedChildren(): number {
  return ofFields(statOf('self').slice(13, 15));
}

/** The fields after the name of the program (proc_pid_stat). */
function statOf(id: string): readonly string[] {
  return readFileSync(`/proc/${id}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** The clock of these fields has a hundred ticks in a second. */
function ofFields(ticks: readonly string[]): number {
  return ticks.reduce((sum, field) => sum + Number(field), 0) / 100;
}

/** Of a group of processes, and of those in it that have ended. */
function processorSeconds(group: number): number {
  let seconds = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = statOf(id);
      if (Number(fields[2]) === group) seconds += ofFields(fields.slice(11, 15));
    } catch {
      // It has ended meanwhile.
    }
  }
  return seconds;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
