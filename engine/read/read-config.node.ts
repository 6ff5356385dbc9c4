import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError, type Problem } from '../../lib/problems.ts';
import { completeConfig } from '../config/complete-config.ts';
import { schemaProblems } from '../config/schema-problems.ts';
import { type SiteConfig, siteConfigSchema } from '../config/site-config.ts';
import { importDefault } from './import-module.node.ts';

const file = 'site.config.ts';

/** Reads and checks `site.config.ts` of a site folder. Throws AuthorError with all its mistakes. */
export async function readConfig(siteFolder: string): Promise<SiteConfig> {
  const path = join(siteFolder, file);
  if (!existsSync(path)) {
    throw new AuthorError([
      {
        file,
        problem: `The folder ${siteFolder} has no ${file}.`,
        remedy:
          'Name another folder with --site, or write a site to begin with: drystone new FOLDER',
      },
    ]);
  }
  const input = await importDefault(siteFolder, file, 'export default defineSite({ … });');
  const parsed = siteConfigSchema.safeParse(input, { reportInput: true });
  if (parsed.success) return completeConfig(parsed.data);
  const problems: Problem[] = schemaProblems(parsed.error, {
    file,
    name: file,
    knownFields: Object.keys(siteConfigSchema.shape),
  });
  throw new AuthorError(problems);
}
