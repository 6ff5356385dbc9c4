import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { projectFolder } from '../../bin/setup.mjs';
import { buildSite } from '../../packages/drystone/build/build-site.node.ts';
import { readProgramChoices } from '../../packages/drystone/build/read-program-choices.node.ts';
import { siteFolderCheck } from '../../packages/drystone/checks/site-folder.node.ts';
import { hasCopy } from '../../packages/drystone/content/copy-addresses.ts';
import { mainEdition } from '../../packages/drystone/content/site.ts';
import { followSite } from '../../packages/drystone/dev/followed-site.node.ts';
import {
  searchRecords,
  siteSearch,
} from '../../packages/drystone/features/search/site-records.node.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { openEngine } from '../../packages/drystone/search/engine.ts';
import { search } from '../../packages/drystone/search/search.ts';
import { searchIndex } from '../../packages/drystone/search/search-index.node.ts';
import { noResultCache, openResultCache } from '../../packages/lib/result-cache.node.ts';
import { builtSite } from '../support/built-pages.ts';
import { compiledProgram } from '../support/program.node.ts';

/* A feature that the engine does not know, listed by a site. */

const module = join(projectFolder, 'sites/docs/examples/status/status.node.ts');
const quotes = join(projectFolder, 'sites/docs/examples/quotes/quotes.node.ts');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feature-'));
  await mkdir(join(folder, 'content/docs'), { recursive: true });
  const home = '---\ntitle: Garden\ndescription: A garden.\n---\n\n[How it is](../../status.txt)\n';
  await writeFile(join(folder, 'content/docs/index.mdx'), home);
  await list(
    "features: [status()], navbar: { items: [{ label: 'Status', to: '/status' }] }",
    `import { status } from '${module}';`,
  );
  return () => rm(folder, { recursive: true });
});

async function list(features: string, imports = ''): Promise<void> {
  await writeFile(
    join(folder, 'site.config.ts'),
    `import { defineSite } from 'drystone';
${imports}
export default defineSite({
  title: 'Garden',
  url: 'https://garden.example',
  without: ['previews'],
  ${features},
});
`,
  );
}

test('a feature brings a page, a file beside it, a target of links and hits of the search', async () => {
  await writeFile(join(folder, 'status.txt'), 'All beds are well.\n');
  const site = await readSite(folder);
  const program = await compiledProgram(await readProgramChoices(folder));
  const out = join(folder, 'out');
  await buildSite(site, program, out);
  const read = (name: string) => readFile(join(out, name), 'utf8');
  expect(await read('status/index.html')).toContain('<p class="status">All beds are well.</p>');
  expect(await read('status/index.html')).toMatch(
    /<style data-sheet="[^"]*status-page[^>]*>@layer/,
  );
  expect(await read('index.html')).not.toContain('status-page');
  expect(await read('status.json')).toBe('{"status":"All beds are well."}');
  expect(await read('llms.txt')).toContain('- [Status](https://garden.example/status)');
  expect(await read('sitemap.xml')).toContain('https://garden.example/status');

  const { index } = searchIndex(searchRecords(site, mainEdition(site)), siteSearch(site));
  const { groups } = await search(openEngine(index), 'uptime', '/');
  expect(groups.flatMap(({ hits }) => hits).map(({ href }) => href)).toEqual(['/status']);
});

test('the search finds things of its own kinds, and a kind that it does not declare is an error', async () => {
  const beds = (kind: string) =>
    list(
      'features: [beds()]',
      `import { defineFeature } from 'drystone';
const beds = defineFeature({
  name: 'beds',
  read: () => ({
    records: [{ kind: '${kind}', title: 'bed_7', href: '/' }],
    recordKinds: [{ name: 'bed', group: 'Beds', weight: 1, names: 'title' }],
  }),
});`,
    );
  const page = '---\ntitle: Garden\ndescription: A garden.\n---\n\nDig `bed_7` first.\n';
  await writeFile(join(folder, 'content/docs/index.mdx'), page);
  await beds('bed');
  const site = await readSite(folder);
  const records = searchRecords(site, mainEdition(site));
  expect(records.map(({ names }) => names)).toContain('bed_7');
  const { index } = searchIndex(records, siteSearch(site));
  const { groups } = await search(openEngine(index), 'bed_7', '/');
  expect(groups.map(({ name }) => name)).toContain('Beds');
  await beds('tool');
  const other = await readSite(folder);
  expect(() => searchRecords(other, mainEdition(other))).toThrow(
    'The feature "beds" has a record of the kind "tool", which no "recordKinds" has.',
  );
});

