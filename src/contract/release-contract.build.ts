import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../build/paths.build.ts';
import { contractFiles } from './announcements.build.ts';
import { contractDocuments, contractSite } from './documents.build.ts';
import { loadContract } from './load-contract.build.ts';
import { releasedPath, releasedText } from './released.build.ts';

/**
 * Makes the current contracts the released ones, and marks the announcements as released:
 * `npm run contract:release`.
 */
for (const { id, document } of contractDocuments) {
  const path = releasedPath(id);
  await writeFile(
    join(contractSite, path),
    releasedText(await loadContract(contractSite, document)),
  );
  console.log(`site/${path}`);
}

const changesFolder = join(projectFolder, 'changes');
const today = new Date().toISOString().slice(0, 10);
for (const { file, text } of await contractFiles(changesFolder)) {
  if (/^released:/m.test(text)) continue;
  await writeFile(
    join(changesFolder, file),
    text.replace(/^contract:/m, `released: ${today}\ncontract:`),
  );
  console.log(`changes/${file}`);
}
