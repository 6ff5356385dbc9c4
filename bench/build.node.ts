import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../lib/paths.node.ts';
import { writeScaleSite } from '../tests/support/scale-site.node.ts';
import { installPeer, type Peer, peers } from './peers.ts';

/*
 * How long a build takes: from nothing, again, and after one change; and how long other generators take for the same
 * pages. `npm run bench:build -- --pages 1000 --peers FOLDER`; `--install` puts the peers into that folder first.
 */

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    peers: { type: 'string' },
    install: { type: 'boolean', default: false },
  },
});
const pages = Number(values.pages);
const folder = join(tmpdir(), 'bench-build');
const site = join(folder, 'site');
const out = join(folder, 'out');

interface Run {
  readonly what: string;
  readonly seconds: number;
  readonly cpu: number;
  readonly megabytes: number;
  readonly output: number;
}

mkdirSync(folder, { recursive: true });
await writeScaleSite(site, pages);
const runs: Run[] = [];
report(ours('from nothing', ['--no-cache']));
report(ours('from nothing, kept for the next'));
report(ours('nothing changed'));
edit('Begin here.', 'Begin here, please.', 'index.mdx');
report(ours('one text changed'));
edit('title: Page 7\n', 'title: Page seven\n', 'section/page-7.mdx');
report(ours('one title changed'));
if (values.peers) for (const peer of peers) report(other(peer, values.peers));
compare();

function ours(what: string, options: readonly string[] = []): Run {
  const command = ['--import', 'tsx', 'drystone/main.node.ts', 'build', '--site', site];
  return measure(
    `ours, ${what}`,
    projectFolder,
    [process.execPath, ...command, '--out', out, ...options],
    out,
  );
}

/** Everything of another generator that an earlier run has left goes first. */
function other(peer: Peer, parent: string): Run {
  const home = join(parent, peer.name);
  mkdirSync(home, { recursive: true });
  if (values.install) installPeer(peer, home);
  for (const name of peer.leftovers) rmSync(join(home, name), { recursive: true, force: true });
  for (const [name, text] of Object.entries(peer.files)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
  copyPages(join(site, 'content/docs'), join(home, peer.docs), peer);
  return measure(
    `${peer.name} ${peer.version}, from nothing`,
    home,
    peer.command,
    join(home, peer.output),
  );
}

/** The same pages without what is MDX of ours. */
function copyPages(from: string, to: string, { asPage }: Peer): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    const file = join(to, name);
    if (name.endsWith('category.mdx')) rmSync(file);
    else if (name.endsWith('.mdx')) {
      const text = asPage(readFileSync(file, 'utf8'));
      rmSync(file);
      writeFileSync(file.replace(/\.mdx$/, '.md'), text);
    }
  }
}

/** Time and memory as the operating system counts them (GNU time), children included. */
function measure(what: string, cwd: string, command: readonly string[], output: string): Run {
  const figures = join(folder, 'time');
  const timed = ['-o', figures, '-f', '%e %U %S %M', ...command];
  const { status, stderr } = spawnSync('/usr/bin/time', timed, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) console.warn(`${what} failed:\n${stderr.slice(-1500)}`);
  const last = readFileSync(figures, 'utf8').trim().split('\n').at(-1) ?? '';
  const [seconds = 0, user = 0, system = 0, kilobytes = 0] = last.split(' ').map(Number);
  return {
    what,
    seconds,
    cpu: user + system,
    megabytes: kilobytes / 1024,
    output: bytesIn(output) / 1e6,
  };
}

function bytesIn(root: string): number {
  if (!existsSync(root)) return 0;
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(root, name)))
    .reduce((sum, facts) => sum + (facts.isFile() ? facts.size : 0), 0);
}

function edit(from: string, to: string, name: string): void {
  const file = join(site, 'content/docs', name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

function report(run: Run): void {
  if (runs.length === 0) {
    console.log(
      `${pages} pages, ${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}\n`,
    );
    console.log(
      '| Build | Wall s | CPU s | Largest process MB | Output MB |\n|---|---|---|---|---|',
    );
  }
  runs.push(run);
  const { what, seconds, cpu, megabytes, output } = run;
  console.log(
    `| ${what} | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${megabytes.toFixed(0)} | ${output.toFixed(0)} |`,
  );
}

function compare(): void {
  const [first] = runs;
  for (const { what, seconds } of runs.slice(1)) {
    if (first) console.log(`${what}: ${(seconds / first.seconds).toFixed(2)} of ours from nothing`);
  }
}
