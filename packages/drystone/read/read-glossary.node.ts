import type { Checked } from '@drystone/lib/problems';
import type { GlossaryEntry } from '../content/links.ts';
import { readYamlMap } from './read-yaml-map.node.ts';

const file = 'content/glossary.yaml';

/** The words of the glossary, by word in lower case; empty for a site without one. */
export async function readGlossary(
  siteFolder: string,
): Promise<Checked<ReadonlyMap<string, GlossaryEntry>>> {
  const example = 'Write each word with its meaning: node pool: A group of nodes of one type.';
  const { value: entries, problems } = await readYamlMap(siteFolder, file, example);
  return {
    value: new Map(
      entries.map(({ key, value }) => [key.toLowerCase(), { word: key, meaning: value }]),
    ),
    problems,
  };
}
