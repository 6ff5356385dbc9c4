import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../config/problems.ts';
import { parseYamlMap } from './yaml-map.ts';

const file = 'content/glossary.yaml';

/** What the words of the glossary mean, by word in lower case; empty for a site without one. */
export async function readGlossary(
  siteFolder: string,
  problems: Problem[],
): Promise<ReadonlyMap<string, string>> {
  const path = join(siteFolder, file);
  if (!existsSync(path)) return new Map();
  const example = 'Write each word with its meaning: node pool: A group of nodes of one type.';
  const entries = parseYamlMap(await readFile(path, 'utf8'), file, example, problems);
  return new Map(entries.map(({ key, value }) => [key.toLowerCase(), value]));
}
