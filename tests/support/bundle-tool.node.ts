import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFiles } from '../../fellmoor/cli/package/package-files.node.ts';
import { projectFolder } from '../../lib/paths.node.ts';

/**
 * Makes the package of the command-line tool and gives the path of its script: a program that calls it twenty times
 * need not compile it at every call.
 */
export async function bundleTool(): Promise<string> {
  // Test files run side by side, each in its own process.
  const folder = join(projectFolder, `.build/tool-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(await packageFiles())) {
    writeFileSync(join(folder, name), content);
  }
  return join(folder, 'fellmoor.js');
}
