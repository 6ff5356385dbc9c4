import type { Page } from '@playwright/test';
import { type DevSite, startDevSite } from '../support/dev-site.node.ts';
import { expect, openReady, test } from '../support/test.ts';

/* What a day of writing does to the development server: no edit is missed, and its memory stays as it is. */

let site: DevSite;

test.beforeAll(async () => {
  site = await startDevSite();
});

test.afterAll(() => site.stop());

const fern = 'content/docs/plants/fern.mdx';
const added = 'content/docs/plants/added.mdx';

/** The open tabs: a page, a React page and an API reference. */
const addresses = { fern: '/plants/fern', tour: '/tour', api: '/api/garden/' } as const;
type Tabs = Readonly<Record<keyof typeof addresses, Page>>;

interface Kind {
  readonly what: string;
  edit(name: string): Promise<void>;
  /** What an open tab shows of the edit. */
  readonly tab: keyof Tabs;
  readonly shows: (name: string) => string;
  /** What no tab shows any more. */
  readonly isGone?: boolean;
}

function replaced(file: string, pattern: RegExp, text: (name: string) => string) {
  return (name: string) => site.edit(file, (before) => before.replace(pattern, text(name)));
}

const kinds: readonly Kind[] = [
  {
    what: 'text',
    edit: replaced(fern, /Ferns are .*/, (name) => `Ferns are ${name}.`),
    tab: 'fern',
    shows: (name) => `Ferns are ${name}.`,
  },
  {
    what: 'title',
    edit: replaced(fern, /title: .*/, (name) => `title: Fern ${name}`),
    tab: 'fern',
    shows: (name) => `Fern ${name}`,
  },
  {
    what: 'title of another page',
    edit: replaced('content/docs/plants/moss.mdx', /title: .*/, (name) => `title: Moss ${name}`),
    tab: 'fern',
    shows: (name) => `Moss ${name}`,
  },
  {
    what: 'category',
    edit: replaced('content/docs/plants/category.mdx', /label: .*/, (name) => `label: All ${name}`),
    tab: 'fern',
    shows: (name) => `All ${name}`,
  },
  {
    what: 'glossary',
    edit: (name) => site.write('content/glossary.yaml', `tilth: Soil ${name}.\n`),
    tab: 'fern',
    shows: (name) => `Soil ${name}.`,
  },
  {
    what: 'configuration',
    edit: replaced(
      'site.config.ts',
      /label: '(Docs|Guides [^']*)'/,
      (name) => `label: 'Guides ${name}'`,
    ),
    tab: 'api',
    shows: (name) => `Guides ${name}`,
  },
  {
    what: 'new page',
    edit: (name) =>
      site.write(added, `---\ntitle: Added ${name}\ndescription: New.\n---\n\nNew.\n`),
    tab: 'fern',
    shows: (name) => `Added ${name}`,
  },
  {
    what: 'deleted page',
    edit: () => site.remove(added),
    tab: 'fern',
    shows: () => 'Added number',
    isGone: true,
  },
  {
    what: 'React page',
    edit: replaced('content/pages/tour.tsx', /Follow .*\./, (name) => `Follow ${name}.`),
    tab: 'tour',
    shows: (name) => `Follow ${name}.`,
  },
  {
    what: 'API document',
    edit: replaced('openapi/garden.yaml', /summary: .*/, (name) => `summary: Plant ${name}`),
    tab: 'api',
    shows: (name) => `Plant ${name}`,
  },
];

test('of 200 edits of mixed kinds none is missed, and the memory stays flat', async ({
  context,
}) => {
  test.setTimeout(1_800_000);
  const open = async (address: string) => {
    const page = await context.newPage();
    await openReady(page, site.address + address);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    return page;
  };
  const tabs: Tabs = {
    fern: await open(addresses.fern),
    tour: await open(addresses.tour),
    api: await open(addresses.api),
  };
  await tabs.fern.getByText('More', { exact: true }).click();
  const heaps: number[] = [];
  for (let count = 0; count < 200; count += 1) {
    const kind = kinds[count % kinds.length];
    if (!kind) throw new Error('There is no such kind.');
    const name = `number ${count}`;
    const text = () => tabs[kind.tab].evaluate(() => document.body.textContent ?? '');
    await kind.edit(name);
    const expected = expect.poll(text, { message: `${kind.what} ${name}` });
    if (kind.isGone) await expected.not.toContain(kind.shows(name));
    else await expected.toContain(kind.shows(name));
    if (count % 20 === 19) heaps.push(await site.heap());
  }
  for (const page of Object.values(tabs)) {
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  }
  await expect(tabs.fern.locator('main details').first()).toHaveAttribute('open');
  console.log(
    `Heap after each 20 of 200 edits, in MB: ${heaps.map((one) => one.toFixed(0)).join(' ')}.`,
  );
  // The first edits load what edits need.
  const [, early = 0] = heaps;
  expect((heaps.at(-1) ?? 0) / early).toBeLessThan(1.1);
});
