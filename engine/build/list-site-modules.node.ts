import { join } from 'node:path';
import { readConfig } from '../read/read-config.node.ts';
import { listPageModules } from '../read/read-page-modules.node.ts';
import type { SiteModules } from './vite.node.ts';

/** The code of a site folder that becomes part of the compiled program. Throws AuthorError for a bad configuration. */
export async function listSiteModules(siteFolder: string): Promise<SiteModules> {
  const { sandbox } = await readConfig(siteFolder);
  return {
    pages: await listPageModules(siteFolder),
    sandbox: sandbox === undefined ? undefined : join(siteFolder, sandbox),
  };
}
