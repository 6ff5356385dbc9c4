import type { OutputFile } from '@drystone/lib/output-file';
import { jsonText } from '@drystone/openapi/json/json-text';
import { createSandbox } from '@drystone/sandbox/core/sandbox';
import type { SandboxFile } from '@drystone/sandbox/site-sandbox';
import type { ApiData } from '../data.ts';
import { sandboxContract } from '../read/sandbox-contract.ts';

/**
 * What the sandbox of the API pages works with, where the site has one. Throws where a document says something that
 * the sandbox would not honour, and where an operation has no behaviour.
 */
export function sandboxFiles({ sandbox, references: apis }: ApiData): OutputFile[] {
  if (!sandbox) return [];
  const { product } = sandbox;
  const contract = sandboxContract(apis);
  createSandbox(product, contract);
  const file: SandboxFile = { contract, stories: Object.keys(product.scenarios) };
  return [{ path: '/api-data/sandbox.json', content: jsonText(file) }];
}
