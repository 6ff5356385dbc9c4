import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../project.node.ts';
import { descriptions } from '../sandbox/descriptions.ts';
import { worldSchemaAddress, worldSchemaFile } from './world-schema-file.ts';

const folder = join(projectFolder, 'sites/fellmoor/package/files');

/**
 * What the package has beside its scripts, by the path there: fixtures for Python, examples, a schema. `site` is the address
 * of the documentation.
 */
export async function shippedFiles(site: string): Promise<Readonly<Record<string, string>>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile() && /\.(js|py)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: site + worldSchemaAddress,
    title: 'A world of the sandbox',
    ...Object(descriptions.schema),
  };
  return {
    ...Object.fromEntries(await Promise.all(texts)),
    [worldSchemaFile]: `${JSON.stringify(schema, null, 2)}\n`,
  };
}
