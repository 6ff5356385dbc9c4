import type { OutputFile } from '@drystone/lib/output-file';
import { jsonText } from '@drystone/openapi/json/json-text';
import { compileContract } from '@drystone/sandbox/core/compile-contract';
import { createSandbox } from '@drystone/sandbox/core/sandbox';
import type { SandboxFile } from '@drystone/sandbox/site-sandbox';
import type { ApiData } from '../data.ts';

/**
 * What the sandbox of the API pages works with, where the site has one. Throws where a document says something that
 * the sandbox would not honour, and where an operation has no behaviour.
 */
export function sandboxFiles({ sandbox, references: apis }: ApiData): OutputFile[] {
  if (!sandbox) return [];
  const documents = apis.flatMap((api) =>
    api.sandbox ? [[api.sandbox, api.document] as const] : [],
  );
  const { product } = sandbox;
  const contract = compileContract(Object.fromEntries(documents));
  createSandbox(product, contract);
  const file: SandboxFile = { contract, stories: Object.keys(product.scenarios) };
  return [{ path: '/api-data/sandbox.json', content: jsonText(file) }];
}
