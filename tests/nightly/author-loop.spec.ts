import { type DevSite, startDevSite } from '../support/dev-site.node.ts';
import { expect, openReady, test } from '../support/test.ts';

/* What a day of writing does to the development server: no edit is missed, and its memory stays as it is. */

let site: DevSite;

test.beforeAll(async () => {
  site = await startDevSite();
});

test.afterAll(() => site.stop());

const fern = 'content/docs/plants/fern.mdx';

/** One edit of each kind, with what the page about ferns shows of it. */
const edits: readonly ((name: string) => { file: string; edit: (text: string) => string })[] = [
  (name) => ({ file: fern, edit: (text) => text.replace(/Ferns are .*/, `Ferns are ${name}.`) }),
  (name) => ({ file: fern, edit: (text) => text.replace(/title: .*/, `title: Fern ${name}`) }),
  (name) => ({
    file: 'content/docs/plants/moss.mdx',
    edit: (text) => text.replace(/title: .*/, `title: Moss ${name}`),
  }),
  (name) => ({
    file: 'content/docs/plants/category.mdx',
    edit: (text) => text.replace(/description: .*/, `description: Plants ${name}.`),
  }),
  (name) => ({ file: 'content/glossary.yaml', edit: () => `tilth: Soil ${name}.\n` }),
  (name) => ({
    file: 'site.config.ts',
    edit: (text) => text.replace(/label: 'About[^']*', href/, `label: 'About ${name}', href`),
  }),
];

/** What proves each of the edits above, in the same order. */
const shown = [
  (name: string) => `Ferns are ${name}.`,
  (name: string) => `Fern ${name}`,
  (name: string) => `Moss ${name}`,
  undefined,
  (name: string) => `Soil ${name}.`,
  (name: string) => `About ${name}`,
];

test('of 200 edits of mixed kinds none is missed, and the memory stays flat', async ({ page }) => {
  test.setTimeout(1_200_000);
  await openReady(page, `${site.address}/plants/fern`);
  await page.getByText('More', { exact: true }).click();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const texts = () => page.evaluate(() => document.body.textContent ?? '');
  let early = 0;
  for (let count = 0; count < 200; count += 1) {
    const kind = count % edits.length;
    const name = `number ${count}`;
    const change = edits[kind]?.(name);
    if (change) await site.edit(change.file, change.edit);
    const expected = shown[kind]?.(name);
    if (expected !== undefined) await expect.poll(texts, { message: expected }).toContain(expected);
    if (count === 60) early = await site.memory();
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.locator('main details').first()).toHaveAttribute('open');
  const late = await site.memory();
  console.log(`Memory after 60 edits ${early.toFixed(0)} MB, after 200 ${late.toFixed(0)} MB.`);
  expect(late / early).toBeLessThan(1.25);
});
