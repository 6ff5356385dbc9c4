import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { projectFolder } from '../../lib/paths.node.ts';
import { AuthorError, type Problem } from '../../lib/problems.ts';
import { schemaProblems } from '../config/schema-problems.ts';
import { type SiteConfig, siteConfigSchema } from '../config/site-config.ts';

const file = 'site.config.ts';

/** Reads and checks `site.config.ts` of a site folder. Throws AuthorError with all its mistakes. */
export async function readConfig(siteFolder: string): Promise<SiteConfig> {
  const path = join(siteFolder, file);
  if (!existsSync(path)) {
    throw new AuthorError([
      {
        file,
        problem: `The folder ${siteFolder} has no ${file}.`,
        remedy: 'Name another folder with --site, or create the file: docs/authoring.md shows one.',
      },
    ]);
  }
  const input = await importDefault(path);
  const parsed = siteConfigSchema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const problems: Problem[] = schemaProblems(parsed.error, {
    file,
    name: file,
    knownFields: Object.keys(siteConfigSchema.shape),
  });
  throw new AuthorError(problems);
}

async function importDefault(path: string): Promise<unknown> {
  const module = await importFresh(path).catch((error) => {
    throw new AuthorError([{ file, problem: `The file cannot be read: ${error.message}` }]);
  });
  if (module.default === undefined) {
    throw new AuthorError([
      {
        file,
        problem: 'The file has no default export.',
        remedy: 'export default defineSite({ … });',
      },
    ]);
  }
  return module.default;
}

/**
 * Runs a TypeScript file as it is now, wherever it is: a site folder outside the project has no packages, so the name
 * of the program leads to its door (tsconfig.json says the same to the editor).
 */
async function importFresh(path: string): Promise<{ readonly default?: unknown }> {
  const { module } = await runnerImport<{ readonly default?: unknown }>(path, {
    root: projectFolder,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { drystone: join(projectFolder, 'engine/config/site-config.ts') } },
  });
  return module;
}
