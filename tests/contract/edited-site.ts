import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractSite } from '../../sites/fellmoor/contract/documents.node.ts';

/** One replacement in an authored document. */
export interface Edit {
  /** Relative to `openapi/` in the site folder. */
  readonly file: string;
  /** Text that has to be there. */
  readonly find: string;
  readonly replace: string;
  /** Every occurrence; else the first one. */
  readonly all?: boolean;
}

/** Runs something over a site folder with edited documents, and removes the folder afterwards. */
export async function withEditedSite<Result>(
  edits: readonly Edit[],
  run: (siteFolder: string) => Promise<Result>,
): Promise<Result> {
  const siteFolder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    await cp(join(contractSite, 'openapi'), join(siteFolder, 'openapi'), { recursive: true });
    for (const edit of edits) await applyEdit(siteFolder, edit);
    return await run(siteFolder);
  } finally {
    await rm(siteFolder, { recursive: true });
  }
}

/** An edit that finds nothing is a mistake of the test, because it would test nothing. */
async function applyEdit(siteFolder: string, { file, find, replace, all }: Edit): Promise<void> {
  const path = join(siteFolder, 'openapi', file);
  const text = await readFile(path, 'utf8');
  const edited = all ? text.replaceAll(find, () => replace) : text.replace(find, () => replace);
  if (edited === text) throw new Error(`${file} does not hold ${JSON.stringify(find)}.`);
  await writeFile(path, edited);
}
