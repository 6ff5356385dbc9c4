import { join } from 'node:path';
import { throwIfAny } from '@drystone/lib/problems';
import type { JsonObject } from '../json/json.ts';
import { jsonText, parseJson } from '../json/json-text.ts';
import { bundleDocument } from './bundle-document.node.ts';

/**
 * Bundles the document of an API, named relative to the site folder, to plain JSON. Throws what is wrong
 * with it as an `AuthorError`.
 */
export async function loadContract(siteFolder: string, documentPath: string): Promise<JsonObject> {
  const { value: document, problems } = await bundleDocument(
    siteFolder,
    join(siteFolder, documentPath),
  );
  throwIfAny(problems);
  // The bundle holds one object in several places, where the files use anchors; JSON has a copy in each.
  return parseJson(jsonText(document)) as JsonObject;
}
