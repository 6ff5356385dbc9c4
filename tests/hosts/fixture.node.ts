import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from '../../packages/drystone/build/build-site.node.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { compiledProgram } from '../support/program.node.ts';
import { siteFolders } from '../support/sites.ts';

/**
 * Builds the site of the expectations, with compressed files, and returns the path of a script from the root of the site.
 */
export async function buildFixture(folder: string, basePath: string): Promise<string> {
  const program = await compiledProgram({ basePath });
  const source = join(folder, '..', `source${basePath === '/' ? '' : '-below'}`);
  await cp(siteFolders.features, source, { recursive: true });
  const config = join(source, 'site.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace("title: 'Shed Docs',", `$& basePath: '${basePath}',`));
  await buildSite(await readSite(source), program, folder, { compress: true });
  const assets = await readdir(join(folder, basePath, 'assets'));
  const script = assets.find((name) => /^app\..*\.js$/.test(name));
  if (!script) throw new Error('The site has no script.');
  return `/assets/${script}`;
}
