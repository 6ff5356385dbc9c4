import { hold } from '../support/hold.ts';
import {
  apiHits,
  apiMenu,
  apiSearch,
  byId,
  currentInMenu,
  infrastructure,
  openReference,
  untilReferenceReady,
} from '../support/reference.ts';
import { expect, test } from '../support/test.ts';

/* The search of an API page. */

test('API-8: what is typed before the script has come is searched as soon as it has', async ({
  page,
  addressOf,
}) => {
  const release = await hold(page, /\/assets\/[^/]+\.js$/);
  await page.goto(await infrastructure(addressOf), { waitUntil: 'commit' });
  await apiSearch(page).fill('/actions/stop');
  release();
  await expect(
    apiHits(page)
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
    await apiSearch(page).fill('');
    await expect(apiHits(page)).toHaveCount(0);
    await expect.poll(marks).toBe(0);
    await apiSearch(page).fill(query);
    await expect(apiHits(page).filter({ hasText: found }).first(), query).toBeVisible();
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
  await apiSearch(page).fill('an instance');
  await expect.poll(async () => (await marked('an')).length).toBeGreaterThan(0);
  expect((await marked('an')).filter((around) => /\wan|an\w/i.test(around))).toEqual([]);
  await apiSearch(page).fill('heartbeat');
  await expect.poll(() => marked('heartbeat')).toContain('tHeartbeatT');
});

// @behaviour API-8
test('API-8: the search is used by keyboard, tells how much it found, and Escape clears it', async ({
  page,
  addressOf,
}) => {
  await openReference(page, await infrastructure(addressOf));
  await apiSearch(page).focus();
  await page.keyboard.type('instance');
  await expect(apiSearch(page)).toHaveAttribute('aria-expanded', 'true');
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
  await expect(apiSearch(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? 'none',
  );
  const href = await active.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe(href);
  // The results stay for the next choice; the focus went where the reader wanted to go.
  await expect(apiHits(page).first()).toBeVisible();
  await apiSearch(page).press('Escape');
  await expect(apiHits(page)).toHaveCount(0);
  await expect(apiSearch(page)).toHaveValue('');
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('reference-search'))).toBe(false);
  await page.keyboard.type('xyzzy');
  await expect(page.getByText('No results found')).toBeVisible();
  await apiSearch(page).fill('instnace');
  await expect(apiHits(page).first()).toContainText(/instance/i);
  await expect(
    page.getByText('Nothing was found for “instnace”. These are results for “instance”.'),
  ).toBeVisible();
});

test('API-8: another API has another search', async ({ page, addressOf }) => {
  await openReference(page, await infrastructure(addressOf));
  await apiSearch(page).fill('capacity');
  await expect(apiHits(page).first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Management API' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Management API');
  await untilReferenceReady(page);
  await expect(apiSearch(page)).toHaveValue('');
  await apiSearch(page).fill('X-PROJECT-ID');
  await expect(page.getByText('No results found')).toBeVisible();
  await apiSearch(page).fill('invitation');
  await expect(apiHits(page).first()).toBeVisible();
  await apiMenu(page).getByRole('link', { name: 'Invitations', exact: true }).click();
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
