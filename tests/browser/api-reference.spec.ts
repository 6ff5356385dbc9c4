import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expectAtTop } from '../support/places.ts';
import {
  byId,
  currentInMenu,
  expectEveryLinkArrives,
  openReference,
  openTools,
  operation,
  setAllOpen,
  untilReferenceReady,
} from '../support/reference.ts';
import { expect, openReady, test } from '../support/test.ts';

const apis = ['infrastructure', 'management'] as const;
const create = 'tag/Instances/operation/createInstance';
// By selector first: a search for roles goes through all of the page.
const menu = (page: Page) =>
  page.locator('aside').getByRole('navigation', { name: 'API operations' });
const current = currentInMenu;
const search = (page: Page) => page.locator('aside').getByRole('combobox');
const results = (page: Page) => page.locator('aside').getByRole('option');

async function infrastructure(addressOf: (name: 'real') => Promise<string>): Promise<string> {
  return `${await addressOf('real')}/api/infrastructure/`;
}

function dataRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/\/api-data\//.test(request.url())) urls.push(new URL(request.url()).pathname);
  });
  return urls;
}

// @behaviour API-1
test('API-1: an API page asks for its one data file and a docs page for none', async ({
  page,
  addressOf,
}) => {
  const asked = dataRequests(page);
  await openReady(page, await addressOf('real'));
  expect(asked).toEqual([]);
  await openReference(page, `${await addressOf('real')}/api/management/`);
  await expect.poll(() => asked).toEqual(['/api-data/management.json']);
});

test('API-2: a data file that takes its time shows that it is awaited', async ({
  page,
  addressOf,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api-data/management.json', async (route) => {
    await held;
    await route.continue();
  });
  await openReference(page, `${await addressOf('real')}/api/management/`);
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
  await expect(spinner).toBeVisible();
  release();
  await expect(spinner).toHaveCount(0);
});

test.describe('without the data file', () => {
  test.use({ expectedMessages: /500|data file/ });

  // @behaviour API-2
  test('API-2: a data file that does not come is told with a way to try again, and the page stays readable', async ({
    page,
    addressOf,
  }) => {
    const dataFile = '**/api-data/management.json';
    await page.route(dataFile, (route) => route.fulfill({ status: 500 }));
    await openReady(page, await addressOf('real'));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Management API' })
      .click();
    const box = page.getByRole('alert').filter({ hasText: 'status 500' });
    await expect(box).toBeVisible();
    await expect(page.getByRole('heading', { name: 'List the regions' })).toBeAttached();
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(box).toBeVisible();
    await page.unroute(dataFile);
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(box).toHaveCount(0);
  });

  test('API-2: Retry answers on the page that was opened first, too', async ({
    page,
    addressOf,
  }) => {
    const dataFile = '**/api-data/management.json';
    await page.route(dataFile, (route) => route.fulfill({ status: 500 }));
    await openReference(page, `${await addressOf('real')}/api/management/`);
    const box = page.getByRole('alert').filter({ hasText: 'status 500' });
    await expect(box).toBeVisible();
    await page.unroute(dataFile);
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(box).toHaveCount(0);
  });
});

