import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { projectFolder } from '../../bin/setup.mjs';
import { type DevSite, startDevSite } from '../support/dev-site.node.ts';
import { expect, openReady, test } from '../support/test.ts';

/*
 * The author's loop: a small site, served by the development server, edited under the open page.
 */

const moss = 'content/docs/plants/moss.mdx';
const fern = 'content/docs/plants/fern.mdx';
const category = 'content/docs/plants/category.mdx';
let site: DevSite;

test.describe.configure({ mode: 'default', timeout: 90_000 });

test.beforeAll(async () => {
  test.setTimeout(90_000);
  site = await startDevSite();
});

test.afterAll(() => site.stop());

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

test('an edit of a page shows in the open tab, which keeps what the reader opened', async ({
  page,
}) => {
  await openReady(page, `${site.address}/plants/fern`);
  const sidebar = sidebarOf(page);
  await sidebar.getByLabel("Collapse sidebar category 'Plants'").click();
  await page.getByText('More', { exact: true }).click();
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    scrollTo(0, 40);
  });
  const top = await page.evaluate(() => scrollY);

  await site.edit(fern, (text) => `${text}\nWritten a moment ago.\n`);
  await expect(page.getByText('Written a moment ago.')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await expect(sidebar.getByLabel("Expand sidebar category 'Plants'")).toBeVisible();
  await expect(page.getByText('Ferns are old.')).toBeVisible();
});

