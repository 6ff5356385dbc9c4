import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../bin/setup.mjs';
import { usualSite } from '../packages/drystone/commands/run.node.ts';
import { writeScaleSite } from '../tests/support/scale-site.node.ts';
import { installPeer, type Peer, peers } from './peers.ts';

/*
 * How long a build takes: from nothing, again, and after one change; and how long other generators take for the same
 * pages. `npm run bench:build -- --pages 1000 --peers FOLDER`; `--install` puts the peers into that folder first, `--large
 * 10000` builds a larger site too, `--own` the site of this project, and `--times 2` does all of it twice.
 */

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    large: { type: 'string' },
    own: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
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
if (values.peers && values.install) installPeers(values.peers);
// The commands as JavaScript are compiled by the first start of a version, and by no other.
ours('the smallest site', join(projectFolder, 'tests/sites/small'));
for (let time = 1; time <= Number(values.times); time++) await measureAll();

async function measureAll(): Promise<void> {
  const processor = `${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}`;
  console.log(`${pages} pages, ${processor}, load ${loadavg()[0]?.toFixed(1)}\n`);
  console.log('| Build | Wall s | CPU s | Largest process MB | Output MB | Wall, of the first |');
  console.log('|---|---|---|---|---|---|');
  await writeScaleSite(site, pages);
  const first = ours('ours, from nothing', site, ['--no-cache']);
  report(first, first);
  const next = (what: string) => report(ours(`ours, ${what}`, site), first);
  next('from nothing, kept for the next');
  next('nothing changed');
  edit('Begin here.', 'Begin here, please.', 'index.mdx');
  next('one text changed');
  edit('title: Page 7\n', 'title: Page seven\n', 'section/page-7.mdx');
  next('one title changed');
  if (values.peers) for (const peer of peers) report(other(peer, values.peers), first);
  if (values.own) measureOwn();
  if (values.large) await measureLarge(Number(values.large), first);
  console.log('');
}

/** The site of this project, and its program alone: a site of one page takes little else. */
function measureOwn(): void {
  const own = usualSite();
  const name = 'ours, the site of this project';
  const cold = ours(`${name}, from nothing`, own, ['--no-cache']);
  report(cold, cold);
  report(ours(`${name}, kept for the next`, own), cold);
  report(ours(`${name}, again`, own), cold);
  const one = join(folder, 'one-page');
  rmSync(one, { recursive: true, force: true });
  cpSync(join(projectFolder, 'tests/sites/fixed-colour'), one, { recursive: true });
  report(ours('ours, one page, from nothing', one, ['--no-cache']), cold);
  ours('the program, kept for the next', one);
  appendFileSync(join(one, 'content/pages/index.mdx'), `\n${randomUUID()}\n`);
  report(ours('ours, one page, with the kept program', one), cold);
}

async function measureLarge(count: number, first: Run): Promise<void> {
  await writeScaleSite(site, count);
  const large = ours(`ours, ${count} pages, from nothing`, site, ['--no-cache']);
  report(large, first);
  const perPage = large.cpu / count / (first.cpu / pages);
  console.log(`\nProcessor time per page, ${count} pages against ${pages}: ${perPage.toFixed(2)}`);
}

function installPeers(parent: string): void {
  for (const peer of peers) {
    mkdirSync(join(parent, peer.name), { recursive: true });
    installPeer(peer, join(parent, peer.name));
  }
}

function ours(what: string, siteFolder: string, options: readonly string[] = []): Run {
  const command = ['bin/command.mjs', 'build', '--site', siteFolder, '--out', out, ...options];
  return measure(what, projectFolder, [process.execPath, ...command], out);
}

/** Everything of another generator that an earlier run has left goes first. */
function other(peer: Peer, parent: string): Run {
  const home = join(parent, peer.name);
  mkdirSync(home, { recursive: true });
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
    what: status === 0 ? what : `${what} (failed)`,
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

function report({ what, seconds, cpu, megabytes, output }: Run, first: Run): void {
  const times = `${seconds.toFixed(1)} | ${cpu.toFixed(1)}`;
  const sizes = `${megabytes.toFixed(0)} | ${output.toFixed(0)}`;
  console.log(`| ${what} | ${times} | ${sizes} | ${(seconds / first.seconds).toFixed(2)} |`);
}