// @behaviour API-3
test('API-3: samples are beside the text where there is room and below it where there is none', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await openReference(page, `${await infrastructure(addressOf)}#${create}`);
  const block = operation(page, 'Create an instance');
  const places = () =>
    block.evaluate((element) => {
      const text = element.querySelector('.operation-text')?.getBoundingClientRect();
      const samples = element.querySelector('.samples')?.getBoundingClientRect();
      return text && samples ? { text: text.toJSON(), samples: samples.toJSON() } : undefined;
    });
  const wide = await places();
  expect(wide?.samples.left).toBeGreaterThanOrEqual(wide?.text.right);
  await expect(menu(page)).toBeVisible();
  // Further down in the operation the samples are still there.
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 900);
  await expect(block.getByText('Request sample', { exact: true })).toBeInViewport();

  for (const width of [1100, 700, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const narrow = await places();
    expect(narrow?.samples.top).toBeGreaterThanOrEqual(narrow?.text.bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const panel = page.getByRole('dialog').getByRole('navigation', { name: 'API operations' });
  await expect(panel.getByRole('link', { name: 'Projects', exact: true })).toBeVisible();
});

// @behaviour API-4
test('API-4: the header has title and version, and every download can be read', async ({
  page,
  request,
  addressOf,
}) => {
  const address = await addressOf('real');
  for (const api of apis) {
    await page.goto(`${address}/api/${api}/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(v1alpha1)');
    const links = page.locator('a[download]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(
      [
        ...['.json', '.yaml', '.postman.json', '.http', '-changes.json'].map(
          (ending) => `${api}${ending}`,
        ),
        'http-client.env.json',
        `${api}.sandbox.postman_environment.json`,
      ].map((name) => `/api-data/${name}`),
    );
    for (const href of hrefs) expect((await request.get(address + href)).status()).toBe(200);
    const document = await (await request.get(`${address}/api-data/${api}.json`)).json();
    expect(document.openapi).toMatch(/^3\.1/);
  }
});

test('API-4: what changed since the last release can be read in the page', async ({
  page,
  addressOf,
}) => {
  await page.goto(await infrastructure(addressOf));
  await expect(page.getByRole('heading', { name: 'Changes', level: 2 })).toBeAttached();
  await expect(page.getByText(/since the last release of v1alpha1/)).toBeAttached();
});

// @behaviour API-5
test('API-5: the menu leads to a tag and to an operation, opens the tag of the current one and closes the last', async ({
  page,
  addressOf,
}) => {
  await openReference(page, await infrastructure(addressOf));
  const start = menu(page).getByRole('link', { name: 'POST Start an instance' });
  await expect(start).toBeHidden();
  await menu(page).getByRole('link', { name: 'Instances', exact: true }).click();
  await expect(page).toHaveURL(/#tag\/Instances$/);
  await expect(start).toBeVisible();
  await start.click();
  await expect(page).toHaveURL(/#tag\/Instances\/operation\/startInstance$/);
  await expect(start).toHaveAttribute('aria-current', 'location');
  const heading = byId(page, 'tag/Instances/operation/startInstance');
  await expectAtTop(heading);
  await menu(page).getByRole('link', { name: 'Capacity', exact: true }).click();
  await expect(start).toBeHidden();
  // The tag that the reader is at shows and hides its operations.
  const capacity = menu(page).getByRole('link', { name: /GET .*capacity/i });
  await expect(capacity).toBeVisible();
  await menu(page).getByRole('link', { name: 'Capacity', exact: true }).click();
  await expect(capacity).toBeHidden();
});

test('API-5: what the reader opened in the menu stays open', async ({ page, addressOf }) => {
  await openReference(page, await infrastructure(addressOf));
  await menu(page).locator('summary[aria-label="Operations of Projects"]').click();
  const inProjects = menu(page).getByRole('link', { name: 'GET List the projects' });
  await expect(inProjects).toBeVisible();
  await menu(page).getByRole('link', { name: 'Filesystems', exact: true }).click();
  await expect(current(page)).toHaveText('Filesystems');
  await expect(inProjects).toBeVisible();
});

// @behaviour API-6
test('API-6: the link of every operation arrives at its heading, and the menu is there too', async ({
  page,
  addressOf,
}) => {
  await expectEveryLinkArrives(page, `${await addressOf('real')}/api/management/`);
});

test.describe('API-6: a link arrives in every form:', () => {
  for (const [form, hash, id] of [
    ['the id of the operation alone', 'operation/createInstance', create],
    ['another letter case', 'TAG/instances/OPERATION/createinstance', create],
    ['path and method', 'tag/Instances/paths/~1instances/post', create],
    ['encoded', 'tag%2FInstances%2Foperation%2FcreateInstance', create],
    ['a heading in its old spelling', 'section/Project-header', 'section/project-header'],
    ['a tag', 'tag/Slurm-clusters', 'tag/Slurm-clusters'],
    [
      'a field by the short form',
      'operation/createInstance/request/type',
      `${create}/request/type`,
    ],
    [
      'a response',
      'operation/startInstance/response/409',
      'tag/Instances/operation/startInstance/response/409',
    ],
  ] as const) {
    test(form, async ({ page, addressOf }) => {
      await openReference(page, `${await infrastructure(addressOf)}#${hash}`);
      const target = byId(page, id);
      await expect(target).toBeInViewport();
      await expect(page.locator(':target')).toHaveAttribute('id', id);
      await expectAtTop(target);
      // The same inside the page.
      await page.evaluate(() => scrollTo(0, 0));
      await menu(page).getByRole('link', { name: 'Errors', exact: true }).click();
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await expect(page.locator(':target')).toHaveAttribute('id', id);
      await expect(target).toBeInViewport();
    });
  }
});

