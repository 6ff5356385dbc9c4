import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { listFiles } from '../engine/read/read-sources.node.ts';
import { projectFolder } from '../lib/paths.node.ts';
import type { Check } from './check.ts';

/** A style sheet that no entry imports is dead, however right it looks. */
export const styleSheetsCheck: Check = {
  name: 'Every component style sheet is imported by an entry',
  async run() {
    const sheets = (await listFiles(join(projectFolder, 'engine/theme'))).filter(isStyleSheet);
    const entries = await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')));
    const folders = ['engine/components', 'engine/pages', 'reference', 'workbench'];
    const files = (
      await Promise.all(folders.map((folder) => listFiles(join(projectFolder, folder))))
    ).flat();
    const styles = files.filter(isStyleSheet);
    const missing = styles.filter((file) => {
      const path = relative(join(projectFolder, 'engine/theme'), file);
      return !entries.some((entry) => entry.includes(`'${path}'`));
    });
    return {
      problems: missing.map((file) => ({
        file: relative(projectFolder, file),
        problem: 'No entry imports this style sheet.',
        remedy:
          'Add it to engine/theme/site.css; to late.css there when no page shows it at first, to reference.css when only API pages need it.',
      })),
      figures: [`${styles.length} style sheets of components`],
    };
  },
};

function isStyleSheet(file: string): boolean {
  return file.endsWith('.css');
}
