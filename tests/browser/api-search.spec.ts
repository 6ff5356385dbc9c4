import type { Page } from '@playwright/test';
import { byId, currentInMenu, openReference, untilReferenceReady } from '../support/reference.ts';
import { expect, test } from '../support/test.ts';

/* The search of an API page. */

// By selector first: a search for roles goes through all of the page.
const menu = (page: Page) =>
  page.locator('aside').getByRole('navigation', { name: 'API operations' });
const search = (page: Page) => page.locator('aside').getByRole('combobox');
const results = (page: Page) => page.locator('aside').getByRole('option');

/** The infrastructure API with a few of its operations: what any operation shows, they show. */
const infrastructure = async (addressOf: (name: 'short') => Promise<string>) =>
  `${await addressOf('short')}/api/infrastructure/`;

test('API-8: what is typed before the script has come is searched as soon as it has', async ({
  page,
  addressOf,
}) => {
  let release = () => {};
  const hold = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await hold;
    await route.continue();
  });
  await page.goto(await infrastructure(addressOf), { waitUntil: 'commit' });
  await search(page).fill('/actions/stop');
  release();
  await expect(
    results(page)
      .filter({ hasText: /Stop an instance/ })
      .first(),
  ).toBeVisible();
});

test('API-8: the search finds operations, paths, fields, values, headers and errors, and marks them', async ({
  page,
  addressOf,
}) => {
  await openReference(page, await infrastructure(addressOf));
  const marks = () => page.evaluate(() => CSS.highlights.get('reference-search')?.size ?? 0);
  for (const [query, found] of [
    ['current capacity', /List the current capacity/],
    ['/actions/stop', /Stop an instance/],
    ['preemptible', /preemptible/],
    ['out-of-stock', /state/],
    ['X-PROJECT-ID', /X-PROJECT-ID/],
    ['conflict', /409/],
  ] as const) {
    // Without a word nothing is found or marked.
    await search(page).fill('');
    await expect(results(page)).toHaveCount(0);
    await expect.poll(marks).toBe(0);
    await search(page).fill(query);
    await expect(results(page).filter({ hasText: found }).first(), query).toBeVisible();
    await expect.poll(marks, query).toBeGreaterThan(0);
  }
});

test('API-8: a short word is marked where it is a word, a longer one also in names', async ({
  page,
  addressOf,
}) => {
  await openReference(page, await infrastructure(addressOf));
  const marked = (term: string) =>
    page.evaluate((wanted) => {
      const ranges = [...(CSS.highlights.get('reference-search') ?? [])] as Range[];
      const found = ranges.filter((range) => range.toString().toLowerCase() === wanted);
      // With the letters around it, whatever the word is a part of.
      return found.map(({ startContainer, startOffset, endOffset }) =>
        (startContainer.textContent ?? '').slice(Math.max(startOffset - 1, 0), endOffset + 1),
      );
    }, term);
  await search(page).fill('an instance');
  await expect.poll(async () => (await marked('an')).length).toBeGreaterThan(0);
  expect((await marked('an')).filter((around) => /\wan|an\w/i.test(around))).toEqual([]);
  await search(page).fill('heartbeat');
  await expect.poll(() => marked('heartbeat')).toContain('tHeartbeatT');
});

// @behaviour API-8
test('API-8: the search is used by keyboard, tells how much it found, and Escape clears it', async ({
  page,
  addressOf,
}) => {
  await openReference(page, await infrastructure(addressOf));
  await search(page).focus();
  await page.keyboard.type('instance');
  await expect(search(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(
    page
      .getByRole('search')
      .getByRole('status')
      .filter({ hasText: /\d+ results/ }),
  ).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = page.getByRole('option', { selected: true });
  await expect(active).toHaveCount(1);
  await expect(search(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? 'none',
  );
  const href = await active.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe(href);
  // The results stay for the next choice; the focus went where the reader wanted to go.
  await expect(results(page).first()).toBeVisible();
  await search(page).press('Escape');
  await expect(results(page)).toHaveCount(0);
  await expect(search(page)).toHaveValue('');
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('reference-search'))).toBe(false);
  await page.keyboard.type('xyzzy');
  await expect(page.getByText('No results found')).toBeVisible();
  await search(page).fill('instnace');
  await expect(results(page).first()).toContainText(/instance/i);
  await expect(
    page.getByText('Nothing was found for “instnace”. These are results for “instance”.'),
  ).toBeVisible();
});

test('API-8: another API has another search', async ({ page, addressOf }) => {
  await openReference(page, await infrastructure(addressOf));
  await search(page).fill('capacity');
  await expect(results(page).first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Management API' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Management API');
  await untilReferenceReady(page);
  await expect(search(page)).toHaveValue('');
  await search(page).fill('X-PROJECT-ID');
  await expect(page.getByText('No results found')).toBeVisible();
  await search(page).fill('invitation');
  await expect(results(page).first()).toBeVisible();
  await menu(page).getByRole('link', { name: 'Invitations', exact: true }).click();
  await expect(currentInMenu(page)).toHaveText('Invitations');
});

test('API-8: in a narrow window the search is in the menu, and a result closes it', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openReference(page, await infrastructure(addressOf));
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Site navigation' });
  await dialog.getByRole('combobox', { name: 'Search' }).fill('startInstance');
  await expect(dialog.getByRole('option').first()).toContainText('Start an instance');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(byId(page, 'tag/Instances/operation/startInstance')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/infrastructure\/$/);
});
