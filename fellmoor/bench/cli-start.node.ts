import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../lib/paths.node.ts';
import { pack } from '../cli/package/pack.node.ts';
import { packageFiles } from '../cli/package/package-files.node.ts';

/* How long the tool takes to start: the installed package, the source, and Node with nothing to do, by turns. */

const rounds = 15;
const folder = mkdtempSync(join(tmpdir(), 'cli-start-'));
const file = join(folder, 'fellmoor.tgz');
writeFileSync(file, await pack(await packageFiles()));
const where = ['--prefix', folder, '--cache', join(folder, 'cache')];
execFileSync('npm', ['install', '--global', '--offline', ...where, file], { stdio: 'ignore' });

const starts = {
  nothing: ['-e', '0'],
  package: [join(folder, 'lib/node_modules/fellmoor/fellmoor.js'), '--version'],
  source: [join(projectFolder, 'bin/fellmoor.mjs'), '--version'],
};
type Name = keyof typeof starts;
const times: Record<Name, number[]> = { nothing: [], package: [], source: [] };
for (let round = 0; round <= rounds; round++) {
  for (const name of Object.keys(starts) as Name[]) {
    const begin = performance.now();
    execFileSync(process.execPath, starts[name]);
    // The first round fills the caches.
    if (round > 0) times[name].push(performance.now() - begin);
  }
}
rmSync(folder, { recursive: true });

const median = (name: Name) =>
  times[name].sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
for (const name of Object.keys(starts) as Name[]) {
  console.log(`${name}: median ${median(name).toFixed(0)} ms of ${rounds} starts`);
}
console.log(`source against package: ${(median('source') / median('package')).toFixed(1)} times`);
