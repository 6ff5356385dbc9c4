import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { FeatureMarkdown } from '../markdown/feature-markdown.ts';
import { programFolder } from '../paths.node.ts';
import { readMarkdown } from './read-markdown.node.ts';

const loaded: FeatureMarkdown = { languages: ['rain'] };
const load = async () => ({ markdown: loaded });

test('what a feature adds to Markdown is loaded with the program where a package says how', async () => {
  const module = join(programFolder, 'rain.node.ts');
  const { extensions } = await readMarkdown([{ name: 'water', markdown: { module, load } }]);
  expect(extensions.languages).toEqual(['rain']);
});

test('code of a site folder is run as it is now, and changes the version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'markdown-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const module = join(folder, 'rain.ts');
  const read = async (language: string) => {
    await writeFile(module, `export const markdown = { languages: ['${language}'] };\n`);
    return readMarkdown([{ name: 'water', markdown: { module, load } }]);
  };
  const [snow, hail] = [await read('snow'), await read('hail')];
  expect(snow.extensions.languages).toEqual(['snow']);
  expect(hail.extensions.languages).toEqual(['hail']);
  expect(hail.version).not.toBe(snow.version);
});
