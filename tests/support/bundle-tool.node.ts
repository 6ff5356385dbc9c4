import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../../fellmoor/package/entries.ts';
import { writeFiles } from '../../fellmoor/package/pack.node.ts';
import { packageFiles } from '../../fellmoor/package/package-files.node.ts';
import { projectFolder } from '../../lib/paths.node.ts';

/**
 * Makes the package of the command-line tool and gives the path of its script: a program that calls it twenty times
 * need not compile it at every call.
 */
export async function bundleTool(): Promise<string> {
  // Test files run side by side, each in its own process.
  const folder = join(projectFolder, `.build/tool-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await writeFiles(folder, await packageFiles());
  return join(folder, program.file);
}
