import type { Locator, Page } from '@playwright/test';
import { distanceFromNavbar, expectAtTop } from '../support/places.ts';
import { byId, openReference } from '../support/reference.ts';
import { expect, scrollTo, test } from '../support/test.ts';

/*
 * A document of a thousand operations and a circle of sixty schemas (tests/support/large-document.ts): the page has
 * the headings, and the rest comes where the reader is.
 */

const path = '/api/warehouse/';

async function open(page: Page, addressOf: (name: 'large') => Promise<string>, hash = '') {
  await openReference(page, (await addressOf('large')) + path + hash);
}

/** Operations of which the page has more than the heading. */
function complete(page: Page): Locator {
  return page.locator('.operation:not([data-part])');
}

/** The operation of this number. By selector: a search for roles goes through all of the page. */
function thing(page: Page, index: number): Locator {
  const heading = page.locator('h3').filter({ hasText: new RegExp(` thing ${index}\\b`) });
  return page.locator('article.operation').filter({ has: heading });
}

function search(page: Page): Locator {
  return page.locator('.frame-side').getByRole('combobox', { name: 'Search' });
}

test('the page has every operation by name, and in full those that the reader gets to', async ({
  page,
  addressOf,
}) => {
  await open(page, addressOf);
  await expect(page.locator('.operation')).toHaveCount(1000);
  await expect(thing(page, 0).getByText('Request sample')).toBeVisible();
  expect(await complete(page).count()).toBeLessThan(20);
  const far = thing(page, 640);
  await expect(far.getByText('Request sample')).toHaveCount(0);
  await scrollTo(page, await far.evaluate((element) => element.getBoundingClientRect().top));
  await expect(complete(page).last().getByText('Request sample')).toBeVisible();
  await expect(
    complete(page)
      .last()
      .getByRole('heading', { name: /thing 6\d\d/ }),
  ).toBeVisible();
});

// Each is in another section, which is not in the page before.
const forms = [
  ['#tag/Shelf-21/operation/getThing640', 'tag/Shelf-21/operation/getThing640'],
  ['#operation/getThing540', 'tag/Shelf-17/operation/getThing540'],
  [
    '#tag/Shelf-13/operation/getThing440/response/404/message',
    'tag/Shelf-13/operation/getThing440/response/404/message',
  ],
  ['#OPERATION/getthing340/query/order', 'tag/Shelf-9/operation/getThing340/query/order'],
  [
    '#paths/~1things~1240~1%7BthingId%7D/get/response/404',
    'tag/Shelf-5/operation/getThing240/response/404',
  ],
  [
    '#tag/Shelf-25/paths/~1things~1739~1%7BthingId%7D/patch/request/weight',
    'tag/Shelf-25/paths/~1things~1739~1{thingId}/patch/request/weight',
  ],
  ['#schema/Part7/weight', 'schema/Part7/weight'],
] as const;

async function expectArrival(page: Page, id: string): Promise<void> {
  const target = byId(page, id);
  await expect(target).toBeInViewport();
  await expect(page.locator(':target')).toHaveAttribute('id', id);
  await expectAtTop(target);
}

test('a link to an operation, a parameter, an answer or a field leads there, in every form', async ({
  page,
  addressOf,
}) => {
  await open(page, addressOf);
  for (const [hash, id] of forms) {
    await expect(byId(page, id)).toHaveCount(/response|request|order|weight/.test(hash) ? 0 : 1);
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await expectArrival(page, id);
  }
});

for (const [hash, id] of [forms[2], forms[6]]) {
  test(`${hash} leads there from elsewhere, too`, async ({ page, addressOf }) => {
    await open(page, addressOf, hash);
    await expectArrival(page, id);
  });
}

