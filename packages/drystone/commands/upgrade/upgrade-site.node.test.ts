import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../read/read-config.node.ts';
import { upgradeSite } from './upgrade-site.node.ts';

async function folderWith(config?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (config !== undefined) await writeFile(join(folder, 'site.config.ts'), config);
  return folder;
}

const former = `import { defineSite } from 'drystone';

export default defineSite({
  title: 'Garden',
  url: 'https://garden.example',
  apis: [{ id: 'beds', label: 'Beds', route: '/api/', document: 'beds.yaml' }],
});
`;

test('a configuration that names the command can be read after it', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  const folder = await folderWith(former);
  await expect(readConfig(folder)).rejects.toThrow('Type "drystone upgrade" to rewrite the file.');
  await upgradeSite(folder);
  const { config, features } = await readConfig(folder);
  expect(config.navbar.items).toMatchObject([{ label: 'Docs' }, { label: 'Beds', to: '/api/' }]);
  expect(features.map(({ name }) => name)).toContain('API reference');
  await upgradeSite(folder);
  expect(print).toHaveBeenLastCalledWith('site.config.ts needs no change.');
});

test('a configuration that cannot be rewritten stays as it was', async () => {
  const folder = await folderWith('export default make();\n');
  await expect(upgradeSite(folder)).rejects.toThrow(
    'The configuration is not written as an object with fields.',
  );
  expect(await readFile(join(folder, 'site.config.ts'), 'utf8')).toBe('export default make();\n');
});

test('a folder without a configuration is named', async () => {
  const folder = await folderWith();
  await expect(upgradeSite(folder)).rejects.toThrow(`The folder ${folder} has no site.config.ts.`);
});