test('titles, labels, positions and descriptions show everywhere', async ({ page }) => {
  await openReady(page, `${site.address}/plants/moss`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const entries = sidebarOf(page).getByRole('link');
  const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last();
  await expect(next).toHaveText(/Fern/);

  await site.edit(moss, (text) => text.replace('title: Moss', 'title: Green moss'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Green moss');
  await expect(page).toHaveTitle(/^Green moss/);
  await site.edit(moss, (text) => text.replace('title:', 'label: Soft moss\ntitle:'));
  await expect(entries.filter({ hasText: 'Soft moss' })).toBeVisible();
  await site.edit(fern, (text) => text.replace('title: Fern', 'title: Tall fern'));
  await expect(next).toHaveText(/Tall fern/);
  await site.edit(fern, (text) => text.replace('position: 3', 'position: 1.5'));
  await expect(entries.last()).toHaveText('Soft moss');
  await site.edit(category, (text) => text.replace('label: Plants', 'label: All plants'));
  await expect(entries.filter({ hasText: 'All plants' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await site.edit(category, (text) => text.replace('All plants', 'Plants'));
  await site.edit(moss, (text) =>
    text.replace('label: Soft moss\n', '').replace('Green moss', 'Moss'),
  );
  await site.edit(fern, (text) =>
    text.replace('Tall fern', 'Fern').replace('tion: 1.5', 'tion: 3'),
  );
  await expect(entries.last()).toHaveText('Fern');
});

test('a file that is saved twice in a moment shows as it was saved last', async ({ request }) => {
  const before = await site.read(moss);
  for (const pause of [0, 10, 20, 30, 40, 10, 20, 30]) {
    await site.write(moss, `${before}\nSaved.\n`);
    // As an editor does that formats a file after it has saved it.
    await setTimeout(pause);
    await site.write(moss, `${before}\nFormatted after ${pause} ms.\n`);
    await expect
      .poll(async () => (await request.get(`${site.address}/plants/moss`)).text())
      .toContain(`Formatted after ${pause} ms.`);
  }
  await site.write(moss, before);
});

test('a draft is shown to its author, with a badge', async ({ page }) => {
  const moss = 'content/docs/plants/moss.mdx';
  await openReady(page, `${site.address}/plants/moss`);
  const entry = sidebarOf(page).getByRole('link', { name: 'Moss Draft' });
  const note = page.getByRole('note').filter({ hasText: 'Only you see this page' });
  await expect(entry).toBeHidden();
  await site.edit(moss, (text) => text.replace('---\n', '---\ndraft: true\n'));
  await expect(entry).toBeVisible();
  await expect(note).toBeVisible();
  await site.edit(moss, (text) => text.replace('draft: true\n', ''));
  await expect(entry).toBeHidden();
  await expect(note).toBeHidden();
});

test('an edit of a partial, or of a file whose code is shown, shows in the page that has it', async ({
  page,
}) => {
  await site.write('content/docs/_care.mdx', 'Ferns like {place}.\n');
  await site.write('examples/grow.py', 'grow()\n');
  const before = await site.read(fern);
  await site.edit(
    fern,
    (text) =>
      `${text}\n<Include file="../_care.mdx" place="shade" />\n\n\`\`\`py file="examples/grow.py"\n\`\`\`\n`,
  );
  await openReady(page, `${site.address}/plants/fern`);
  await expect(page.getByText('Ferns like shade.')).toBeVisible();
  await site.write('content/docs/_care.mdx', 'Ferns love {place}.\n');
  await expect(page.getByText('Ferns love shade.')).toBeVisible();
  await site.write('examples/grow.py', 'shrink()\n');
  await expect(page.getByText('shrink()')).toBeVisible();
  await site.write(fern, before);
  await expect(page.getByText('shrink()')).toBeHidden();
});

test('the theme of the configuration and the style sheet of the site show when they are saved', async ({
  page,
}) => {
  await openReady(page, `${site.address}/plants/moss`);
  const document = page.locator('html');
  const heading = page.getByRole('heading', { level: 1 });
  const config = await site.read('site.config.ts');
  await site.write('styles.css', 'h1 { color: rgb(1, 2, 3) }');
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
  await site.write(
    'site.config.ts',
    config.replace('  title: ', "  theme: { accent: '#0a6b5d' },\n  title: "),
  );
  await expect(document).toHaveCSS('accent-color', 'rgb(10, 107, 93)');
  await site.write('site.config.ts', config);
  await site.remove('styles.css');
  await expect(heading).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(document).not.toHaveCSS('accent-color', 'rgb(10, 107, 93)');
});

test.describe('new, renamed and deleted pages', () => {
  test.use({ expectedMessages: /status of 404/ });

  test('come and go in the sidebar, the pagination and the cards', async ({ page }) => {
    await openReady(page, `${site.address}/category/plants`);
    const entries = sidebarOf(page).getByRole('link');
    const main = page.getByRole('main');
    await site.write(
      'content/docs/plants/reed.mdx',
      '---\ntitle: Reed\ndescription: By the water.\nposition: 9\n---\n\nIt is in water.\n',
    );
    await expect(entries.filter({ hasText: 'Reed' })).toBeVisible();
    await expect(main.getByText('By the water.')).toBeVisible();
    await entries.filter({ hasText: 'Reed' }).click();
    await expect(page.getByText('It is in water.')).toBeVisible();

    await site.move('content/docs/plants/reed.mdx', 'content/docs/plants/rush.mdx');
    await expect(entries.filter({ hasText: 'Reed' })).toHaveAttribute('href', '/plants/rush');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await site.remove('content/docs/plants/rush.mdx');
    await expect(entries.filter({ hasText: 'Reed' })).toHaveCount(0);

    await site.write(
      'content/docs/tools/category.mdx',
      '---\nlabel: Tools\ndescription: What one needs.\n---\n',
    );
    await site.write(
      'content/docs/tools/rake.mdx',
      '---\ntitle: Rake\ndescription: For leaves.\n---\n\nIt has teeth.\n',
    );
    await expect(entries.filter({ hasText: 'Tools' })).toBeVisible();
    await site.remove('content/docs/tools');
    await expect(entries.filter({ hasText: 'Tools' })).toHaveCount(0);
  });
});

test('the configuration shows in navbar, footer and tab title', async ({ page }) => {
  await openReady(page, `${site.address}/plants/moss`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const config = await site.read('site.config.ts');
  await site.write(
    'site.config.ts',
    config
      .replace("title: 'Garden Docs'", "title: 'Orchard Docs'")
      .replace("label: 'Docs'", "label: 'Guides'")
      .replace("label: 'Home'", "label: 'Start'"),
  );
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await expect(navbar.getByRole('link', { name: 'Guides' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Start' })).toBeVisible();
  await expect(page).toHaveTitle('Moss | Orchard Docs');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await site.write('site.config.ts', config);
  await expect(page).toHaveTitle('Moss | Garden Docs');
});

test('images and diagrams that are edited in place are fetched again', async ({ page }) => {
  await openReady(page, `${site.address}/plants/fern`);
  for (const [file, element] of [
    ['public/fern.svg', page.getByRole('img', { name: 'A fern' })],
    ['public/roots.svg', page.locator('.diagram use')],
  ] as const) {
    const name = file.slice('public'.length);
    const asked = page.waitForRequest((request) => request.url().includes(`${name}?edited=`));
    await site.edit(file, (text) => text.replace(/fill="\w+"/, 'fill="blue"'));
    expect(await (await (await asked).response())?.text()).toContain('blue');
    await expect(element).toBeAttached();
  }
});

test('an entry of the glossary shows where it is used', async ({ page }) => {
  await openReady(page, `${site.address}/plants/fern`);
  const term = page.getByText('Soil that crumbles.');
  await expect(term).toHaveCount(0);
  await site.write('content/glossary.yaml', 'tilth: Soil that crumbles.\n');
  await expect(term).toHaveCount(1);
});

test('an API document shows in its reference and where a page names an operation', async ({
  page,
}) => {
  await openReady(page, `${site.address}/api/garden/`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await site.edit('openapi/garden.yaml', (text) =>
    text.replace('summary: Plant a fern', 'summary: Plant a tall fern'),
  );
  await expect(page.getByRole('heading', { name: 'Plant a tall fern' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a component of the site follows its file, in a page that begins to use it', async ({
  page,
}) => {
  const fern = 'content/docs/plants/fern.mdx';
  await openReady(page, `${site.address}/plants/fern`);
  await site.write('components/frond-count.tsx', 'export default () => <p>Nine fronds</p>;\n');
  await site.edit(fern, (text) => `${text}\n<FrondCount />\n`);
  await expect(page.getByText('Nine fronds')).toBeVisible();
  await site.edit('components/frond-count.tsx', (text) => text.replace('Nine', 'Ten'));
  await expect(page.getByText('Ten fronds')).toBeVisible();
  await site.edit(fern, (text) => text.replace('\n<FrondCount />\n', ''));
  await site.remove('components');
  await expect(page.getByText('Ten fronds')).toBeHidden();
});

test('a React page follows its file, and a new one is there', async ({ page, request }) => {
  await openReady(page, `${site.address}/tour`);
  await expect(page.getByText('Follow the path.')).toBeVisible();
  await site.edit('content/pages/tour.tsx', (text) => text.replace('the path', 'the stream'));
  await expect(page.getByText('Follow the stream.')).toBeVisible();
  await site.write(
    'content/pages/visit.tsx',
    (await site.read('content/pages/tour.tsx'))
      .replace('title: Tour', 'title: Visit')
      .replace('Follow the stream.', 'Ring the bell.'),
  );
  const statusOf = async () => (await request.get(`${site.address}/visit`)).status();
  await expect.poll(statusOf).toBe(200);
  await openReady(page, `${site.address}/visit`);
  await expect(page.getByText('Ring the bell.')).toBeVisible();
});

test('a feature that the configuration begins to list brings its pages', async ({ request }) => {
  const config = await site.read('site.config.ts');
  const example = join(projectFolder, 'sites/docs/examples/status');
  for (const name of await readdir(example)) {
    const text = await readFile(join(example, name), 'utf8');
    await site.write(`features/${name}`, text);
  }
  await site.write('status.txt', 'All beds are well.\n');
  await site.write(
    'site.config.ts',
    `import { status } from './features/status.node.ts';\n${config.replace('features: [', 'features: [status(),')}`,
  );
  const status = async () => (await request.get(`${site.address}/status`)).text();
  await expect.poll(status).toContain('>All beds are well.</p>');
  await site.write('site.config.ts', config);
  await site.remove('features');
  await site.remove('status.txt');
});

test.describe('a mistake', () => {
  test.use({
    expectedMessages: /status of (404|500)|could not be loaded|Internal Server Error|It pours/,
  });

  /** Each is made in an open tab, shown over the page, and gone when it is mended. */
  const mistakes = [
    {
      name: 'in the text of a page',
      file: moss,
      make: (text: string) => `${text}\n[x](./nowhere.mdx)\n`,
      told: 'The link goes to ./nowhere.mdx',
      place: /moss\.mdx:\d+/,
    },
    {
      name: 'in the syntax of a page',
      file: moss,
      make: (text: string) => `${text}\n<Tabs>\n`,
      told: 'The page cannot be read',
      place: /moss\.mdx:\d+/,
    },
    {
      name: 'in front matter',
      file: moss,
      make: (text: string) => text.replace('position: 2', 'postion: 2'),
      told: 'Did you mean "position"?',
      place: /moss\.mdx:\d+/,
    },
    {
      name: 'in the configuration',
      file: 'site.config.ts',
      make: (text: string) => text.replace('footer:', 'foter:'),
      told: 'Did you mean "footer"?',
      place: /site\.config\.ts:\d+/,
    },
    {
      name: 'in a category',
      file: category,
      make: (text: string) => text.replace('label: Plants', 'label: ""'),
      told: 'label',
      place: /category\.mdx:\d+/,
    },
    {
      name: 'in an API document',
      file: 'openapi/garden.yaml',
      make: (text: string) => text.replace('paths:', 'paths: ['),
      told: 'The file is not valid YAML',
      place: /garden\.yaml:\d+/,
    },
    {
      name: 'in a component that does not compile',
      file: 'content/pages/tour.tsx',
      route: '/tour',
      make: (text: string) => text.replace('return <p>', 'return <p'),
      told: 'shows by itself as soon as',
      place: /tour\.tsx:\d+/,
    },
    {
      name: 'in a component that throws',
      file: 'content/pages/tour.tsx',
      route: '/tour',
      make: (text: string) => text.replace('return', "throw new Error('No way.');\n  return"),
      told: 'No way.',
      place: /tour\.tsx:\d+/,
    },
  ];

  for (const { name, file, route = '/plants/moss', make, told, place } of mistakes) {
    test(`${name} shows over the open page until it is mended, after a reload too`, async ({
      page,
    }) => {
      await openReady(page, site.address + route);
      const panel = page.locator('[data-mistakes]');
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      const before = await site.read(file);
      const printed = site.printed().length;
      await site.write(file, make(before));
      await expect(panel.getByText(told).first()).toBeVisible();
      await expect(panel.getByRole('link', { name: place }).first()).toBeVisible();
      await expect.poll(() => site.printed().slice(printed)).toContain(told);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await site.write(file, before);
      await expect(panel).toBeHidden();

      await site.write(file, make(before));
      await expect(panel.getByText(told).first()).toBeVisible();
      await page.reload();
      await expect(panel.getByText(told).first()).toBeVisible();
      await site.write(file, before);
      await expect(panel).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
  }

  test('of a component that throws when the reader presses a button shows over the page', async ({
    page,
  }) => {
    const before = await site.read(fern);
    const button = `import { useState } from 'react';

export default function Rain() {
  const [drops, setDrops] = useState(0);
  if (drops > 0) throw new Error('It pours.');
  return <button type="button" onClick={() => setDrops(1)}>Rain</button>;
}
`;
    await site.write('components/rain.client.tsx', button);
    await site.write(fern, `${before}\n<Rain />\n`);
    await openReady(page, `${site.address}/plants/fern`);
    const panel = page.locator('[data-mistakes]');
    await page.getByRole('button', { name: 'Rain' }).click();
    await expect(panel.getByText('It pours.', { exact: true })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'components/rain.client.tsx:5' })).toBeVisible();
    await expect.poll(() => site.printed()).toContain('components/rain.client.tsx:5');
    await site.write('components/rain.client.tsx', button.replace('drops > 0', 'drops > 9'));
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Rain' }).click();
    await expect(panel).toBeHidden();
    await site.write(fern, before);
    await expect(page.getByRole('button', { name: 'Rain' })).toBeHidden();
    // The tab still has the module, and would say that it cannot be loaded again.
    await page.goto('about:blank');
    await site.remove('components');
  });

  test('shows the lines around its place', async ({ page }) => {
    await openReady(page, `${site.address}/plants/moss`);
    const before = await site.read(moss);
    await site.write(moss, before.replace('## What it is', '## What it is\n\n<Unknown />'));
    const excerpt = page.locator('[data-mistakes] pre');
    await expect(excerpt).toContainText('> 13 | <Unknown />');
    await expect(excerpt).toContainText('^^^^^^^^');
    await site.write(moss, before);
    await expect(excerpt).toHaveCount(0);
  });

  test('of a missing image and of a page that is gone names the pages concerned', async ({
    page,
  }) => {
    await openReady(page, `${site.address}/plants/moss`);
    const panel = page.locator('[data-mistakes]');
    await site.move('public/fern.svg', 'public/away.svg');
    await expect(panel.getByText('/fern.svg').first()).toBeVisible();
    await site.move('public/away.svg', 'public/fern.svg');
    await expect(panel).toBeHidden();
  });
});

test('a reader goes by links, back and forward, in the same document', async ({ page }) => {
  await openReady(page, site.address);
  const heading = page.getByRole('heading', { level: 1 });
  const home = await heading.innerText();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const sidebar = sidebarOf(page);
  await sidebar.getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(heading).toHaveText('Plants');
  await page.getByRole('main').getByRole('link', { name: 'Moss' }).first().click();
  await expect(heading).toHaveText('Moss');
  await page.goBack();
  await page.goBack();
  await expect(heading).toHaveText(home);
  await page.goForward();
  await expect(heading).toHaveText('Plants');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a payload has the page alone, and not where each element is made', async ({ request }) => {
  const payload = await (await request.get(`${site.address}/api/garden/payload.txt`)).text();
  expect(payload).toContain('Plants ferns.');
  expect(payload).not.toContain(site.folder);
});

test('a reader chooses a colour mode, and it is kept', async ({ page }) => {
  await openReady(page, site.address);
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openReady(page, `${site.address}/plants/moss`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('in a narrow window the menu leads to a page and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, site.address);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog', { name: 'Site navigation' });
  await menu.getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plants');
  await expect(menu).toBeHidden();
});

test('what a build publishes beside the pages is there', async ({ request }) => {
  const typeOf = async (path: string) => {
    const response = await request.get(site.address + path);
    expect(response.status(), path).toBe(200);
    return response.headers()['content-type'];
  };
  expect(await typeOf('/sitemap.xml')).toBe('application/xml; charset=utf-8');
  expect(await typeOf('/plants/moss.md')).toBe('text/markdown; charset=utf-8');
  expect(await typeOf('/previews/plants/moss.png')).toBe('image/png');
  expect(await typeOf('/api-data/garden.json')).toBe('application/json; charset=utf-8');
});

test('an address that has moved leads to its new place as soon as the file says so', async ({
  request,
}) => {
  const answer = () => request.get(`${site.address}/plants/old`, { maxRedirects: 0 });
  expect((await answer()).status()).toBe(404);
  await site.write('content/redirects.yaml', '/plants/old: /plants/moss\n');
  await expect.poll(async () => (await answer()).headers().location).toBe('/plants/moss');
  await site.remove('content/redirects.yaml');
});

test('the search knows what was written a moment ago', async ({ request }) => {
  const file = 'content/docs/plants/moss.mdx';
  const before = await site.read(file);
  const indexText = async () => {
    const { index } = await (await request.get(`${site.address}/search.json`)).json();
    return (await request.get(site.address + index)).text();
  };
  expect(await indexText()).not.toContain('sphagnum');
  await site.write(file, `${before}\nSphagnum holds water.\n`);
  await expect.poll(indexText).toContain('sphagnum');
  await site.write(file, before);
});

test('a page and a file whose names have decomposed letters are served at both spellings', async ({
  page,
  request,
}) => {
  const [composed = '', decomposed = ''] = ['NFC', 'NFD'].map((form) => 'é'.normalize(form));
  const text = `---\ntitle: Accents\ndescription: Accents.\n---\n\n![É](/${composed}.svg)\n`;
  await site.write(
    `public/${decomposed}.svg`,
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  );
  await site.write(`content/docs/${decomposed}.mdx`, text);
  for (const letter of [composed, decomposed]) {
    await expect
      .poll(async () => (await request.get(`${site.address}/${letter}`)).status())
      .toBe(200);
    const file = await request.get(`${site.address}/${letter}.svg`);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
    await openReady(page, `${site.address}/${letter}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accents');
  }
  // The open tab would say that its page is gone.
  await page.goto('about:blank');
  await site.remove(`content/docs/${decomposed}.mdx`);
  await site.remove(`public/${decomposed}.svg`);
  // The index of the search has another name once the page is gone, and the next test asks for it.
  const isGone = async () => (await request.get(`${site.address}/${composed}`)).status() === 404;
  await expect.poll(isGone).toBe(true);
});

test('only files of the index are served for a search', async ({ request }) => {
  const { index } = await (await request.get(`${site.address}/search.json`)).json();
  expect((await request.get(site.address + index)).status()).toBe(200);
  for (const name of ['search.nothing', 'search-texts.nothing'])
    expect((await request.get(`${site.address}/assets/${name}.json`)).status(), name).toBe(404);
});

test('only the pages of the server read from it, and only files of the site open in the editor', async ({
  request,
}) => {
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await request.get(site.address + path, { headers })).status();
  const ofOthers = [
    { origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  ];
  for (const headers of ofOthers) expect(await statusOf('/plants/moss', headers)).toBe(403);
  expect(await statusOf('/plants/moss', { origin: site.address })).toBe(200);
  const fromLink = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect(await statusOf('/plants/moss', fromLink)).toBe(200);

  const editor = (file: string) => `/__open-in-editor?file=${encodeURIComponent(file)}`;
  // It does not exist, so no editor starts.
  const own = editor(`${site.folder}/content/nothing.mdx:3`);
  expect(await statusOf(own)).toBe(200);
  expect(await statusOf(own, fromLink)).toBe(403);
  for (const file of ['/etc/passwd', 'file:///etc/passwd', `${site.folder}/../x`, '../x'])
    expect(await statusOf(editor(file)), file).toBe(403);
});

test('where the port is taken, the next free one is used, and the output names both', async ({
  request,
}) => {
  const taken = Number(new URL(site.address).port);
  const other = await startDevSite(taken);
  const port = Number(new URL(other.address).port);
  expect(port).toBeGreaterThan(taken);
  expect(other.printed()).toContain(`Port ${taken} is taken. Using ${port}.`);
  expect((await request.get(other.address)).status()).toBe(200);
  await other.stop();
});
