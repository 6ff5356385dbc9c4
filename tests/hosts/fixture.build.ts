import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from '../../src/build/build-site.build.ts';
import { projectFolder } from '../../src/build/paths.build.ts';
import { buildProgram } from '../../src/build/program.build.ts';
import { readSite } from '../../src/content/read-site.build.ts';
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
