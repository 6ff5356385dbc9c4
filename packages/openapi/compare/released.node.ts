import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '@drystone/lib/read-text.node';
import { parse, stringify } from 'yaml';
import { isObject, type JsonObject } from '../json/json.ts';
import type { ApiDocument } from '../model/model.ts';
import type { ApiSay } from '../words/words.ts';
import { type ChangeLog, changeLog } from './change-log.ts';
import { compareContracts } from './compare.ts';

/** Where the last released version of a contract is kept, relative to the site folder. */
export function releasedPath(id: string): string {
  return `openapi/released/${id}.yaml`;
}

/** The last released version of a contract; undefined when there was no release. */
export async function loadReleased(
  siteFolder: string,
  id: string,
): Promise<JsonObject | undefined> {
  const path = join(siteFolder, releasedPath(id));
  if (!existsSync(path)) return undefined;
  const document: unknown = parse(await readText(path));
  return isObject(document) ? document : undefined;
}

/** The text of a released contract. */
export function releasedText(document: JsonObject): string {
  const head =
    '# The contract as it was last released, bundled. `npm run contract:release` writes this file.\n';
  return `${head}${stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 })}`;
}

/** What changed in a contract since its last release; nothing before the first one. */
export function changesSince(
  say: ApiSay,
  released: ApiDocument | undefined,
  id: string,
  document: ApiDocument,
): ChangeLog {
  return changeLog(id, document, released ? compareContracts(say, released, document) : []);
}
