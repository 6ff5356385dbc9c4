import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../../lib/paths.node.ts';
import { install } from '../package/install.node.ts';
import { pack } from '../package/pack.node.ts';
import { packageFiles } from '../package/package-files.node.ts';

/* How long the tool takes to start: the installed package, the source, and Node with nothing to do, by turns. */

const rounds = 15;
const installed = await install(await pack(await packageFiles()));

const starts = {
  nothing: ['-e', '0'],
  package: [installed.script, '--version'],
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
await installed.remove();

const median = (name: Name) =>
  times[name].sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
for (const name of Object.keys(starts) as Name[]) {
  console.log(`${name}: median ${median(name).toFixed(0)} ms of ${rounds} starts`);
}
console.log(`source against package: ${(median('source') / median('package')).toFixed(1)} times`);
