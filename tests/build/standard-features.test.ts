import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildSite } from '../../packages/drystone/build/build-site.node.ts';
import { readProgramChoices } from '../../packages/drystone/build/read-program-choices.node.ts';
import { checkCommand } from '../../packages/drystone/commands/check-command.node.ts';
import { readConfig } from '../../packages/drystone/read/read-config.node.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { listFiles } from '../../packages/drystone/read/read-sources.node.ts';
import { standardNames } from '../../packages/drystone/read/standard-features.node.ts';
import { compiledProgram } from '../support/program.node.ts';

/* What every site has, and what is left of a site that does without. */

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'standard-'));
  await mkdir(join(folder, 'content/docs'), { recursive: true });
  const home = '---\ntitle: Garden\ndescription: A garden.\n---\n\nAll is well.\n';
  await writeFile(join(folder, 'content/docs/index.mdx'), home);
  await writeFile(join(folder, 'content/redirects.yaml'), '/old: /\n');
  return () => rm(folder, { recursive: true });
});

async function configure(fields: string): Promise<void> {
  await writeFile(
    join(folder, 'site.config.ts'),
    `import { defineSite, offline } from 'drystone';
export default defineSite({ title: 'Garden', url: 'https://garden.example', ${fields} });
`,
  );
}

async function build(): Promise<string> {
  const out = join(folder, 'out');
  const program = await compiledProgram(await readProgramChoices(folder));
  await buildSite(await readSite(folder), program, out, { force: true });
  return out;
}

/** The exit code of the check of a built site. */
async function checked(out: string): Promise<unknown> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const before = process.exitCode;
  await checkCommand(folder, out);
  const { exitCode } = process;
  process.exitCode = before;
  expect(exitCode, print.mock.calls.join('\n')).toBe(0);
  print.mockRestore();
  return exitCode;
}

test('a site without any standard feature is its pages, and passes its checks', async () => {
  await configure(`without: ${JSON.stringify(standardNames)}`);
  const out = await build();
  const html = await readFile(join(out, 'index.html'), 'utf8');
  expect(html).toContain('All is well.');
  expect(html.match(/class="page-tools"|og:image|\.md"/g)).toBeNull();
  const files = (await listFiles(out)).map((file) => file.slice(out.length));
  expect(files.filter((file) => /\.md$|llms|previews|offline/.test(file))).toEqual([]);
  expect(await readFile(join(out, '_redirects'), 'utf8')).not.toContain('/old');
  expect(await checked(out)).toBe(0);
});

test('a site that lists nothing has all of them', async () => {
  await configure('');
  const out = await build();
  const html = await readFile(join(out, 'index.html'), 'utf8');
  expect(html).toContain('href="/index.md"');
  expect(html).toContain('content="https://garden.example/previews/index.png"');
  for (const file of ['index.md', 'llms.txt', 'previews/index.png', 'offline.js'])
    expect(existsSync(join(out, file)), file).toBe(true);
  expect(await readFile(join(out, '_redirects'), 'utf8')).toContain('/old / 301');
  expect(await checked(out)).toBe(0);
});

test('a standard feature that a site lists has the options of the site', async () => {
  await configure('features: [offline()]');
  const { features } = await readConfig(folder);
  expect(features.filter(({ name }) => name === 'offline')).toMatchObject([
    { options: { isOn: true } },
  ]);
});

test('a name that no standard feature has is a mistake with its line', async () => {
  await configure("without: ['prevews']");
  await expect(readConfig(folder)).rejects.toThrow(
    /site\.config\.ts:2[\s\S]*"prevews"[\s\S]*Did you mean previews\?/,
  );
});

test.each([
  ['offline: true', 'features: [offline()]'],
  ['previews: false', "without: ['previews']"],
])('a former field, `%s`, is a mistake that says what is written now', async (field, now) => {
  await configure(field);
  await expect(readConfig(folder)).rejects.toThrow(`Write ${now}. Type "drystone upgrade"`);
});
