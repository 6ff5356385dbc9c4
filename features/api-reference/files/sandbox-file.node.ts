import type { OutputFile } from '../../../lib/output-file.ts';
import { jsonText } from '../../../openapi/json/json-text.ts';
import { compileContract } from '../../../sandbox/core/compile-contract.ts';
import { createSandbox } from '../../../sandbox/core/sandbox.ts';
import type { SandboxFile } from '../../../sandbox/site-sandbox.ts';
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