test('its pages are rendered anew when something changes that their component shows', async () => {
  await writeFile(join(folder, 'status.txt'), 'Well.\n');
  const program = await compiledProgram(await readProgramChoices(folder));
  const cache = openResultCache(join(folder, 'results'), { version: 'one' });
  const shown = async () => {
    const out = join(folder, 'out');
    await buildSite(await readSite(folder, { cache }), program, out, { cache });
    return readFile(join(out, 'status/index.html'), 'utf8');
  };
  expect(await shown()).toContain('<title>Status | Garden</title>');
  const config = join(folder, 'site.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(
    config,
    text.replace("url: 'https://garden.example'", "url: 'https://moss.example'"),
  );
  expect(await shown()).toContain('at https://moss.example');
});

test('its words are in the language of the site, whose owner can translate them', async () => {
  await writeFile(join(folder, 'status.txt'), 'Gut.\n');
  const config = join(folder, 'site.config.ts');
  const english = await readFile(config, 'utf8');
  const inGerman = (words: string) =>
    writeFile(
      config,
      english.replace(
        "without: ['previews']",
        `without: ['previews'], locales: [{ code: 'de', label: 'Deutsch', words: { ${words} } }]`,
      ),
    );
  await inGerman("'Whether all is well.': 'Ob es gut geht.'");
  const program = await compiledProgram(await readProgramChoices(folder));
  const out = join(folder, 'out');
  await buildSite(await readSite(folder), program, out);
  const page = await readFile(join(out, 'status/index.html'), 'utf8');
  expect(page).toContain('<meta name="description" content="Ob es gut geht.">');
  expect(page).toContain('Garden sagt das unter https://garden.example.');

  await inGerman("'Whether all is wel.': 'Ob es gut geht.'");
  await expect(readSite(folder)).rejects.toThrow(
    /site\.config\.ts:6[\s\S]*has "Whether all is wel\.", which is no word of this site\.[\s\S]*"Whether all is well\."/,
  );
});

test('the check of a site names the words of a feature that readers see in English', async () => {
  await writeFile(join(folder, 'status.txt'), 'Godt.\n');
  const config = join(folder, 'site.config.ts');
  const english = await readFile(config, 'utf8');
  await writeFile(
    config,
    english.replace(
      "without: ['previews']",
      "without: ['previews'], locales: [{ code: 'da', label: 'Dansk' }]",
    ),
  );
  const { figures } = await siteFolderCheck(folder).run(await builtSite({}));
  expect(figures?.join()).toContain('"Whether all is well."');
});

test('a script of a feature imports a module of the site by its name, where the site has it', async () => {
  const path = (name: string) => join(folder, name);
  const listPlants = (options: string) =>
    list(
      `features: [defineFeature({
        name: 'plants',
        options: z.strictObject({ module: z.string().optional() }),
        pageFiles: { plants: { body: '${path('page.tsx')}', script: '${path('page.client.ts')}' } },
        imports: ({ module }) => (module === undefined ? {} : { plants: module }),
      })(${options})]`,
      "import { defineFeature, z } from 'drystone';",
    );
  await writeFile(path('page.tsx'), 'export default function Page() { return null; }');
  await writeFile(
    path('page.client.ts'),
    `import { imports } from 'virtual:feature-imports';
export default async () => { document.title = String((await imports.plants?.())?.default); };`,
  );
  await writeFile(path('moss.ts'), "export default 'Moss, of the site.';");
  const home = '---\ntitle: Garden\ndescription: Ours.\n---\n\nText.\n';
  await writeFile(path('content/docs/index.mdx'), home);
  await listPlants('{}');
  expect((await readProgramChoices(folder)).modules.imports).toEqual({});

  await listPlants("{ module: './moss.ts' }");
  const program = await compiledProgram(await readProgramChoices(folder));
  await buildSite(await readSite(folder), program, path('out'));
  const names = await readdir(path('out/assets'));
  const textOf = (name = '') => readFile(path(`out/assets/${name}`), 'utf8');
  const moss = names.find((name) => name.startsWith('moss.'));
  expect(await textOf(moss)).toContain('Moss, of the site.');
  const script = await textOf(names.find((name) => name.startsWith('page.client.')));
  expect(script).toContain(`import(\`./${moss}\`)`);
});

