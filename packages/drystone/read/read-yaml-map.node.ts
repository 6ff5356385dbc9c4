import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Checked } from '@drystone/lib/problems';
import { readText } from '@drystone/lib/read-text.node';
import { parseYamlMap, type YamlEntry } from '../content/yaml-map.ts';

/** The entries of a file of the site folder; none where there is no such file. */
export async function readYamlMap(
  siteFolder: string,
  file: string,
  example: string,
): Promise<Checked<readonly YamlEntry[]>> {
  const path = join(siteFolder, file);
  if (!existsSync(path)) return { value: [], problems: [] };
  return parseYamlMap(await readText(path), file, example);
}
