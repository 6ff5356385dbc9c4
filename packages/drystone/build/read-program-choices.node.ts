import { resolve } from 'node:path';
import { type Feature, pageFilesOf } from '../read/feature.node.ts';
import { type Configuration, readConfig } from '../read/read-config.node.ts';
import { listSiteModules } from '../read/read-page-modules.node.ts';
import type { ProgramChoices, SiteModules } from './program-choices.ts';

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
      ...modulesOf(features),
      pages: await listSiteModules(siteFolder),
      imports: importsOf(siteFolder, features),
    },
    basePath: config.basePath,
  };
}

function importsOf(siteFolder: string, features: readonly Feature[]): SiteModules['imports'] {
  const all = features.flatMap(({ imports }) => Object.entries(imports));
  return Object.fromEntries(all.map(([name, path]) => [name, resolve(siteFolder, path)]));
}

/** The modules that features make part of the program, but for those that may be in the site folder. */
export function modulesOf(features: readonly Feature[]): Omit<SiteModules, 'pages' | 'imports'> {
  return {
    pageFiles: pageFilesOf(features),
    onDemand: Object.assign({}, ...features.map(({ onDemand }) => onDemand)),
    sharedOnDemand: Object.assign({}, ...features.map(({ sharedOnDemand }) => sharedOnDemand)),
    tabScripts: Object.fromEntries(
      features.flatMap(({ name, tab }) => (tab ? [[name, tab.script]] : [])),
    ),
    workers: Object.assign({}, ...features.map(({ workers }) => workers)),
    markdown: features.flatMap(({ name: feature, markdown }) =>
      markdown === undefined ? [] : { feature, path: markdown.module },
    ),
    components: features.flatMap(({ components }) =>
      Object.values(components).map(({ module }) => module),
    ),
  };
}
