import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../lib/paths.node.ts';
import { descriptions } from '../sandbox/descriptions.ts';

/** The JSON Schema of a world that people describe, for their editors. */
export const worldSchemaFile = 'world.schema.json';

const folder = join(projectFolder, 'fellmoor/package/files');

/** What the package has beside its scripts, by the path there: fixtures for Python, examples, a schema. */
export async function shippedFiles(): Promise<Readonly<Record<string, string>>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile() && /\.(js|py)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A world of the sandbox',
    ...Object(descriptions.schema),
  };
  return {
    ...Object.fromEntries(await Promise.all(texts)),
    [worldSchemaFile]: `${JSON.stringify(schema, null, 2)}\n`,
  };
}
