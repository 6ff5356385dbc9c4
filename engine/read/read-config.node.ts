import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError, type Problem } from '../../lib/problems.ts';
import { completeConfig } from '../config/complete-config.ts';
import { fieldsAt } from '../config/fields-at.ts';
import { schemaProblems } from '../config/schema-problems.ts';
import { type SiteConfig, siteConfigSchema } from '../config/site-config.ts';
import { importDefault } from './import-module.node.ts';
import { exportedValue, type StaticValue } from './static-value.node.ts';

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
    lineOf: linesOf(readFileSync(path, 'utf8')),
    fieldsAt: (path) => fieldsAt(siteConfigSchema, path),
  });
  throw new AuthorError(problems);
}

/** Gives problems with the configuration the lines of their fields. */
export function withConfigLines(siteFolder: string, problems: readonly Problem[]): Problem[] {
  if (problems.every(({ field }) => field === undefined)) return [...problems];
  const lineOf = linesOf(readFileSync(join(siteFolder, file), 'utf8'));
  return problems.map(({ field, ...problem }) =>
    field === undefined ? problem : { ...problem, line: lineOf(field) },
  );
}

/** The line of a field in the configuration, or of what is around it, as far as that can be seen without running it. */
function linesOf(source: string): (path: readonly PropertyKey[]) => number | undefined {
  const exported = exportedValue(source, file);
  const config = exported?.kind === 'call' ? exported.args[0] : exported;
  return (path) => {
    let line: number | undefined;
    let value = config;
    for (const part of path) {
      value = value && partOf(value, part);
      line = value?.line ?? line;
    }
    return line;
  };
}

function partOf(value: StaticValue, part: PropertyKey): StaticValue | undefined {
  if (value.kind === 'object') return value.fields.get(String(part));
  return value.kind === 'list' ? value.items[Number(part)] : undefined;
}
