import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expectAtTop } from '../support/places.ts';
import {
  anew,
  apiMenu,
  byId,
  currentInMenu,
  expectEveryLinkArrives,
  infrastructure,
  openReference,
  operation,
  untilReferenceReady,
} from '../support/reference.ts';
import { expect, openReady, test } from '../support/test.ts';

/* How a reader gets about in an API page: the menu, links of every form, scrolling, Back and Forward. */

const create = 'tag/Instances/operation/createInstance';
const current = currentInMenu;

// @behaviour API-5
test('API-5: the menu leads to a tag and to an operation, opens the tag of the current one and closes the last', async ({
  page,
  addressOf,
}) => {
  await openReference(page, await infrastructure(addressOf));
  const start = apiMenu(page).getByRole('link', { name: 'POST Start an instance' });
  await expect(start).toBeHidden();
  await apiMenu(page).getByRole('link', { name: 'Instances', exact: true }).click();
  await expect(page).toHaveURL(/#tag\/Instances$/);
  await expect(start).toBeVisible();
  await start.click();
  await expect(page).toHaveURL(/#tag\/Instances\/operation\/startInstance$/);
  await expect(start).toHaveAttribute('aria-current', 'location');
  const heading = byId(page, 'tag/Instances/operation/startInstance');
  await expectAtTop(heading);
  await apiMenu(page).getByRole('link', { name: 'Capacity', exact: true }).click();
  await expect(start).toBeHidden();
  // The tag that the reader is at shows and hides its operations.
  const capacity = apiMenu(page).getByRole('link', { name: /GET .*capacity/i });
  await expect(capacity).toBeVisible();
  await apiMenu(page).getByRole('link', { name: 'Capacity', exact: true }).click();
  await expect(capacity).toBeHidden();
});

test('API-5: what the reader opened in the menu stays open', async ({ page, addressOf }) => {
  await openReference(page, await infrastructure(addressOf));
  await apiMenu(page).locator('summary[aria-label="Operations of Capacity"]').click();
  const inCapacity = apiMenu(page).getByRole('link', { name: 'GET List the current capacity' });
  await expect(inCapacity).toBeVisible();
  await apiMenu(page).getByRole('link', { name: 'Capabilities', exact: true }).click();
  await expect(current(page)).toHaveText('Capabilities');
  await expect(inCapacity).toBeVisible();
});

// @behaviour API-6
test('API-6: the link of every operation arrives at its heading, and the menu is there too', async ({
  page,
  addressOf,
}) => {
  // Each night from elsewhere to every one of them, and on the larger page.
  await expectEveryLinkArrives(page, `${await addressOf('short')}/api/management/`, 4);
});

/** Goes to a hash of the page, from its top and from elsewhere in it. */
async function goTo(page: Page, hash: string): Promise<void> {
  await apiMenu(page).getByRole('link', { name: 'Errors', exact: true }).click();
  await page.evaluate((to) => {
    scrollTo(0, 0);
    location.hash = to;
  }, hash);
}

async function expectArrival(page: Page, id: string): Promise<void> {
  await expect(page.locator(':target')).toHaveAttribute('id', id);
  await expect(byId(page, id)).toBeInViewport();
  await expectAtTop(byId(page, id));
}

test('API-6: a link arrives in every form, in the page and from elsewhere', async ({
  page,
  addressOf,
}) => {
  const address = await infrastructure(addressOf);
  for (const [hash, id] of [
    ['tag%2FInstances%2Foperation%2FcreateInstance', create],
    ['section/Project-header', 'section/project-header'],
    ['operation/createInstance/request/type', `${create}/request/type`],
  ] as const) {
    await openReference(page, anew(address, hash));
    await expectArrival(page, id);
  }
  for (const [hash, id] of [
    ['operation/createInstance', create],
    ['TAG/instances/OPERATION/createinstance', create],
    ['tag/Instances/paths/~1instances/post', create],
    ['tag%2FInstances%2Foperation%2FcreateInstance', create],
    ['section/Project-header', 'section/project-header'],
    ['tag/Capacity', 'tag/Capacity'],
    ['operation/createInstance/request/type', `${create}/request/type`],
    ['operation/startInstance/response/409', 'tag/Instances/operation/startInstance/response/409'],
  ] as const) {
    await goTo(page, hash);
    await expectArrival(page, id);
  }
});

test('API-6: a link is followed though scrolling has changed the address since', async ({
  page,
  addressOf,
}) => {
  await openReference(page, `${await addressOf('short')}/api/management/`);
  await page.evaluate(() => {
    location.hash = 'section/Errors';
    // As the frame does that was due when the link was pressed. The event of the link comes after it.
    history.replaceState(history.state, '', '#section/retrying');
  });
  await expect(page.locator(':target')).toHaveAttribute('id', 'section/errors');
});

test('API-6: a link into something closed opens all that is around it', async ({
  page,
  addressOf,
}) => {
  const field = 'operation/getInstance/response/200/tags/~key';
  const address = await infrastructure(addressOf);
  await openReference(page, address);
  const row = page.locator(`dt[id$="${field}"]`);
  await expect(row).toBeHidden();
  await page.evaluate((to) => {
    location.hash = to;
  }, field);
  await expect(row).toBeVisible();
  await expect(row).toBeInViewport();
  await openReference(page, anew(address, field));
  await expect(row).toBeInViewport();
});

test('API-6: a link from another page arrives at a field, Back and Forward find their places again', async ({
  page,
  addressOf,
}) => {
  await openReference(page, `${await infrastructure(addressOf)}#operation/startInstance`);
  await expect(page).toHaveURL(/#tag\/Instances\/operation\/startInstance$/);
  await current(page).locator('xpath=ancestor::ul[1]').getByRole('link').last().click();
  await expect(current(page)).toHaveText('POST Stop an instance');
  await page.goBack();
  await expect(current(page)).toHaveText('POST Start an instance');
  await expect(page.getByRole('heading', { name: 'Start an instance' })).toBeInViewport();
  await page.goForward();
  await expect(current(page)).toHaveText('POST Stop an instance');
  await expect(page.getByRole('heading', { name: 'Stop an instance' })).toBeInViewport();

  const key = () => page.evaluate(() => (history.state as { key?: string } | null)?.key);
  expect(await key()).toMatch(/^\w{6}$/);
  const heading = page.getByRole('heading', { name: 'Stop an instance' });
  const distance = async () => (await heading.boundingBox())?.y ?? Number.NaN;
  // A little below it, where no link leads.
  await page.mouse.move(640, 400);
  const before = (await distance()) - 100;
  await page.mouse.wheel(0, 100);
  await expect.poll(distance).toBeCloseTo(before, 0);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Docs', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Begin');
  await page.goBack();
  await untilReferenceReady(page);
  await expect(current(page)).toHaveText('POST Stop an instance');
  // The typeface is optional: where it came on the way, the text above has another height.
  await expect.poll(distance).toBeCloseTo(before, 0);
  expect(await key()).toMatch(/^\w{6}$/);
});

test('API-6: an unknown link does nothing', async ({ page, addressOf }) => {
  await openReference(page, `${await infrastructure(addressOf)}#operation/nothing`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => {
    location.hash = '#tag/Nowhere/%';
  });
  await expect(page).toHaveURL(/Nowhere/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(current(page)).toHaveCount(0);
});

test('API-6: one click copies the link of a heading, a response and a field, and says so', async ({
  page,
  context,
  addressOf,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = await infrastructure(addressOf);
  await openReference(page, `${address}#${create}`);
  const block = operation(page, 'Create an instance');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const links = [
    ['Direct link to Create an instance', create],
    ['Link to response 400', `${create}/response/400`],
    ['Link to type', `${create}/request/type`],
  ] as const;
  for (const [name, id] of links) {
    await block.getByRole('link', { name, exact: true }).first().click();
    await expect.poll(copied).toBe(`${address}#${id}`);
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    await expect(page).toHaveURL(`${address}#${id}`);
  }
});

// @behaviour API-7
test('API-7: menu and address follow the scrolling, and Back leaves the page in one step', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('short'));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Infrastructure API' })
    .click();
  await untilReferenceReady(page);
  await expect(current(page)).toHaveCount(0);
  await page.mouse.move(800, 500);
  const seen = new Set<string>();
  while (seen.size < 4) {
    await page.mouse.wheel(0, 700);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
    const href = await current(page).evaluateAll((links) => links[0]?.getAttribute('href') ?? '');
    if (href === '') continue;
    seen.add(href);
    await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('');
    await expect(current(page)).toBeInViewport();
  }
  await expect
    .poll(async () => (await current(page).getAttribute('href')) === new URL(page.url()).hash)
    .toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current(page)).toHaveCount(0);
  await expect(page).toHaveURL(/infrastructure\/?$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Begin');
});

test('API-7: menu and address agree where the reader has scrolled before the script came', async ({
  page,
  addressOf,
}) => {
  const release = await hold(page, '**/assets/api-page.client.*.js');
  const address = await infrastructure(addressOf);
  await page.goto(address);
  await operation(page, 'Create an instance').evaluate((element) => element.scrollIntoView());
  release();
  await expect(current(page)).toHaveText('POST Create an instance');
  await expect(page).toHaveURL(`${address}#${create}`);
});

test('API-7: the link of a field stays in the address while the reader is in its operation', async ({
  page,
  addressOf,
}) => {
  await openReference(page, `${await infrastructure(addressOf)}#${create}/request/type`);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 120);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
  await expect(current(page)).toHaveText('POST Create an instance');
  await expect(page).toHaveURL(/request\/type$/);
});
