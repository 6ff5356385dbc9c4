import { join } from 'node:path';
import { keepingFolder } from '../../lib/paths.node.ts';
import { formatProblems } from '../../lib/problems.ts';
import { noResultCache, openResultCache } from '../../lib/result-cache.node.ts';
import { readSite } from '../read/read-site.node.ts';
import { buildSite } from './build-site.node.ts';
import { engineVersion } from './engine-version.node.ts';
import { withCompiledCode } from './kept-program.node.ts';
import { checkOutput } from './output-folder.node.ts';
import { readProgramChoices } from './read-program-choices.node.ts';
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
  const choices = await readProgramChoices(siteFolder);
  await withCompiledCode({ ...choices, isKept: !isAnew }, async (code) => {
    const [site, program] = await reporter.step(
      'Read the pages and compile the program',
      async (onProgress) => {
        const { compileThread } = code;
        const read = await readSite(siteFolder, { onProgress, cache, compileThread });
        // An author's mistake in a page is reported before what the compiler says of it.
        return [read, await code.program] as const;
      },
    );
    // What keeps nothing from being built, but should be known.
    if (site.warnings.length > 0) console.warn(formatProblems(site.warnings, 'note'));
    await reporter.step('Render the site', (onProgress) =>
      buildSite(site, program, outFolder, { onProgress, force, compress, cache }),
    );
    reporter.done(`${site.pages.length} pages in ${outFolder}`);
  });
  cache.trim();
}
