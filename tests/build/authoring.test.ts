import { expect, test } from 'vitest';
import { hasCopy } from '../../packages/drystone/content/copy-addresses.ts';
import { mainEdition } from '../../packages/drystone/content/site.ts';
import { discoveryFiles } from '../../packages/drystone/discovery/discovery-files.ts';
import { copyFiles } from '../../packages/drystone/features/copies/copy-files.ts';
import { searchRecords } from '../../packages/drystone/features/search/site-records.node.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { siteFolders } from '../support/sites.ts';

/* What authors can write, in the site `authoring`, as the build reads it. */

const site = await readSite(siteFolders.authoring);
const routes = site.pages.map(({ route }) => route);

/** The text of one of the files that list the pages. */
function listed(path: string): string {
  const file = [...copyFiles(site), ...discoveryFiles(site)].find((one) => one.path === path);
  return file?.content ?? '';
}

test('a component of the site is known by the name of its file, and copies have what it holds', () => {
  const page = site.pages.find(({ route }) => route === '/beds/components');
  expect(page && hasCopy(page) && Object.keys(page.body.components)).toEqual([
    'Harvest',
    'SeedCounter',
  ]);
  const copy = listed('/beds/components.md');
  expect(copy).toContain('Beans of a **single** summer.');
  expect(copy).toContain('_SeedCounter: on the page only_');
  const [record] = searchRecords(site, mainEdition(site)).filter(
    ({ href }) => href === '/beds/components',
  );
  expect(record?.text).toContain('Beans of a single summer.');
});

test('copies name pictures and videos by their addresses, and search finds what they show', () => {
  const copy = listed('/beds/pictures.md').replaceAll(/\.[\w-]{8}\./g, '.HASH.');
  const assets = 'https://kitchen.example/assets';
  expect(copy).toContain(`![A bed from the side](${assets}/bed.HASH.svg)`);
  expect(copy).toContain(
    `![Two rows of beans](${assets}/rows.HASH.png)\n\nRows run from _north_ to south.`,
  );
  expect(copy).toContain(`Video: [The pump starts](${assets}/pump.HASH.mp4)\n\nThe handle`);
  const found = searchRecords(site, mainEdition(site))
    .map(({ text }) => text)
    .join(' ');
  expect(found).toMatch(/A bed from the side.*Two rows of beans.*north.*The pump starts/);
});

test('partials and code of files are in the page: its contents, its copy and what search finds', () => {
  const page = site.pages.find(({ route }) => route === '/beds/shared');
  const outline = page && hasCopy(page) ? page.body.outline : [];
  expect(outline.map(({ text }) => text)).toEqual(['Frost in November', 'Code from a file']);
  const copy = listed('/beds/shared.md');
  expect(copy).toContain(
    'Cover the bed in November: see [watering](https://kitchen.example/beds/water.md)',
  );
  expect(copy).toContain('> The bed is covered in November.');
  expect(copy).toContain('for row in bed.rows:\n    row.water()\n    row.sow()\n```');
  expect(copy).toContain('```py\nrow.water()\n```');
  const records = searchRecords(site, mainEdition(site));
  const frost = records.find(({ href }) => href === '/beds/shared#frost-in-november');
  expect(frost?.text).toContain('Cover the bed in November');
  expect(routes.filter((route) => /frost|note|partial/.test(route))).toEqual([]);
});

test('a formula is its source in copies', () => {
  const copy = listed('/beds/formulas.md');
  expect(copy).toContain('A bed of $`a \\times b`$ has room for $`\\frac{ab}{r^2}`$ plants.');
  expect(copy).toContain('```math\n\\begin{aligned}');
});

test('a diagram is its source in copies, and its words are found', () => {
  expect(listed('/beds/drawings.md')).toContain('```mermaid\nflowchart LR\n  accTitle: From seed');
  const found = searchRecords(site, mainEdition(site)).find(
    ({ href }) => href === '/beds/drawings',
  );
  expect(found?.code).toContain('From seed to kitchen');
});

test('a slug that begins with a slash is the whole address, another one the last part of it', () => {
  expect(routes).toEqual(expect.arrayContaining(['/first-steps/sowing', '/beds/water', '/beds']));
  expect(routes).not.toContain('/sowing');
  expect(listed('/index.md')).toContain('(https://kitchen.example/first-steps/sowing.md)');
});

test('a draft is not built, nor is a folder that has nothing but drafts', () => {
  expect(routes.filter((route) => /moles|next-year|plans/.test(route))).toEqual([]);
  expect(JSON.stringify(mainEdition(site).tree)).not.toMatch(/Moles|Plans|Draft/);
});

test('an unlisted page is built, and no list names it', () => {
  expect(routes).toEqual(expect.arrayContaining(['/secret-recipe', '/harvest-party']));
  const lists = ['/llms.txt', '/llms-full.txt', '/sitemap.xml'].map(listed);
  const records = searchRecords(site, mainEdition(site));
  const everything = [...lists, JSON.stringify([records, mainEdition(site).tree])];
  for (const list of everything) {
    expect(list).toMatch(/beds\/water/);
    expect(list).not.toMatch(/secret|nettles|harvest|september/i);
  }
});

test('a link of the sidebar is among the pages, and not one of them', () => {
  const [home, sowing, seeds, beds] = mainEdition(site).tree;
  expect([home, sowing, seeds, beds]).toMatchObject([
    { label: 'Kitchen Garden', badge: { text: 'Start here', tone: 'tip' } },
    { label: 'Sowing' },
    { kind: 'link', href: 'https://seeds.example', badge: { text: 'Free', tone: 'note' } },
    {
      label: 'Beds',
      items: [
        { label: 'Watering' },
        { label: 'Components' },
        { label: 'Pictures' },
        { label: 'Lists' },
        { label: 'Shared texts' },
        { label: 'Formulas' },
        { label: 'Drawings' },
        {},
      ],
    },
  ]);
  expect(listed('/llms.txt')).not.toContain('seeds.example');
});
