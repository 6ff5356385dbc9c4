import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../../../bin/setup.mjs';
import { readSite } from './read-site.node.ts';

test('a language without a page of its own is a mistake, with what to write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(projectFolder, 'tests/sites/versions'), folder, { recursive: true });
  await rm(join(folder, 'content/locales'), { recursive: true });
  await expect(readSite(folder)).rejects.toThrow(
    'The language "Dansk" has no pages: nothing is in content/locales/da/.\n  Translate a page, such as content/locales/da/docs/index.mdx, or remove the language from locales.',
  );
});

test.each<[string, (folder: string) => Promise<void>]>([
  ['without content', async () => {}],
  [
    'with empty content',
    async (folder) => void (await mkdir(join(folder, 'content/docs'), { recursive: true })),
  ],
])('a site %s misses its home page, and nothing else', async (_, fill) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(
    join(projectFolder, 'tests/sites/fixed-colour/site.config.ts'),
    join(folder, 'site.config.ts'),
  );
  await fill(folder);
  await expect(readSite(folder)).rejects.toThrow(
    /^content\/docs\/index\.mdx\n {2}The site has no home page\.\n {2}Create this file; it is served as \/\.\n\n1 mistake/,
  );
});

test('an empty page misses its front matter', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(
    join(projectFolder, 'tests/sites/fixed-colour/site.config.ts'),
    join(folder, 'site.config.ts'),
  );
  await mkdir(join(folder, 'content/docs'), { recursive: true });
  await writeFile(join(folder, 'content/docs/index.mdx'), '');
  await expect(readSite(folder)).rejects.toThrow('The page has no front matter.');
});

/** "é" as one character, and as "e" and an accent. */
const [composed = '', decomposed = ''] = (['NFC', 'NFD'] as const).map((form) =>
  'é'.normalize(form),
);
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** A site whose home page includes, links and shows what has `written` in its name; the files are named `named`. */
async function accentedSite(named: string, written: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(projectFolder, 'tests/sites/fixed-colour'), folder, { recursive: true });
  await mkdir(join(folder, 'public'));
  await mkdir(join(folder, `content/docs/${named}`), { recursive: true });
  const files = {
    [`public/${named}.svg`]: picture,
    [`content/docs/${named}/beside.svg`]: picture,
    [`content/docs/${named}/_part.mdx`]: `A ![part](./beside.svg).\n`,
    [`content/docs/${named}/page.mdx`]: `---\ntitle: E\ndescription: E.\n---\n\nText.\n`,
    'content/docs/accents.mdx': `---
title: A
description: A.
---

![Public](/${written}.svg) ![Beside](./${written}/beside.svg) [by file](./${written}/page.mdx) [by address](/${written}/page)

<Include file="./${written}/_part.mdx" />
`,
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  return folder;
}

test.each([
  ['composed letters, and links decomposed ones', composed, decomposed],
  ['decomposed letters, and links composed ones', decomposed, composed],
])('files with %s have composed addresses', async (_, named, written) => {
  const site = await readSite(await accentedSite(named, written));
  const page = site.pages.find(({ route }) => route === '/accents');
  expect(site.pages.map(({ route }) => route)).toContain(`/${composed}/page`);
  const html = page && 'body' in page ? JSON.stringify(page.body) : '';
  for (const address of [`/${composed}.svg`, '/assets/beside.', `/${composed}/page`, 'part']) {
    expect(html).toContain(address);
  }
  expect(html).not.toContain(decomposed);
});

test('two files whose names differ in the composition of their letters are a mistake', async () => {
  const folder = await accentedSite(composed, composed);
  await cp(join(folder, `public/${composed}.svg`), join(folder, `public/${decomposed}.svg`));
  await cp(join(folder, `content/docs/${composed}`), join(folder, `content/docs/${decomposed}`), {
    recursive: true,
  });
  const error = await readSite(folder).catch(String);
  for (const path of ['content/docs/*/page.mdx', 'content/docs/*/beside.svg', 'public/*.svg']) {
    const names = [path.replace('*', '\\u{e9}'), path.replace('*', 'e\\u{301}')].sort();
    expect(error).toContain(
      `has the same name, whose letters are composed differently (${names.reverse().join(' and ')}).`,
    );
  }
});
