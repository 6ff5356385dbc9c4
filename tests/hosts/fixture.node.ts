import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from '../../engine/build/build-site.node.ts';
import { buildProgram } from '../../engine/build/program.node.ts';
import { readSite } from '../../engine/read/read-site.node.ts';
import { projectFolder } from '../../lib/paths.node.ts';
import { siteFolders } from '../support/sites.ts';

/** Builds the site of the expectations, with compressed files, and returns the address of a script in it. */
export async function buildFixture(folder: string): Promise<string> {
  const program = await buildProgram(join(projectFolder, '.build/hosts-program'), 'warn');
  await buildSite(await readSite(siteFolders.features), program, folder, { compress: true });
  const assets = await readdir(join(folder, 'assets'));
  const script = assets.find((name) => /^app\..*\.js$/.test(name));
  if (!script) throw new Error('The site has no script.');
  return `/assets/${script}`;
}
