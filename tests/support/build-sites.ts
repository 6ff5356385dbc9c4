import { execFileSync } from 'node:child_process';
import { projectFolder } from '../../bin/setup.mjs';

/** Before all browser tests: builds every site that they open, unless `npm test` has done so. */
export default function buildSites(): void {
  if (process.env.SITES_ARE_BUILT) return;
  run('npm', ['run', '--silent', 'build']);
  run('npx', ['tsx', 'tests/support/build-sites.node.ts']);
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd: projectFolder, stdio: 'inherit' });
}
