import { join } from 'node:path';
import { noResultCache, openResultCache, type ResultCache } from '@drystone/lib/result-cache.node';
import { keepingFolder } from '../paths.node.ts';
import { readConfig } from '../read/read-config.node.ts';
import { openBuildRecord } from './build-record.node.ts';
import { engineVersion } from './engine-version.node.ts';
import { checkOutput, realPath } from './output-folder.node.ts';
import { programChoices } from './read-program-choices.node.ts';
import { createReporter } from './reporter.node.ts';

interface BuildChoices {
  readonly force: boolean;
  readonly compress: boolean;
  /** Believe nothing that earlier builds have kept, and keep nothing. */
  readonly 'no-cache': boolean;
}

/** Builds a site folder into a folder, and says how it goes. Throws AuthorError, OutputError and WriteError. */
export async function buildCommand(
  siteFolder: string,
  outFolder: string,
  choices: BuildChoices,
): Promise<void> {
  // Reading the configuration loads Vite as well, and whoever comes first would decide which React is compiled.
  process.env.NODE_ENV ??= 'production';
  const cache = choices['no-cache']
    ? noResultCache()
    : openResultCache(join(keepingFolder, 'results'), { version: engineVersion() });
  try {
    await build(siteFolder, outFolder, choices, cache);
  } finally {
    cache.trim();
  }
}

async function build(
  siteFolder: string,
  outFolder: string,
  { force, compress, 'no-cache': isAnew }: BuildChoices,
  cache: ResultCache,
): Promise<void> {
  await checkOutput({ folder: outFolder, siteFolder, force });
  const reporter = createReporter();
  const configuration = await readConfig(siteFolder);
  const choices = await programChoices(siteFolder, configuration);
  const plan = { siteFolder, outFolder, ...configuration, modules: choices.modules, compress };
  const record = isAnew ? undefined : openBuildRecord(await realPath(outFolder), cache, plan);
  if (record?.report) {
    const { notes, pages } = record.report;
    if (notes !== '') console.warn(notes);
    return reporter.done(`Nothing has changed: ${pages} pages in ${outFolder}`);
  }
  // It is most of a start, and often there is nothing to do.
  const { buildAll } = await import('./build-all.node.ts');
  const how = {
    choices: { ...choices, isKept: !isAnew },
    force,
    compress,
    cache,
    record,
    reporter,
  };
  const { report, sources } = await buildAll(siteFolder, outFolder, how);
  record?.keep(report, sources);
  reporter.done(`${report.pages} pages in ${outFolder}`);
}
