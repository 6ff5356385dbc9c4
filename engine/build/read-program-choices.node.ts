import { join } from 'node:path';
import { readConfig } from '../read/read-config.node.ts';
import { listSiteModules } from '../read/read-page-modules.node.ts';
import type { ProgramChoices } from './vite.node.ts';

/** What the program of a site folder is compiled for. Throws AuthorError for a bad configuration. */
export async function readProgramChoices(siteFolder: string): Promise<ProgramChoices> {
  const { sandbox, basePath } = await readConfig(siteFolder);
  return {
    modules: {
      pages: await listSiteModules(siteFolder),
      sandbox: sandbox === undefined ? undefined : join(siteFolder, sandbox),
    },
    basePath,
  };
}
