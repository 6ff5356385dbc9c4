import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasCopy } from '../content/copy-addresses.ts';
import type { LinkScheme } from '../content/links.ts';
import { linkSchemesOf } from './feature.node.ts';
import { readSite } from './read-site.node.ts';

const scheme: LinkScheme = {
  list: { name: 'wells', none: new Map() },
  names: 'wells',
  problem: 'The link names the well "{name}", which is not there.',
  remedy: 'Dig it.',
};

/** The configuration of a site whose feature returns this. */
const configWith = (parts: string) => `import { defineFeature } from 'drystone';
const wells = defineFeature({
  name: 'wells',
  linkSchemes: { well: { ...${JSON.stringify(scheme)}, list: { name: 'wells', none: new Map() } } },
  read: () => (${parts}),
});
export default { title: 'Garden', url: 'https://garden.example', features: [wells()] };`;

const deep = "pageLists: { wells: new Map([['deep', { href: '/#deep' }]]) }";

/** Reads a site with one page, which has this text. */
async function readWith(text: string, parts = `{ ${deep} }`) {
  const folder = await mkdtemp(join(tmpdir(), 'link-schemes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = `---\ntitle: Home\ndescription: Home.\n---\n\n## Deep\n\n${text}\n`;
  for (const [file, content] of [
    ['site.config.ts', configWith(parts)],
    ['content/docs/index.mdx', page],
  ] as const) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return readSite(folder);
}

test('a feature names what it lists in links of its own', async () => {
  const { pages } = await readWith('[It](well:deep)');
  expect(pages.filter(hasCopy).map(({ body }) => body.tree)[0]).toContain('"href":"/#deep"');
});

test.each([
  ['well:dep', 'The link names the well "dep", which is not there.', 'well:deep'],
  ['wells:deep', 'The link begins with "wells:", which is not a kind of address.', 'well:'],
])('of %s the nearest right one is named', async (href, problem, suggestion) => {
  await expect(readWith(`[It](${href})`)).rejects.toMatchObject({
    problems: [{ problem, suggestion }],
  });
});

test('where a source cannot be read, only a name that is close to another one is reported', async () => {
  const unread = { file: 'wells.txt', problem: 'The file is not UTF-8.' };
  const parts = `{ ${deep}, problems: [${JSON.stringify(unread)}]`;
  const text = '[It](well:dep) and [another](well:shallow)';
  const wrong = (name: string) => ({ problem: expect.stringContaining(`the well "${name}"`) });
  await expect(readWith(text, `${parts} }`)).rejects.toMatchObject({
    problems: [unread, wrong('dep'), wrong('shallow')],
  });
  await expect(readWith(text, `${parts}, isComplete: false }`)).rejects.toMatchObject({
    problems: [unread, wrong('dep')],
  });
});

test('two features with one scheme are an error, and so is one of the web', () => {
  const wells = { name: 'wells', linkSchemes: { well: scheme } };
  expect(() => linkSchemesOf([wells, { ...wells, name: 'water' }])).toThrow(
    'The feature "water" adds links with well:, which the feature "wells" has.',
  );
  expect(() => linkSchemesOf([{ name: 'wells', linkSchemes: { mailto: scheme } }])).toThrow(
    'The feature "wells" adds links with mailto:, which the web has.',
  );
});
