import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { projectFolder } from '../bin/setup.mjs';
import type { Check } from '../packages/drystone/content/check.ts';
import { listFiles } from '../packages/drystone/read/read-sources.node.ts';

/** A style sheet that no entry imports is dead, however right it looks. */
export const styleSheetsCheck: Check = {
  name: 'Every component style sheet is imported by an entry',
  async run() {
    const entries = await sheetsIn('packages/drystone/theme', 'packages/reference/feature');
    const imported = new Set((await Promise.all(entries.map(importsOf))).flat());
    const components = await sheetsIn(
      'packages/drystone/components',
      'packages/drystone/pages',
      'packages/reference',
    );
    const styles = components.filter((file) => !entries.includes(file));
    return {
      problems: styles
        .filter((file) => !imported.has(file))
        .map((file) => ({
          file: relative(projectFolder, file),
          problem: 'No entry imports this style sheet.',
          remedy:
            'Add it to packages/drystone/theme/site.css; to late.css there when no page shows it at first, to the sheet of a feature when only its pages need it.',
        })),
      figures: [`${styles.length} style sheets of components`],
    };
  },
};

async function sheetsIn(...folders: readonly string[]): Promise<string[]> {
  const lists = folders.map((folder) => listFiles(join(projectFolder, folder)));
  return (await Promise.all(lists)).flat().filter((file) => file.endsWith('.css'));
}

/** The paths of the files that a sheet imports. */
async function importsOf(sheet: string): Promise<string[]> {
  const names = (await readFile(sheet, 'utf8')).matchAll(/@import '([^']+)'/g);
  return [...names].map(([, name = '']) => resolve(dirname(sheet), name));
}
