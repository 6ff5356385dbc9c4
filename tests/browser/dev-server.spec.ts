import { type ChildProcess, spawn } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../lib/paths.node.ts';
import { expect, openReady, test } from '../support/test.ts';

/*
 * The author's loop: a copy of the small site, served by the development server, edited under the open page.
 */

const siteFolder = join(projectFolder, '.build/dev-site/site');
const mossFile = join(siteFolder, 'content/docs/plants/moss.mdx');
let server: ChildProcess;
let address: string;

test.describe.configure({ mode: 'serial', timeout: 90_000 });

test.beforeAll(async () => {
  test.setTimeout(90_000);
  await rm(siteFolder, { recursive: true, force: true });
  await cp(join(projectFolder, 'tests/sites/small'), siteFolder, { recursive: true });
  server = spawn(
    process.execPath,
    ['--import', 'tsx', 'engine/build/cli.node.ts', 'dev', '--site', siteFolder, '--port', '0'],
    // Without colours, so that the address is plain text.
    { cwd: projectFolder, env: { ...process.env, NO_COLOR: '1' } },
  );
  address = await new Promise((resolve) => {
    server.stdout?.on('data', (data) => {
      const url = String(data).match(/http:\/\/localhost:\d+/)?.[0];
      if (url) resolve(url);
    });
  });
});

test.afterAll(() => {
  server.kill();
});

test('an edit of a page shows in the open tab, which keeps what the reader opened', async ({
  page,
}) => {
  await openReady(page, `${address}/plants/moss`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moss');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByLabel("Collapse sidebar category 'Plants'").click();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const before = await readFile(mossFile, 'utf8');
  await writeFile(
    mossFile,
    before.replace('## What it is', 'Written a moment ago.\n\n## What it is'),
  );
  await expect(page.getByText('Written a moment ago.')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(sidebar.getByLabel("Expand sidebar category 'Plants'")).toBeVisible();
});

test('a reader goes by links, back and forward, in the same document', async ({ page }) => {
  await openReady(page, address);
  const heading = page.getByRole('heading', { level: 1 });
  const home = await heading.innerText();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
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
});

test('a reader chooses a colour mode, and it is kept', async ({ page }) => {
  await openReady(page, address);
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openReady(page, `${address}/plants/moss`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('in a narrow window the menu leads to a page and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, address);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog', { name: 'Site navigation' });
  await menu.getByRole('link', { name: 'Plants', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plants');
  await expect(menu).toBeHidden();
});

test.describe('a mistake', () => {
  test.use({ expectedMessages: /status of 500|could not be loaded/ });

  test('is told in place of the page, with its file and line', async ({ page }) => {
    const before = await readFile(mossFile, 'utf8');
    await writeFile(mossFile, `${before}\n<Unknown />\n`);
    await expect(async () => {
      await page.goto(`${address}/plants/moss`);
      expect(await page.locator('body').innerText()).toContain('There is no component <Unknown>.');
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText(/content\/docs\/plants\/moss\.mdx:\d+/)).toBeVisible();

    await writeFile(mossFile, before);
    await expect(async () => {
      await page.goto(`${address}/plants/moss`);
      expect(await page.locator('h1').allInnerTexts()).toEqual(['Moss']);
    }).toPass({ timeout: 30_000 });
  });
});

test('what a build publishes beside the pages is there', async ({ request }) => {
  const typeOf = async (path: string) => {
    const response = await request.get(address + path);
    expect(response.status(), path).toBe(200);
    return response.headers()['content-type'];
  };
  expect(await typeOf('/sitemap.xml')).toBe('application/xml; charset=utf-8');
  expect(await typeOf('/plants/moss.md')).toBe('text/markdown; charset=utf-8');
  expect(await typeOf('/previews/plants/moss.png')).toBe('image/png');
});
