import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSite } from 'drystone/read/read-site.node';
import { afterAll, describe, expect, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { convertBody } from './convert-body.node.ts';
import type { Imported } from './convert-site.node.ts';
import { importSite } from './import-site.node.ts';
import { parsePage } from './parse-page.ts';

/* tests/foreign has a small site of each tool, with everything in it that an import knows. */

const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

async function imported(name: string) {
  const target = await mkdtemp(join(tmpdir(), 'import-'));
  made.push(target);
  const result = await importSite(join(projectFolder, 'tests/foreign', name), target);
  return { target, result, text: (file: string) => readFile(join(target, file), 'utf8') };
}

/** `docs/intro.md:16 The link goes to ./missing.md, …` */
function placesOf({ notes }: Imported): string[] {
  return notes.map(({ file, line, problem }) => `${file}:${line ?? ''} ${problem}`);
}

describe('a folder of Docusaurus', async () => {
  const { target, result, text } = await imported('docusaurus');

  test('becomes a site without mistakes', async () => {
    const site = await readSite(target);
    const routes = site.pages.filter(({ kind }) => kind !== 'feature').map(({ route }) => route);
    expect(routes).toEqual(
      expect.arrayContaining(['/', '/intro', '/beds/soil', '/beds/water', '/tools', '/hidden']),
    );
    expect(site.config).toMatchObject({ title: 'Garden Docs', url: 'https://garden.example' });
  });

  test('is counted', () => {
    const { pages, categories, redirects, files, notes } = result;
    expect({ pages, categories, redirects, files, notes: notes.length }).toEqual({
      pages: 8,
      categories: 2,
      redirects: 10,
      files: 2,
      notes: 20,
    });
  });

  test('has its drafts as drafts, which no build shows', async () => {
    expect(await text('content/pages/later.mdx')).toContain('draft: true');
    const routes = (await readSite(target)).pages.map(({ route }) => route);
    expect(routes.filter((route) => route.includes('later'))).toEqual([]);
  });

  test('keeps its sidebar, whose order and labels become positions and labels', async () => {
    const [edition] = (await readSite(target)).editions;
    expect(edition?.tree).toMatchObject([
      { label: 'Start' },
      { label: 'Beds and soil', items: [{ label: 'Soil' }, { label: 'Watering' }] },
      { label: 'Tools', items: [{ label: 'Tools' }, { label: 'Gloves' }, { label: 'Spade' }] },
      { label: 'Shop', href: 'https://shop.example' },
    ]);
  });

  test('has its tabs, admonitions, parts, values and pictures in the words of this engine', async () => {
    const soil = await text('content/docs/beds/soil.mdx');
    expect(soil).toContain('<Tabs group="ground" default="Sand">\n  <Tab title="Clay">');
    expect(soil).toContain('<Tab title="Sand">Sand does not.</Tab>');
    expect(soil).toContain(
      ':::danger[Poison]\n\nSome plants are [poisonous](../tools/gloves.mdx).',
    );
    expect(soil).toContain('Dig 20 centimetres deep. {/* a comment stays */}');
    expect(soil).toContain('![A leaf](/files/beds/img/leaf.png)');
    expect(soil).not.toContain('import ');
    const intro = await text('content/docs/intro.mdx');
    expect(intro).toContain(':::note[Before you begin]');
    expect(intro).toContain('## First steps {#first}');
    expect(intro).toContain('```js title="plan.js" {1}');
  });

  test('has its diagrams, called after the heading above them, or their source', async () => {
    const water = await text('content/docs/beds/water.mdx');
    expect(water).toContain('```mermaid title="Setext"\nflowchart LR');
    expect(water).toContain('```text\npie');
  });

  test('goes on answering at its old addresses', async () => {
    const { redirects } = await readSite(target);
    expect(redirects.pages).toEqual(
      expect.arrayContaining([
        { from: '/docs/ground', to: '/beds/soil' },
        { from: '/docs/category/beds-and-soil', to: '/category/beds-and-soil' },
        { from: '/spade', to: '/tools/spade' },
      ]),
    );
  });

  test('says with file and line what it could not carry over', () => {
    expect(placesOf(result)).toEqual(
      expect.arrayContaining([
        'docs/beds/soil.mdx:37 There is no component <Chart> here.',
        'docs/intro.md:16 The link goes to ./missing.md, which is not a page of the site.',
        'docs/intro.md:20 There is no admonition ":::seedling".',
        'docusaurus.config.js:45 A value is code, which an import does not run: owner',
        'sidebars.js:8 The sidebar names the page "beds/nowhere", which is not in docs/.',
        'docs/beds/water.md:15 The diagram has no words for readers who cannot see it.',
        'docs/beds/water.md:20 The diagram begins with "pie", which is none of the kinds that are drawn here.',
        'blog/: The folder is not carried over (files: 1).',
      ]),
    );
    for (const { remedy } of result.notes) expect(remedy).toBeTruthy();
  });
});

describe('a folder of Starlight', async () => {
  const { target, result, text } = await imported('starlight');

  test('becomes a site without mistakes, in its languages, with its badges and outside links', async () => {
    const site = await readSite(target);
    expect(site.editions.map(({ prefix }) => prefix)).toEqual(['', '/de']);
    expect(site.editions[0]?.tree).toMatchObject([
      {
        label: 'Guides',
        items: [
          { label: 'Planting', badge: { text: 'New', tone: 'note' } },
          { label: 'Seeds', href: 'https://seeds.example', badge: { text: 'New', tone: 'note' } },
          { label: 'Pruning roses', badge: { text: 'Sharp', tone: 'warning' } },
        ],
      },
      {
        label: 'Reference',
        items: [{ label: 'plants', items: [{ label: 'Moss' }, { label: 'The rose' }] }],
      },
      { label: 'Shop', href: 'https://shop.example' },
    ]);
  });

  test('is counted', () => {
    const { pages, categories, redirects, files, notes } = result;
    expect({ pages, categories, redirects, files, notes: notes.length }).toEqual({
      pages: 6,
      categories: 3,
      redirects: 1,
      files: 2,
      notes: 7,
    });
  });

  test('has its hero, cards, asides and marks of code in the words of this engine', async () => {
    const home = await text('content/pages/index.mdx');
    expect(home).toContain('<Hero>\n\nEverything that a garden needs.\n\n- [Plant something]');
    expect(home).toContain('<Card title="Planting" href="../docs/guides/planting.mdx#when">From');
    const planting = await text('content/docs/guides/planting.mdx');
    expect(planting).toContain(':::caution[Frost]\nWait for spring.\n:::');
    expect(planting).toContain('::::note\n\n  :::tip\n  Inside.\n  :::\n\n::::');
    expect(planting).toContain('```js add={1} remove={2} title="plant.js"');
    expect(await text('content/docs/guides/pruning.md')).toContain('Some HTML with _words_.');
  });

  test('has translations whose headings have the ids of the original', async () => {
    const planting = await text('content/locales/de/docs/guides/planting.mdx');
    expect(planting).toContain('## Wann {#when}');
    expect(planting).toContain('[Rosen](../reference/plants/rose.md)');
  });

  test('says with file and line what it could not carry over', () => {
    const place = 'src/content/docs';
    expect(placesOf(result)).toEqual(
      expect.arrayContaining([
        `${place}/guides/planting.mdx:42 The braces {new Date().getDay()} are code, which a page cannot run.`,
        `${place}/index.mdx:4 The link goes to /nowhere/, which is not a page of the site.`,
      ]),
    );
  });
});

test('a folder that holds something is left alone', async () => {
  const target = await mkdtemp(join(tmpdir(), 'import-'));
  made.push(target);
  await writeFile(join(target, 'notes.txt'), 'mine');
  const source = join(projectFolder, 'tests/foreign/starlight');
  await expect(importSite(source, target)).rejects.toThrow('is not empty: it holds notes.txt.');
  expect(await readdir(target)).toEqual(['notes.txt']);
});

test('a folder of neither tool is refused', async () => {
  const target = await mkdtemp(join(tmpdir(), 'import-'));
  made.push(target);
  await expect(importSite(join(projectFolder, 'lib'), target)).rejects.toThrow(
    'it is a folder of neither Docusaurus nor Starlight',
  );
});

test('what does not have to change stays as it was written', () => {
  const text = 'Some *words*,\nand __more__.\n\n* one\n+ two\n\n| a |b|\n|--|:-:|\n| 1 | 2 |\n';
  const links = {
    link: (url: string) => ({ url }),
    picture: () => undefined,
    part: () => undefined,
    note: () => undefined,
  };
  expect(convertBody(parsePage(text, 'mdx'), links).text).toBe(text);
});