test('every page carries those of its words that a script may say there, in its language', async () => {
  const locales = ['en', 'de', 'da'].map((code) => `{ code: '${code}', label: '${code}' }`);
  await list(
    `locales: [${locales}], features: [weather()]`,
    `import { defineFeature } from 'drystone';
const weather = defineFeature({
  name: 'weather',
  words: { names: ['Rain', 'Hail'], translations: { de: { Rain: 'Regen', Hail: 'Hagel' } } },
  pageWords: ['Rain'],
});`,
  );
  const home = '---\ntitle: Garten\ndescription: Ein Garten.\n---\n\nText.\n';
  for (const code of ['de', 'da']) {
    await mkdir(join(folder, `content/locales/${code}/docs`), { recursive: true });
    await writeFile(join(folder, `content/locales/${code}/docs/index.mdx`), home);
  }
  await writeFile(join(folder, 'content/docs/index.mdx'), home);
  const program = await compiledProgram(await readProgramChoices(folder));
  const out = join(folder, 'out');
  await buildSite(await readSite(folder), program, out);
  const page = await readFile(join(out, 'de/index.html'), 'utf8');
  expect(page).toContain('"Rain":"Regen"');
  expect(page).not.toContain('Hagel');
  const { figures } = await siteFolderCheck(folder).run(await builtSite({}));
  const ofDanish = figures?.find((figure) => figure.includes('(da)'));
  expect(ofDanish).toContain('"Rain"');
  expect(ofDanish).not.toContain('"Hail"');
});

test('a mistake in the sources of a feature is one of the site, with its file and what to do', async () => {
  await expect(readSite(folder)).rejects.toThrow(
    /status\.txt[\s\S]*There is no such file\.[\s\S]*Write one line/,
  );
});

test('two pages at one address are a mistake that names the feature', async () => {
  await writeFile(join(folder, 'status.txt'), 'Well.\n');
  const page = '---\ntitle: Status\ndescription: Ours.\n---\n\nText.\n';
  await writeFile(join(folder, 'content/docs/status.mdx'), page);
  await expect(readSite(folder)).rejects.toThrow(
    'The address /status of the feature "status" is already taken by content/docs/status.mdx.',
  );
});

test.each([
  ['a kind of page', "pageFiles: { rain: { body: '/page.tsx' } }", 'pages of the kind "rain"'],
  ['a script', "onDemand: { rain: '/rain.client.ts' }", 'a script for `data-on-demand="rain"`'],
  ['an import', "imports: () => ({ rain: '/rain.ts' })", 'an import "rain"'],
  ['a service worker', "workers: { rain: '/rain.client.ts' }", 'a service worker "rain"'],
])('%s that two features have is a mistake that names both', async (_what, part, words) => {
  const [weather, sky] = ['weather', 'sky'].map(
    (name) => `defineFeature({ name: '${name}', ${part} })()`,
  );
  await list(`features: [${weather}, ${sky}]`, `import { defineFeature } from 'drystone';`);
  await expect(readSite(folder)).rejects.toThrow(
    `The features "weather" and "sky" both have ${words}.\n`,
  );
  await expect(readSite(folder)).rejects.toThrow('in "sky": "sky-rain".');
});

test('an error in the code of a feature names the feature', async () => {
  await list(
    'features: [weather()]',
    `import { defineFeature } from 'drystone';
const weather = defineFeature({ name: 'weather', read: () => { throw new Error('Rain.'); } });`,
  );
  await expect(readSite(folder)).rejects.toThrow(
    'The feature "weather" failed while it read the site.',
  );
});

const importStatus = `import { status } from '${module}';`;

