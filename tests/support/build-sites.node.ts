import { join } from 'node:path';
import { buildSite } from '../../engine/build/build-site.node.ts';
import { buildProgram } from '../../engine/build/program.node.ts';
import { listPageModules } from '../../engine/read/read-page-modules.node.ts';
import { readSite } from '../../engine/read/read-site.node.ts';
import { projectFolder } from '../../lib/paths.node.ts';
import { writeLargeSite } from './large-site.node.ts';
import { writeOfflineSites } from './offline-sites.node.ts';
import { builtSiteFolder, type SiteName, siteFolders } from './sites.ts';

/* One program, many sites. The real site is not among them: `npm run build` builds it, as its owners do. */

/** `SITES=small,features` builds only these. */
const only = process.env.SITES?.split(',');
await writeLargeSite(siteFolders.large, 1000);
await writeOfflineSites();
const { real: _, ...fixtures } = siteFolders;
const modules = await Promise.all(Object.values(fixtures).map(listPageModules));
const program = await buildProgram(join(projectFolder, '.build/test-program'), 'warn', {
  pages: modules.flat(),
  sandbox: undefined,
});
for (const [name, folder] of Object.entries(fixtures)) {
  if (only && !only.includes(name)) continue;
  await buildSite(await readSite(folder), program, builtSiteFolder(name as SiteName));
}