test('Back and Forward return to the place, though the page has grown', async ({
  page,
  addressOf,
}) => {
  await open(page, addressOf, '#operation/getThing640');
  const late = byId(page, 'tag/Shelf-21/operation/getThing640');
  await expect(thing(page, 640).getByText('Request sample')).toBeVisible();
  await expectAtTop(late);
  const before = await distanceFromNavbar(late);

  // A link of the menu, wherever the menu is scrolled to.
  await page.locator('aside summary[aria-label="Operations of Goods"]').dispatchEvent('click');
  const link = page.locator('aside a[href="#tag/Goods/operation/getThing20"]');
  await link.dispatchEvent('pointerdown');
  await link.dispatchEvent('click');
  const early = byId(page, 'tag/Goods/operation/getThing20');
  await expect(early).toBeInViewport();
  await expect(thing(page, 20).getByText('Request sample')).toBeVisible();

  await page.goBack();
  await expect(late).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await distanceFromNavbar(late)) - before))
    .toBeLessThan(3);
  await page.goForward();
  await expect(early).toBeInViewport();
});

test('the search finds a value of an operation that is not in the page yet', async ({
  page,
  addressOf,
}) => {
  await open(page, addressOf);
  await search(page).fill('colour-777');
  await expect(page.locator('.frame-side').getByRole('option')).toHaveCount(1);
  await search(page).press('ArrowDown');
  await search(page).press('Enter');
  await expect(byId(page, 'tag/Shelf-27/operation/putThing777/query/order')).toBeInViewport();
});

test('the menu leads to the last operation and follows the reader', async ({ page, addressOf }) => {
  await open(page, addressOf);
  const menu = page.locator('aside').getByRole('navigation', { name: 'API operations' });
  await menu.getByRole('link', { name: 'Shelf 36' }).click();
  await expect(byId(page, 'tag/Shelf-36')).toBeInViewport();
  await menu.getByRole('link', { name: 'Change thing 998' }).click();
  await expect(thing(page, 998).getByText('Request sample')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Change thing 998' })).toHaveAttribute(
    'aria-current',
    'location',
  );
});

test.describe('when a section does not come', () => {
  test.use({ expectedMessages: /could not be loaded|Failed to load resource/ });

  test('the link to its page is still there', async ({ page, addressOf }) => {
    await page.route('**/api/warehouse/goods*/', (route) => route.fulfill({ status: 503 }));
    await open(page, addressOf);
    const link = thing(page, 0).getByRole('link', { name: 'Get thing 0' });
    await expect(link).toHaveAttribute('href', /\/api\/warehouse\/goods.*getThing0$/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every operation is a link to the page of its section, which has all of it', async ({
    page,
    addressOf,
  }) => {
    await page.goto((await addressOf('large')) + path);
    await expect(page.locator('.operation')).toHaveCount(1000);
    await thing(page, 640).getByRole('link', { name: 'Get thing 640' }).click();
    await expect(page).toHaveURL(
      /\/api\/warehouse\/shelf-21.*\/#tag\/Shelf-21\/operation\/getThing640/,
    );
    const shown = thing(page, 640);
    await expect(shown.getByText('Request sample')).toBeVisible();
    await expect(shown).toContainText('In kilograms.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shelf 21.*: Warehouse API$/);

    await page.getByRole('link', { name: /Warehouse API \(7\)/ }).click();
    await expect(page.locator('.operation')).toHaveCount(1000);
  });

  test('what another section has is a link to it', async ({ page, addressOf }) => {
    await page.goto(`${await addressOf('large')}${path}shelf-21-1-of-2/`);
    const links = page.locator('.operation :is(dd, .body) > a[href*=schema]');
    const schema = /^\/api\/warehouse\/schemas-\d-of-\d\/#schema\/Part\d+$/;
    await expect(links.first()).toHaveAttribute('href', schema);
    await links.filter({ visible: true }).first().click();
    await expect(page.locator(':target')).toHaveAttribute('id', /^schema\/Part\d+$/);
    await expect(page.locator(':target ~ dl')).toContainText('In kilograms.');
    await page.goBack();
    const inProse = page.getByRole('link', { name: 'pages' });
    await expect(inProse).toHaveAttribute('href', '/api/warehouse/#section/paging');
  });
});
