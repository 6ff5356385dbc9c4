import type { Problem } from '../../lib/problems.ts';
import type { GlossaryEntry } from '../content/links.ts';
import { readYamlMap } from './read-yaml-map.node.ts';

const file = 'content/glossary.yaml';

/** The words of the glossary, by word in lower case; empty for a site without one. */
export async function readGlossary(
  siteFolder: string,
  problems: Problem[],
): Promise<ReadonlyMap<string, GlossaryEntry>> {
  const example = 'Write each word with its meaning: node pool: A group of nodes of one type.';
  const entries = await readYamlMap(siteFolder, file, example, problems);
  return new Map(
    entries.map(({ key, value }) => [key.toLowerCase(), { word: key, meaning: value }]),
  );
}