test('its options are checked by its schema, all at once, with their lines', async () => {
  await list(
    `features: [
    status({
      file: 7,
      fiel: 'today.txt',
    }),
  ]`,
    importStatus,
  );
  await expect(readSite(folder)).rejects.toThrow(`site.config.ts:9
  "features[0].file" in site.config.ts is a number, not a text.
  Put it in quotes: file: "7"

site.config.ts:10
  "features[0]" in site.config.ts has no field "fiel".
  Did you mean "file"?
  Fields: file.`);
});

test('it reads with its options, and is in a navbar for which the site names no items', async () => {
  await writeFile(join(folder, 'today.txt'), 'All beds are well.\n');
  await list("features: [status({ file: 'today.txt' })]", importStatus);
  const home = '---\ntitle: Garden\ndescription: Ours.\n---\n\nText.\n';
  await writeFile(join(folder, 'content/docs/index.mdx'), home);
  const { pages, config } = await readSite(folder);
  expect(pages.map(({ file }) => file)).toContain('today.txt');
  expect(config.navbar.items).toMatchObject([
    { type: 'docSidebar', label: 'Docs' },
    { label: 'Status', to: '/status' },
  ]);
});

test('a feature without options takes none', async () => {
  await list(
    "features: [weather({ place: 'North' })]",
    `import { defineFeature } from 'drystone';
const weather = defineFeature({ name: 'weather', read: () => ({}) });`,
  );
  await expect(readSite(folder)).rejects.toThrow(
    '"features[0]" in site.config.ts has no field "place".',
  );
});

test('a feature that is listed twice is a mistake', async () => {
  await list('features: [status(), status()]', importStatus);
  await expect(readSite(folder)).rejects.toThrow('The feature "status" is listed twice.');
});

test.each(["'status'", 'status'])('%s is not a feature, and has its line', async (entry) => {
  await list(`features: [${entry}]`, importStatus);
  await expect(readSite(folder)).rejects.toThrow(
    /site\.config\.ts:7[\s\S]*"features\[0\]" in site\.config\.ts: is not a feature\./,
  );
});

