import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../../src/build/paths.build.ts';

/** Before all browser tests: builds every site that they open, in one process. */
export default function buildSites(): void {
  execFileSync('npx', ['tsx', join(projectFolder, 'tests/support/build-sites.build.ts')], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
}
