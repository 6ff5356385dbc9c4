import { AuthorError, formatProblems } from '@drystone/lib/problems';
import type { ResultCache } from '@drystone/lib/result-cache.node';
import { addressOfSite } from '../config/site-address.ts';
import { compileMistake } from '../read/compile-error.node.ts';
import { readSite } from '../read/read-site.node.ts';
import type { BuildRecord, BuildReport } from './build-record.node.ts';
import { buildSite } from './build-site.node.ts';
import { type CodeChoices, withCompiledCode } from './kept-program.node.ts';
import type { Reporter } from './reporter.node.ts';

interface HowToBuild {
  readonly choices: CodeChoices;
  readonly force: boolean;
  readonly compress: boolean;
  readonly cache: ResultCache;
  readonly record: BuildRecord | undefined;
  readonly reporter: Reporter;
}

interface Built {
  readonly report: BuildReport;
  /** All files that its features were read from. */
  readonly sources: readonly string[];
}

/** Reads a site folder, compiles the program, and renders every page. */
export function buildAll(
  siteFolder: string,
  outFolder: string,
  { choices, force, compress, cache, record, reporter }: HowToBuild,
): Promise<Built> {
  return withCompiledCode(choices, async (code) => {
    const [site, program] = await reporter.step(
      'Read the pages and compile the program',
      async (onProgress) => {
        const { compileThread } = code;
        const read = await readSite(siteFolder, {
          onProgress,
          onSurvey: ({ downloads, config }) =>
            downloads?.begin?.(addressOfSite(config), cache.recall),
          cache,
          compileThread,
        });
        // An author's mistake in a page is reported before what the compiler says of it.
        const program = await code.program.catch((error) => {
          const mistake = compileMistake(error, siteFolder);
          throw mistake ? new AuthorError([mistake]) : error;
        });
        return [read, program] as const;
      },
    );
    // What keeps nothing from being built, but should be known.
    const notes = site.warnings.length > 0 ? formatProblems(site.warnings, 'note') : '';
    if (notes !== '') console.warn(notes);
    await reporter.step('Render the site', (onProgress) =>
      buildSite(site, program, outFolder, { onProgress, force, compress, cache, record }),
    );
    return {
      report: { notes, pages: site.pages.length },
      sources: site.features.flatMap(({ sources }) => sources),
    };
  });
}
