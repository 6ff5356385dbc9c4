import { join } from 'node:path';
import { type Feature, featuresOf, pageFilesOf } from '../read/feature.node.ts';
import { readConfig } from '../read/read-config.node.ts';
import { listSiteModules } from '../read/read-page-modules.node.ts';
import { noChoices, type ProgramChoices } from './program-choices.ts';

/** What a program with these features is compiled for, where nothing is known of its sites. */
export function choicesOf(features: readonly Feature[]): ProgramChoices {
  const { modules } = noChoices;
  const pageFiles = pageFilesOf(features);
  const onDemand = Object.assign({}, ...features.map((feature) => feature.onDemand));
  const markdown = features.flatMap(({ name: feature, markdown: path }) =>
    path === undefined ? [] : { feature, path },
  );
  const components = features.flatMap((feature) => Object.values(feature.components));
  return { ...noChoices, modules: { ...modules, pageFiles, onDemand, markdown, components } };
}

/** What the program of a site folder is compiled for. Throws AuthorError for a bad configuration. */
export async function readProgramChoices(
  siteFolder: string,
  features: readonly Feature[],
): Promise<ProgramChoices> {
  const config = await readConfig(siteFolder, features);
  const { sandbox, basePath } = config;
  return {
    modules: {
      ...choicesOf([...features, ...featuresOf(config)]).modules,
      pages: await listSiteModules(siteFolder),
      sandbox: sandbox === undefined ? undefined : join(siteFolder, sandbox),
    },
    basePath,
  };
}
