import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pack } from 'drystone/commands/pack.node';
import { install } from '../package/install.node.ts';
import { noDocs } from '../package/no-docs.ts';
import { packageFiles } from '../package/package-files.node.ts';
import { projectFolder } from '../project.node.ts';

/*
 * How long the tool takes to start: the installed package, the source, and Node with nothing to do (`node -e 0`), by turns.
 * `npm run bench:cli -- NODE…` measures with other Nodes than this one.
 */

const rounds = 15;
const installed = await install(await pack(await packageFiles(noDocs)));

const starts = {
  nothing: ['-e', '0'],
  version: [installed.script, 'version'],
  completion: [installed.script, 'complete', '--', 'instances', 'st'],
  source: [join(projectFolder, 'bin/fellmoor.mjs'), 'version'],
};
type Name = keyof typeof starts;
const names = Object.keys(starts) as Name[];

function measure(node: string): void {
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const begin = performance.now();
      execFileSync(node, starts[name], { stdio: 'ignore' });
      // The first round fills the caches.
      if (round > 0) times.get(name)?.push(performance.now() - begin);
    }
  }
  const median = (name: Name) =>
    times.get(name)?.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  console.log(`Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`);
  for (const name of names) {
    const ratio = (median(name) / median('nothing')).toFixed(1);
    console.log(
      `  ${name}: median ${median(name).toFixed(0)} ms of ${rounds} starts, ${ratio} × nothing`,
    );
  }
}

const others = process.argv.slice(2);
for (const node of others.length > 0 ? others : [process.execPath]) measure(node);
await installed.remove();
