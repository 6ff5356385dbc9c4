import { join } from 'node:path';
import { keepingFolder } from '../../lib/paths.node.ts';
import { noResultCache, openResultCache } from '../../lib/result-cache.node.ts';
import { readConfig } from '../read/read-config.node.ts';
import { engineVersion } from './engine-version.node.ts';
import { prepareBuild } from './last-build.node.ts';
import { checkOutput } from './output-folder.node.ts';
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
  { force, compress, 'no-cache': isAnew }: BuildChoices,
): Promise<void> {
  // Reading the configuration loads Vite as well, and whoever comes first would decide which React is compiled.
  process.env.NODE_ENV ??= 'production';
  await checkOutput({ folder: outFolder, siteFolder, force });
  const reporter = createReporter();
  const cache = isAnew
    ? noResultCache()
    : openResultCache(join(keepingFolder, 'results'), { version: engineVersion() });
  const configuration = await readConfig(siteFolder);
  const choices = await programChoices(siteFolder, configuration);
  const plan = { siteFolder, outFolder, ...configuration, modules: choices.modules, compress };
  const prepared = isAnew ? undefined : prepareBuild(plan, cache);
  if (prepared?.report) {
    const { notes, pages } = prepared.report;
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
    reporter,
  };
  const { report, sources, output } = await buildAll(siteFolder, outFolder, how);
  prepared?.remember(report, sources, output);
  reporter.done(`${report.pages} pages in ${outFolder}`);
  cache.trim();
}
