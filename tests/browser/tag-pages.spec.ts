import type { Page } from '@playwright/test';
import { expectAtTop } from '../support/places.ts';
import {
  apiHits,
  apiMenu,
  apiSearch,
  byId,
  currentInMenu,
  openReference,
  untilReferenceReady,
} from '../support/reference.ts';
import { expect, test } from '../support/test.ts';

/* A document whose headings are too much for one page (tests/support/large-document.ts): each tag has a page of its own. */

const path = '/api/warehouse/';

type AddressOf = (name: 'tagged') => Promise<string>;

async function open(page: Page, addressOf: AddressOf, rest = '') {
  await openReference(page, (await addressOf('tagged')) + path + rest);
}

/** Whatever the hash is. */
function onPage(route: string): RegExp {
  return new RegExp(`${route}(#.*)?$`);
}

async function expectArrival(page: Page, route: string, id: string): Promise<void> {
  await expect(page).toHaveURL(onPage(route));
  await expect(byId(page, id)).toBeInViewport();
  await expectAtTop(byId(page, id));
}

// The first tag has several sections, whose parts come in; the last one is complete.
const goods = 'tag/Goods/operation/getThing64';
const shelf = 'tag/Shelf-2/operation/putThing145';
const forms = [
  [`#${goods}/response/404`, 'goods/', `${goods}/response/404`],
  [`#${shelf}`, 'shelf-2/', shelf],
  ['#operation/putThing145/query/order', 'shelf-2/', `${shelf}/query/order`],
  ['#paths/~1things~1145~1%7BthingId%7D/put', 'shelf-2/', shelf],
  ['#schema/Part7/weight', 'schemas/', 'schema/Part7/weight'],
] as const;

test('a link that names the API alone leads to the page that has the place, in every form', async ({
  page,
  addressOf,
}) => {
  for (const [hash, slug, id] of forms) {
    await page.goto('about:blank');
    await page.goto((await addressOf('tagged')) + path + hash);
    await expectArrival(page, path + slug, id);
  }
});

test('what no page has stays on the page that is nearest', async ({ page, addressOf }) => {
  const noSuchMap = page.waitForResponse(/places\.json$/);
  await open(page, addressOf, '#operation/nothing');
  await noSuchMap;
  await expect(page).toHaveURL(onPage(path));
  await open(page, addressOf, 'shelf-2/#tag/Shelf-2/operation/nothing');
  await expect(page.locator('.operation')).toHaveCount(5);
  await expect(page).toHaveURL(onPage(`${path}shelf-2/`));
});

test('the search finds operations of all tags and leads to their pages', async ({
  page,
  addressOf,
}) => {
  await open(page, addressOf);
  await apiSearch(page).fill('colour-145');
  await expect(apiHits(page)).toHaveCount(1);
  await apiHits(page).click();
  await expectArrival(page, `${path}shelf-2/`, `${shelf}/query/order`);

  await apiSearch(page).fill('getThing64');
  await expect(apiHits(page).first()).toHaveAttribute('href', `${path}goods/#${goods}`);
});

test.describe('when the network is gone', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('a page that is a document of its own says so, and can be asked for again', async ({
    page,
    addressOf,
  }) => {
    await open(page, addressOf);
    await apiSearch(page).fill('colour-145');
    const documents = /\/shelf-2\/(\?.*)?$/;
    await page.route(documents, (route) => route.abort());
    await apiHits(page).click();
    const box = page.getByRole('alert');
    await expect(box).toContainText('The page could not be loaded.');
    await page.unroute(documents);
    await box.getByRole('button', { name: 'Retry' }).click();
    await expectArrival(page, `${path}shelf-2/`, `${shelf}/query/order`);
  });
});

test('the menu has the tags, and the operations of the one that is open', async ({
  page,
  addressOf,
}) => {
  await open(page, addressOf);
  await apiMenu(page).getByRole('link', { name: 'Goods' }).click();
  await expect(page).toHaveURL(onPage(`${path}goods/`));
  // Until then the menu closes and opens groups: a press could begin on one item and end on another.
  await untilReferenceReady(page);
  await expect(apiMenu(page).getByRole('link', { name: 'Get thing 64' })).toBeVisible();
  await expect(apiMenu(page).getByRole('link', { name: /thing 12\d/ })).toHaveCount(0);
  await apiMenu(page).getByRole('link', { name: 'Get thing 64' }).click();
  await expectArrival(page, `${path}goods/`, goods);
  await expect(currentInMenu(page)).toHaveAttribute('href', `#${goods}`);
  // Its schema is on another page.
  const link = page
    .locator('.operation')
    .filter({ has: byId(page, goods) })
    .locator('a[href*=schema]');
  await expect(link.first()).toHaveAttribute('href', /\/schemas-\d-of-\d\/#schema\/Part\d+$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every operation is two links away, and the page of its section has all of it', async ({
    page,
    addressOf,
  }) => {
    await page.goto((await addressOf('tagged')) + path);
    await page.getByRole('main').getByRole('link', { name: 'Goods' }).click();
    await expect(page.locator('.operation')).toHaveCount(120);
    await page.getByRole('link', { name: 'Get thing 64', exact: true }).click();
    await expect(page.locator(':target')).toHaveAttribute('id', goods);
    await expect(page.getByText('Request sample').first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Goods', exact: true }).first().click();
    await expect(page.locator('.operation')).toHaveCount(120);
    await expect(page).toHaveURL(onPage(`${path}goods/`));
  });
});
