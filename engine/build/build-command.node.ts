import { formatProblems } from '../../lib/problems.ts';
import { listPageModules } from '../read/read-page-modules.node.ts';
import { readSite } from '../read/read-site.node.ts';
import { buildSite } from './build-site.node.ts';
import { checkOutput } from './output-folder.node.ts';
import { buildProgram, type Program, withProgramFolder } from './program.node.ts';
import { createReporter } from './reporter.node.ts';

interface BuildChoices {
  readonly force: boolean;
  readonly compress: boolean;
}

/** Builds a site folder into a folder, and says how it goes. Throws AuthorError, OutputError and WriteError. */
export async function buildCommand(
  siteFolder: string,
  outFolder: string,
  { force, compress }: BuildChoices,
): Promise<void> {
  // Reading the configuration loads Vite as well, and whoever comes first would decide which React is compiled.
  process.env.NODE_ENV ??= 'production';
  await checkOutput({ folder: outFolder, siteFolder, force });
  const reporter = createReporter();
  await withProgramFolder(async (programFolder) => {
    const [site, program] = await reporter.step(
      'Read the pages and compile the program',
      async (onProgress) => {
        const compiling = compile(siteFolder, programFolder);
        // An author's mistake in a page is told before what the compiler says of it.
        const compiled = compiling.catch(() => {});
        try {
          return [await readSite(siteFolder, { onProgress }), await compiling] as const;
        } finally {
          // Whatever happens, nobody may write into the folder once it is to go.
          await compiled;
        }
      },
    );
    // What keeps nothing from being built, but should be known.
    if (site.warnings.length > 0) console.warn(formatProblems(site.warnings));
    await reporter.step('Render the site', (onProgress) =>
      buildSite(site, program, outFolder, { onProgress, force, compress }),
    );
    reporter.done(`${site.pages.length} pages in ${outFolder}`);
  });
}

async function compile(siteFolder: string, programFolder: string): Promise<Program> {
  return buildProgram(programFolder, 'warn', await listPageModules(siteFolder));
}
