import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasedPath, releasedText } from '@drystone/openapi/compare/released.node';
import { loadContract } from '@drystone/openapi/model/load-contract.node';
import { contractFiles } from '@drystone/reference/feature/releases/announcements.node';
import { projectFolder } from '../project.node.ts';
import { contractDocuments, contractSite } from './documents.node.ts';

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

const changesFolder = join(projectFolder, 'sites/fellmoor/site/changes');
const today = new Date().toISOString().slice(0, 10);
for (const { file, text } of await contractFiles(changesFolder)) {
  if (/^released:/m.test(text)) continue;
  await writeFile(
    join(changesFolder, file),
    text.replace(/^contract:/m, `released: ${today}\ncontract:`),
  );
  console.log(`changes/${file}`);
}