test('API-6: a link is followed though scrolling has changed the address since', async ({
  page,
  addressOf,
}) => {
  await openReference(page, `${await addressOf('real')}/api/management/`);
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
  const field = 'operation/createKubernetesCluster/request/defaultNodePool/count';
  await openReference(page, await infrastructure(addressOf));
  const row = page.locator(`dt[id$="${field}"]`);
  await expect(row).toBeHidden();
  await page.evaluate((to) => {
    location.hash = to;
  }, field);
  await expect(row).toBeVisible();
  await expect(row).toBeInViewport();
  const inResponse = 'operation/getInstance/response/200/tags/~key';
  await page.goto('about:blank');
  await openReference(page, `${await infrastructure(addressOf)}#${inResponse}`);
  await expect(page.locator(`dt[id$="${inResponse}"]`)).toBeInViewport();
});

test('API-6: a link from another page arrives at a field, Back and Forward find their places again', async ({
  page,
  addressOf,
}) => {
  await openReference(page, `${await infrastructure(addressOf)}#operation/getProject`);
  await expect(page).toHaveURL(/#tag\/Projects\/operation\/getProject$/);
  await current(page).locator('xpath=ancestor::ul[1]').getByRole('link').last().click();
  await expect(current(page)).toHaveText('DELETE Delete a project');
  await page.goBack();
  await expect(current(page)).toHaveText('GET Get a project');
  await expect(page.getByRole('heading', { name: 'Get a project' })).toBeInViewport();
  await page.goForward();
  await expect(current(page)).toHaveText('DELETE Delete a project');
  await expect(page.getByRole('heading', { name: 'Delete a project' })).toBeInViewport();

  const key = () => page.evaluate(() => (history.state as { key?: string } | null)?.key);
  expect(await key()).toMatch(/^\w{6}$/);
  const heading = page.getByRole('heading', { name: 'Delete a project' });
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'GPU machines, from one API call',
  );
  await page.goBack();
  await untilReferenceReady(page);
  await expect(current(page)).toHaveText('DELETE Delete a project');
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
  await openReady(page, await addressOf('real'));
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'GPU machines, from one API call',
  );
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

test.describe('API-8: the search finds', () => {
  for (const [what, query, found] of [
    ['operations', 'slurm', /Slurm clusters/],
    ['paths', '/actions/stop', /Stop an instance/],
    ['fields', 'lastHeartbeatTime', /lastHeartbeatTime/],
    ['values', 'out-of-stock', /state/],
    ['headers', 'X-PROJECT-ID', /X-PROJECT-ID/],
    ['errors', 'conflict', /409/],
  ] as const) {
    test(what, async ({ page, addressOf }) => {
      await openReference(page, await infrastructure(addressOf));
      await search(page).fill(query);
      await expect(results(page).filter({ hasText: found }).first()).toBeVisible();
      const marks = () => page.evaluate(() => CSS.highlights.get('reference-search')?.size ?? 0);
      await expect.poll(marks).toBeGreaterThan(0);
    });
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
  await page.keyboard.type('slurm');
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
});

test('API-8: another API has another search', async ({ page, addressOf }) => {
  await openReference(page, await infrastructure(addressOf));
  await search(page).fill('slurm');
  await expect(results(page).first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Management API' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Management API');
  await untilReferenceReady(page);
  await expect(search(page)).toHaveValue('');
  await search(page).fill('lastHeartbeatTime');
  await expect(page.getByText('No results found')).toBeVisible();
  await search(page).fill('invitation');
  await expect(results(page).first()).toBeVisible();
  await menu(page).getByRole('link', { name: 'Invitations', exact: true }).click();
  await expect(current(page)).toHaveText('Invitations');
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

// @behaviour API-9
test('API-9: every operation is there once, with method and path, and says whether it needs the project header', async ({
  page,
  request,
  addressOf,
}) => {
  const address = await addressOf('real');
  for (const api of apis) {
    await page.goto(`${address}/api/${api}/`);
    const document = await (await request.get(`${address}/api-data/${api}.json`)).json();
    const expected = Object.entries<Record<string, unknown>>(document.paths).flatMap(
      ([path, item]) =>
        Object.keys(item)
          .filter((method) => /^(get|put|post|patch|delete)$/.test(method))
          .map((method) => `${method.toUpperCase()} ${path}`),
    );
    const shown = await page
      .locator('article.operation > .endpoint')
      .evaluateAll((all) => all.map((one) => one.textContent?.trim()));
    expect(shown.sort()).toEqual(expected.sort());
  }
  await page.goto(await infrastructure(addressOf));
  const header = (title: string) =>
    operation(page, title).locator('dt', { hasText: 'X-PROJECT-ID' });
  await expect(header('Create an instance').first()).toBeAttached();
  await expect(header('List the instance types')).toHaveCount(0);
});

// @behaviour API-10
test('API-10: a response opens by a press, one without a body has nothing to open', async ({
  page,
  addressOf,
}) => {
  await openReference(page, `${await infrastructure(addressOf)}#operation/startInstance`);
  const conflict = byId(page, 'tag/Instances/operation/startInstance/response/409');
  const message = conflict.locator('dt', { hasText: 'message' });
  await expect(message).toBeHidden();
  await conflict.locator('summary').first().click();
  await expect(conflict).toHaveAttribute('open', '');
  await expect(message).toBeVisible();
  const deleted = byId(page, 'tag/Instances/operation/deleteInstance/response/204');
  await expect(deleted).toContainText('204');
  await expect(deleted.locator('summary')).toHaveCount(0);
});

// @behaviour API-11
test('API-11: an object of a schema opens to its fields with their defaults, all at once if wanted', async ({
  page,
  addressOf,
}) => {
  const id = 'tag/Kubernetes-clusters/operation/createKubernetesCluster';
  await openReference(page, `${await infrastructure(addressOf)}#${id}`);
  const pool = byId(page, `${id}/request/defaultNodePool`);
  const inside = pool.locator('xpath=following-sibling::dd[2]');
  await inside.locator('summary').first().click();
  for (const [field, fallback] of [
    ['create', 'Default: true'],
    ['name', 'Default: default'],
    ['type', 'Default: cpu.4x'],
    ['count', 'Default: 3'],
  ] as const) {
    const row = byId(page, `${id}/request/defaultNodePool/${field}`);
    await expect(row).toBeVisible();
    await expect(row.locator('xpath=following-sibling::dd[1]')).toContainText(fallback);
  }
  const block = operation(page, 'Create a Kubernetes cluster');
  const tools = await openTools(block);
  await tools.getByRole('button', { name: 'Expand all' }).click();
  await expect(block.locator('details:not([open])')).toHaveCount(0);
  const collapse = tools.getByRole('button', { name: 'Collapse all' });
  await expect(collapse).toHaveAttribute('aria-expanded', 'true');
  await collapse.click();
  await expect(block.locator('details[open]:not(.tools-menu)')).toHaveCount(0);
});

// @behaviour API-12
test('API-12: samples are there per status as tabs, and what is copied is the sample', async ({
  page,
  context,
  addressOf,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReference(page, `${await infrastructure(addressOf)}#${create}`);
  const samples = operation(page, 'Create an instance');
  const tabs = samples.getByRole('tablist', { name: 'Choose a status' });
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('201');
  await tabs.getByRole('tab', { name: '201' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(samples.getByRole('tabpanel', { name: '400 Bad Request' })).toBeVisible();
  await expect(samples.getByRole('tabpanel', { name: '201 Created' })).toBeHidden();

  await samples.getByText('Request body: Every property').click();
  const payload = samples.locator('.samples details[open]').getByRole('figure');
  await payload.hover();
  await payload.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(payload.getByRole('button', { name: 'Copied' })).toBeVisible();
  const body = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(body).toMatchObject({ name: 'train-01', type: 'h100.8x' });
});

test('API-12: an operation and the page can be copied as Markdown and seen as such', async ({
  page,
  context,
  request,
  addressOf,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = await infrastructure(addressOf);
  await openReference(page, `${address}#${create}`);
  const block = operation(page, 'Create an instance');
  await openTools(block);
  await block.getByRole('button', { name: 'Copy as Markdown' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('# Create an instance\n\n`POST /instances`');
  expect(await copied()).toContain('- `type` (string, **required**)');
  expect(await copied()).not.toMatch(/\]\(\//);
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  const link = block.getByRole('link', { name: 'View as Markdown' });
  const file = await request.get(new URL((await link.getAttribute('href')) ?? '', address).href);
  expect(file.headers()['content-type']).toContain('text/markdown');
  expect(await file.text()).toBe(await copied());

  const whole = await (await request.get(address.replace(/\/$/, '.md'))).text();
  const titles = await page
    .locator('article > h3')
    .evaluateAll((all) => all.map((heading) => heading.firstChild?.textContent));
  for (const title of titles) expect(whole).toContain(`### ${title}\n`);
});

test.describe('when Markdown cannot be had', () => {
  test.use({ expectedMessages: /500/ });

  test('API-12: a copy that fails is not called a success', async ({ page, addressOf }) => {
    await page.route('**/*.md', (route) => route.fulfill({ status: 500 }));
    await openReference(page, await infrastructure(addressOf));
    const tools = await openTools(operation(page, 'Create an instance'));
    await tools.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Could not copy' })).toBeAttached();
  });
});

// @behaviour API-13
test('API-13: another colour mode changes neither what is open nor where the reader is', async ({
  page,
  addressOf,
}) => {
  await openReference(page, `${await infrastructure(addressOf)}#operation/startInstance`);
  const conflict = byId(page, 'tag/Instances/operation/startInstance/response/409');
  await conflict.locator('summary').first().click();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(conflict).toHaveAttribute('open', '');
  await expect(conflict.locator('dt', { hasText: 'message' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page).toHaveURL(/startInstance$/);
});

/** The text of the article with everything open, without what only a script can answer. */
async function openedText(page: Page): Promise<string> {
  await setAllOpen(page, true);
  return page.evaluate(() => {
    const copy = document.querySelector('main')?.cloneNode(true) as HTMLElement;
    for (const made of copy.querySelectorAll('button, .tabs-panel-title, .data-file'))
      made.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  });
}

for (const api of apis) {
  // @behaviour API-14
  test(`API-14: without script the page of the ${api} API says all that it says with it`, async ({
    page,
    browser,
    addressOf,
  }) => {
    const address = `${await addressOf('real')}/api/${api}/`;
    await openReference(page, address);
    const withScript = await openedText(page);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(address);
    // Scripts of the page are off; what the test evaluates still runs.
    expect(await openedText(plain)).toBe(withScript);
    expect(withScript.length).toBeGreaterThan(20_000);
    // What is closed opens by a press, samples of every status are shown, and no control is dead.
    await setAllOpen(plain, false);
    await expect(plain.getByRole('tab')).toHaveCount(0);
    const response = plain.locator('details.response').first();
    await response.locator('summary').first().click();
    await expect(response.locator('dl').first()).toBeVisible();
    await expect(plain.getByRole('combobox')).toHaveCount(0);
    await context.close();
  });
}

test('API-14: the search of the browser opens what is closed', async ({ page, addressOf }) => {
  const words = 'Number of nodes';
  const address = await infrastructure(addressOf);
  const found = page.locator('main dd > p').filter({ hasText: words, visible: true });
  await page.goto(address);
  await expect(page.locator('main dd > p').filter({ hasText: words }).first()).toBeAttached();
  await expect(found).toHaveCount(0);
  // A fragment of text is found as find-in-page finds it.
  await page.goto('about:blank');
  await page.goto(`${address}#:~:text=${encodeURIComponent(words)}`);
  await expect(found.first()).toBeInViewport();
});

// @behaviour API-15
test('API-15: a docs page loads nothing of the reference, and the reference nothing of others', async ({
  page,
  addressOf,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openReady(page, `${await addressOf('real')}/slurm/overview`);
  expect(scripts.filter((url) => /api-menu|api-page|reference|anchors/.test(url))).toEqual([]);
  await openReference(page, await infrastructure(addressOf));
  expect(scripts.some((url) => /api-page/.test(url))).toBe(true);
});

// The page with ten operations; the one with fifty, each night.
for (const isOpen of [true, false]) {
  test(`axe finds nothing on an API page in both modes, everything ${isOpen ? 'open' : 'closed'}`, async ({
    page,
    addressOf,
  }) => {
    // Every rule looks at every element.
    test.setTimeout(300_000);
    await openReference(page, `${await addressOf('real')}/api/management/`);
    await setAllOpen(page, isOpen);
    await search(page).fill(isOpen ? 'state' : '');
    expect(await violations(page)).toEqual([]);
  });
}

test('on paper every operation is there with everything open', async ({ page, addressOf }) => {
  await openReference(page, await infrastructure(addressOf));
  await page.emulateMedia({ media: 'print' });
  const operations = page.locator('article.operation');
  const lowest = await operations.evaluateAll((all) =>
    all.map((one) => {
      const parts = one.querySelectorAll(
        'h3, details:not(.tools-menu) > :not(summary), .tabs-panel',
      );
      const isShown = one.querySelector('h3')?.checkVisibility({ visibilityProperty: true });
      return isShown
        ? Math.min(...[...parts].map((part) => part.getBoundingClientRect().height))
        : 0;
    }),
  );
  expect(lowest.length).toBeGreaterThan(30);
  expect(Math.min(...lowest)).toBeGreaterThan(0);
  const titles = await operations
    .locator('h3')
    .evaluateAll((all) => all.map((heading) => heading.firstChild?.textContent ?? ''));
  // The outline of a PDF holds the headings that are really in it.
  const pdf = (await page.pdf({ outline: true, tagged: true })).toString('latin1');
  for (const title of titles) expect(pdf).toContain(`/Title (${title}`);
});

test('the page is read by keyboard alone: search, menu, field, response, samples', async ({
  page,
  addressOf,
}) => {
  await openReference(page, await infrastructure(addressOf));
  await search(page).focus();
  await page.keyboard.type('createInstance');
  await expect(results(page).first()).toContainText('Create an instance');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${create}$`));
  // The browser goes on from the target of the jump.
  const reached = new Set<string>();
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const { activeElement: at } = document;
      return `${at?.tagName} ${at?.getAttribute('aria-label') ?? at?.textContent?.trim()}`;
    });
    reached.add(name);
    if (name.startsWith('SUMMARY 400')) await page.keyboard.press('Enter');
  }
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'BUTTON Build and run a request',
      'SUMMARY More: Create an instance',
      'A Link to type',
      'A Link to response 400',
      'BUTTON 201',
    ]),
  );
  await expect(byId(page, `${create}/response/400/message`)).toBeVisible();
});

test('with forced colours the current item and the focus still show', async ({
  page,
  addressOf,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openReference(page, `${await infrastructure(addressOf)}#${create}`);
  const outline = await current(page).evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(outline).toBe('solid');
  await search(page).focus();
  expect(await search(page).evaluate((input) => getComputedStyle(input).outlineStyle)).toBe(
    'solid',
  );
});
