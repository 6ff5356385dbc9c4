import { join } from 'node:path';
import { projectFolder } from '../../src/build/paths.build.ts';

/** Site folders that browser tests open: the real one, and small invented ones (tests/sites/README.md). */
export const siteFolders = {
  real: join(projectFolder, 'site'),
  small: join(projectFolder, 'tests/sites/small'),
} as const;

export type SiteName = keyof typeof siteFolders;

/** Where a site is built for the tests. */
export function builtSiteFolder(name: SiteName): string {
  return join(projectFolder, '.build/sites', name);
}
