import { readFile } from 'node:fs/promises';
import { startTool } from '../../../cli/start.node.ts';
import { projectVersion } from '../../../lib/paths.node.ts';
import { readDocument } from '../../../openapi/model/read-document.ts';
import type { BundledDocuments } from '../../contract/bundled-documents.node.ts';
import { platformTool } from '../platform-tool.ts';

/* What `fellmoor` starts where the package is installed. The contracts are a file of the package, beside this one. */
await startTool(async () => {
  const file = new URL('contracts.json', import.meta.url);
  const { infrastructure, management } = JSON.parse(
    await readFile(file, 'utf8'),
  ) as BundledDocuments;
  return platformTool({
    contracts: {
      infrastructure: readDocument(infrastructure),
      management: readDocument(management),
    },
    version: projectVersion(),
  });
});
