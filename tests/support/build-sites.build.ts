import { join } from 'node:path';
import { buildSite } from '../../src/build/build-site.build.ts';
import { projectFolder } from '../../src/build/paths.build.ts';
import { buildProgram } from '../../src/build/program.build.ts';
import { listPageModules } from '../../src/content/read-page-modules.build.ts';
import { readSite } from '../../src/content/read-site.build.ts';
import { writeLargeSite } from './large-site.build.ts';
import { writeOfflineSites } from './offline-sites.build.ts';
import { builtSiteFolder, type SiteName, siteFolders } from './sites.ts';

/* One program, many sites. The real site is not among them: `npm run build` builds it, as its owners do. */

/** `SITES=small,features` builds only these. */
const only = process.env.SITES?.split(',');
await writeLargeSite(siteFolders.large, 1000);
await writeOfflineSites();
const { real: _, ...fixtures } = siteFolders;
const modules = await Promise.all(Object.values(fixtures).map(listPageModules));
const program = await buildProgram(
  join(projectFolder, '.build/test-program'),
  'warn',
  modules.flat(),
);
for (const [name, folder] of Object.entries(fixtures)) {
  if (only && !only.includes(name)) continue;
  await buildSite(await readSite(folder), program, builtSiteFolder(name as SiteName));
}
