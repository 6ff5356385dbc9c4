import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Checked, isAuthorError, type Problem } from '@drystone/lib/problems';
import { importDefault } from './import-module.node.ts';

interface NamedModule {
  readonly siteFolder: string;
  readonly file: string;
  /** The field of the configuration that names it. */
  readonly field: string;
  /** What a module without a default export lacks. */
  readonly remedy: string;
  /** Where an author reads what to export. */
  readonly help: string;
}

export const configFile = 'site.config.ts';

/** The default export of a module that a configuration names; undefined where it cannot be read. */
export async function readNamedModule({
  siteFolder,
  file,
  field,
  remedy,
  help,
}: NamedModule): Promise<Checked<unknown>> {
  const without = (...problems: readonly Problem[]) => ({ value: undefined, problems });
  if (!existsSync(join(siteFolder, file))) {
    return without({
      file: configFile,
      field: field.split('.'),
      problem: `There is no file ${file} in the site folder, which \`${field}\` names.`,
      remedy: `Write the file, or take \`${field}\` out: ${help}.`,
    });
  }
  try {
    return { value: await importDefault(siteFolder, file, remedy), problems: [] };
  } catch (error) {
    if (isAuthorError(error)) return without(...error.problems);
    throw error;
  }
}
