import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { garden, gardenContract } from '../../../tests/support/garden-product.ts';
import { createSandbox } from '../core/sandbox.ts';
import { withWorldFile } from './world-file.node.ts';

/* Worlds of a garden that people describe in a file. */

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'garden-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function read(text: string) {
  const file = join(folder, 'world.yaml');
  await writeFile(file, text);
  return withWorldFile(garden, file);
}

test.each(['beds: [herbs, roses]\n', '{"beds": ["herbs", "roses"]}'])(
  '%j is where a sandbox begins, and where a reset leads',
  async (text) => {
    const sandbox = createSandbox(await read(text), gardenContract);
    expect(sandbox.world().beds).toEqual(['herbs', 'roses']);
    sandbox.act({ kind: 'dig', bed: 'fruit' });
    sandbox.reset();
    expect(sandbox.world().beds).toEqual(['herbs', 'roses']);
    sandbox.reset('spring');
    expect(sandbox.world().beds).toEqual(['roses']);
  },
);

test('every mistake is reported at once, with its line and the nearest right word', async () => {
  await expect(read('bed:\n  - herbs\nsize: 7\n')).rejects.toThrow(
    /world\.yaml:1\n {2}"beds" is required\. Add it\.\n\n.*world\.yaml:1\n {2}"bed" is unknown\. Remove it, or use "beds"\.\n\n.*world\.yaml:3\n {2}"size" is unknown\. Remove it\.\n\n3 mistakes in 1 file\.$/,
  );
});

test('what does not fit together is reported too', async () => {
  await expect(read('# A garden.\nbeds: ["", herbs]')).rejects.toThrow(
    /world\.yaml:2\n {2}A bed needs a name\./,
  );
});

test('what is not YAML is reported with its line', async () => {
  await expect(read('beds: [a\nb: {')).rejects.toThrow(/world\.yaml:\d\n/);
  await expect(read('beds: [a]\nbeds: [b]\n')).rejects.toThrow(
    /world\.yaml:2\n {2}Map keys must be unique/,
  );
});

test('a file that is not there is a mistake without a stack', async () => {
  await expect(withWorldFile(garden, join(folder, 'no.yaml'))).rejects.toThrow(
    /no\.yaml cannot be read: ENOENT/,
  );
});
