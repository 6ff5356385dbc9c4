import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../../lib/paths.node.ts';

/**
 * Compiles the command-line tool into one file and gives its path: a script that calls it twenty times need not compile
 * it at every call. The file is as deep below the project as its source, which finds the contracts from there.
 */
export async function bundleTool(): Promise<string> {
  // Test files run side by side, each in its own process.
  const outDir = join(projectFolder, `.build/tool-${process.pid}`);
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root: projectFolder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: 'fellmoor/cli/main.node.ts', outDir, target: 'node20' },
  });
  return join(outDir, 'main.node.js');
}
