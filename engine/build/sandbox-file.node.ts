import type { ApiId } from '../../fellmoor/sandbox/behaviour/contract.ts';
import { createSandbox } from '../../fellmoor/sandbox/sandbox.ts';
import type { OutputFile } from '../../lib/output-file.ts';
import type { ApiReference } from '../../openapi/view/api-reference.ts';
import { compileContract } from '../../sandbox/core/compile-contract.ts';

/**
 * What the sandbox of the API pages works with, where the site has both of its APIs. Throws where a document
 * says something that the sandbox would not honour, and where an operation has no behaviour.
 */
export function sandboxFiles(apis: readonly ApiReference[]): OutputFile[] {
  const infrastructure = documentOf(apis, 'infrastructure');
  const management = documentOf(apis, 'management');
  if (!infrastructure || !management) return [];
  const contract = compileContract({ infrastructure, management });
  createSandbox(contract);
  return [{ path: '/api-data/sandbox.json', content: JSON.stringify(contract) }];
}

function documentOf(
  apis: readonly ApiReference[],
  id: ApiId,
): ApiReference['document'] | undefined {
  return apis.find(({ sandbox }) => sandbox === id)?.document;
}
