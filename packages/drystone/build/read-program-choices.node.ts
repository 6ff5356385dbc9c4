import { join } from 'node:path';
import { pageFilesOf } from '../read/feature.node.ts';
import { type Configuration, readConfig } from '../read/read-config.node.ts';
import { listSiteModules } from '../read/read-page-modules.node.ts';
import type { ProgramChoices } from './program-choices.ts';

/** What the program of a site folder is compiled for. Throws AuthorError for a bad configuration. */
export async function readProgramChoices(siteFolder: string): Promise<ProgramChoices> {
  return programChoices(siteFolder, await readConfig(siteFolder));
}

/** The same where the configuration is known. */
export async function programChoices(
  siteFolder: string,
  { config, features }: Configuration,
): Promise<ProgramChoices> {
  return {
    modules: {
      pageFiles: pageFilesOf(features),
      onDemand: Object.assign({}, ...features.map(({ onDemand }) => onDemand)),
      markdown: features.flatMap(({ name: feature, markdown }) =>
        markdown === undefined ? [] : { feature, path: markdown.module },
      ),
      components: features.flatMap(({ components }) =>
        Object.values(components).map(({ module }) => module),
      ),
      pages: await listSiteModules(siteFolder),
      sandbox: features.flatMap(({ sandbox }) =>
        sandbox ? { ...sandbox, site: join(siteFolder, sandbox.site) } : [],
      )[0],
    },
    basePath: config.basePath,
  };
}