describe('a feature that adds to Markdown', () => {
  const page = (text: string) => `---\ntitle: Garden\ndescription: A garden.\n---\n\n${text}`;
  const home = () => join(folder, 'content/docs/index.md');

  beforeEach(async () => {
    await rm(join(folder, 'content/docs/index.mdx'));
    await list(
      'features: [quotes(), markWords()]',
      `import { markWords } from '@drystone/mark-words';\nimport { quotes } from '${quotes}';`,
    );
  });

  test('brings words after a language, a directive with its component, and another tree', async () => {
    await writeFile(
      home(),
      page(
        'Seed -> plant.\n\n:::quote[Ada]\nMoss is *soft*.\n:::\n\n```text /bed/ from="Ben"\nbeds\n```\n',
      ),
    );
    const program = await compiledProgram(await readProgramChoices(folder));
    const out = join(folder, 'out');
    await buildSite(await readSite(folder), program, out);
    const html = await readFile(join(out, 'index.html'), 'utf8');
    expect(html).toContain('<p>Seed → plant.</p>');
    expect(html).toMatch(
      /<figure class="quote"><blockquote><p>Moss is <em>soft<\/em>.<\/p><\/blockquote><figcaption>Ada/,
    );
    expect(html).toContain('.quote figcaption{');
    expect(await readFile(join(out, '404.html'), 'utf8')).not.toContain('.quote ');
    expect(html).toContain('From Ben');
    expect(html).toContain('<mark>bed</mark>s');
    expect(await readFile(join(out, 'index.md'), 'utf8')).toContain(
      'Seed → plant.\n\n> Moss is _soft_.\n>\n> – Ada\n\n**From Ben**\n\n```text\nbeds\n```\n',
    );
  });

  test.each([
    ['a TODO of the page', 'TODO: more.', '[quotes] There is a TODO.'],
    ['what an option reports', '```text from=""\na\n```', '[quotes] from="" names nobody.'],
    ['a directive with another name', ':::quot[Ada]\nA.\n:::', 'Did you mean :::quote?'],
    ['an attribute of a directive', ':::quote[Ada]{year="1"}\nA.\n:::', 'no attribute "year"'],
    ['a directive without its words', ':::quote\nA.\n:::', 'needs the attribute "title"'],
    ['another word after a language', '```text form="a"\na\n```', 'from="name", /word/.'],
  ])('reports %s, with file and line', async (_, text, message) => {
    await writeFile(home(), page(text));
    const error = String(await readSite(folder).catch((error) => error));
    expect(error).toContain('content/docs/index.md:6');
    expect(error).toContain(message);
  });

  test('is followed by the development server: an edit of its code shows in pages that have not changed', async () => {
    const own = join(folder, 'quotes.ts');
    await writeFile(own, await readFile(quotes, 'utf8'));
    for (const name of ['quote.tsx', 'quote.css'])
      await copyFile(join(quotes, '..', name), join(folder, name));
    await list('features: [quotes()]', "import { quotes } from './quotes.ts';");
    await writeFile(home(), page('Seed -> plant.\n'));
    const site = followSite(folder, noResultCache());
    const copy = async () => {
      const found = (await site.siteFor('/')).pages.find(({ route }) => route === '/');
      return found && hasCopy(found) ? found.body.markdown : '';
    };
    expect(await copy()).toBe('Seed → plant.\n');
    await writeFile(own, (await readFile(own, 'utf8')).replace("'→'", "'becomes a'"));
    await site.refresh();
    expect(await copy()).toBe('Seed becomes a plant.\n');
    expect(await site.check()).toEqual([]);
    await writeFile(home(), page('TODO\n'));
    await site.refresh();
    expect(await site.check()).toMatchObject([{ line: 6, problem: '[quotes] There is a TODO.' }]);
  });

  test('whose code fails is named, and what it threw is the cause', async () => {
    await writeFile(
      join(folder, 'rain.ts'),
      "export const markdown = { transform() { throw new Error('Rain.'); } };",
    );
    await list(
      "features: [defineFeature({ name: 'weather', markdown: fileURLToPath(new URL('rain.ts', import.meta.url)) })()]",
      "import { fileURLToPath } from 'node:url';\nimport { defineFeature } from 'drystone';",
    );
    await writeFile(home(), page('A.\n'));
    await expect(readSite(folder)).rejects.toMatchObject({
      message: 'The feature "weather" failed while it read content/docs/index.md.',
      cause: new Error('Rain.'),
    });
  });

  test('says its words in components, but to one that runs in the tab no function is sent', async () => {
    const parts = join(folder, 'weather/components');
    await mkdir(parts, { recursive: true });
    const bell =
      'export default function Bell({ say }) { return <b>{say ? "said" : "silent"}</b>; }';
    await writeFile(join(parts, 'bell.client.tsx'), bell);
    const rain = "export default function Rain({ say }) { return <i>{say('Search')}</i>; }";
    await writeFile(join(parts, 'rain.tsx'), rain);
    await list(
      `features: [defineFeature({
        name: 'weather',
        components: { Bell: '${join(parts, 'bell.client.tsx')}', Rain: '${join(parts, 'rain.tsx')}' },
      })()],
      locales: [{ code: 'de', label: 'Deutsch' }]`,
      "import { defineFeature } from 'drystone';",
    );
    await writeFile(join(folder, 'content/docs/index.mdx'), page('<Bell />\n\n<Rain />\n'));
    const out = join(folder, 'out');
    const program = await compiledProgram(await readProgramChoices(folder));
    await buildSite(await readSite(folder), program, out);
    const html = await readFile(join(out, 'index.html'), 'utf8');
    expect(html).toContain('<b>silent</b>');
    expect(html).toContain('<i>Suche');
  });

  test('cannot take a name that another one has', async () => {
    await writeFile(home(), page('A.\n'));
    await writeFile(
      join(folder, 'rain.ts'),
      "export const markdown = { directives: { note: 'Quote' } };",
    );
    await list(
      "features: [defineFeature({ name: 'weather', markdown: fileURLToPath(new URL('rain.ts', import.meta.url)) })()]",
      "import { fileURLToPath } from 'node:url';\nimport { defineFeature } from 'drystone';",
    );
    await expect(readSite(folder)).rejects.toThrow(
      'The feature "weather" adds "note" to directives, which the engine has.',
    );
  });
});
