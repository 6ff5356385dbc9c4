import { join } from 'node:path';
import { projectFolder } from '../../bin/setup.mjs';

/** Site folders that browser tests open: the real one, and small invented ones (tests/sites/README.md). */
export const siteFolders = {
  real: join(projectFolder, 'sites/fellmoor/site'),
  small: join(projectFolder, 'tests/sites/small'),
  crash: join(projectFolder, 'tests/sites/crash'),
  authoring: join(projectFolder, 'tests/sites/authoring'),
  features: join(projectFolder, 'tests/sites/features'),
  announcement: join(projectFolder, 'tests/sites/announcement'),
  'broken-navbar': join(projectFolder, 'tests/sites/broken-navbar'),
  'fixed-colour': join(projectFolder, 'tests/sites/fixed-colour'),
  'hide-on-scroll': join(projectFolder, 'tests/sites/hide-on-scroll'),
  navbar: join(projectFolder, 'tests/sites/navbar'),
  status: join(projectFolder, 'tests/sites/status'),
  'system-colour': join(projectFolder, 'tests/sites/system-colour'),
  /** Written by `build-sites.node.ts` from a generated document. */
  large: join(projectFolder, '.build/large-site'),
  /** The same with few operations of many words: it has pages of tags. */
  tagged: join(projectFolder, '.build/tagged-site'),
  /** Written by `short-site.node.ts`: the real APIs, the large one with three tags of twelve. */
  short: join(projectFolder, '.build/short-site'),
  /** Written from `features` by `edited-sites.node.ts`: three deployments of one site, and it below `/docs/`. */
  'below-docs': join(projectFolder, '.build/edited-sites/below-docs'),
  offline: join(projectFolder, '.build/edited-sites/first'),
  'offline-later': join(projectFolder, '.build/edited-sites/later'),
  'offline-off': join(projectFolder, '.build/edited-sites/off'),
  /** Written from `features`, too: without the search and other standard features, and with a program of its own. */
  'without-features': join(projectFolder, '.build/edited-sites/without-features'),
  versions: join(projectFolder, 'tests/sites/versions'),
  words: join(projectFolder, 'tests/sites/words'),
  german: join(projectFolder, 'tests/sites/german'),
  journal: join(projectFolder, 'tests/sites/journal'),
  /** The documentation of the engine, which is checked as the real site is. */
  docs: join(projectFolder, 'sites/docs'),
} as const;

export type SiteName = keyof typeof siteFolders;

/** Where a site is built: the real one by `npm run build`, the others for the tests. */
export function builtSiteFolder(name: SiteName): string {
  if (name === 'real') return join(projectFolder, 'dist');
  return join(projectFolder, '.build/sites', name);
}
