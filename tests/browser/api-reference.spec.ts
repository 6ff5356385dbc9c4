import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import {
  anew,
  apiHits,
  apiMenu,
  apiSearch,
  byId,
  currentInMenu,
  expectAllOnPaper,
  infrastructure,
  openReference,
  openTools,
  operation,
  setAllOpen,
} from '../support/reference.ts';
import { expect, test } from '../support/test.ts';

const apis = ['infrastructure', 'management'] as const;
const create = 'tag/Instances/operation/createInstance';

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
  await expect(apiMenu(page)).toBeVisible();
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
  await expect(panel.getByRole('link', { name: 'Capacity', exact: true })).toBeVisible();
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
    // The page begins at its operations: prose that comes before them is closed.
    await expect(page.locator('.operation > h3').first()).toBeInViewport();
    await expect(page.getByText('Every error has a JSON body').first()).toBeInViewport();
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

// @behaviour API-11
test('API-11: every named schema is listed with its uses, also one that no operation uses', async ({
  page,
  addressOf,
}) => {
  await openReference(page, `${await addressOf('real')}/api/management/#schema/Relation`);
  const relation = page.locator('section').filter({ has: page.locator('[id="schema/Relation"]') });
  await expect(relation.last()).toBeInViewport();
  await expect(relation.last().locator('dt').filter({ hasText: 'org_id' })).toBeVisible();
  const list = page.locator('.schema-list');
  await expect(list.locator('dt')).toHaveCount(9);
  await expect(list).toContainText('No operation uses it.');
  await list.getByRole('link', { name: 'Create an invitation' }).last().click();
  await expect(page.getByRole('heading', { name: 'Create an invitation' })).toBeInViewport();
  await apiSearch(page).fill('Relation');
  await expect(apiHits(page).filter({ hasText: 'Relation' }).first()).toBeVisible();
});

test('API-4: what changed since the last release can be read in the page', async ({
  page,
  addressOf,
}) => {
  await page.goto(`${await addressOf('real')}/api/infrastructure/`);
  await expect(page.getByRole('heading', { name: 'Changes', level: 2 })).toBeAttached();
  await expect(page.getByText(/since the last release of v1alpha1/)).toBeAttached();
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
  await expect(header('List the capabilities')).toHaveCount(0);
});

// @behaviour API-10
test('API-10: a response opens by a press, one without a body has nothing to open', async ({
  page,
  addressOf,
}) => {
  await openReference(page, `${await infrastructure(addressOf)}#operation/startInstance`);
  const conflict = byId(page, 'tag/Instances/operation/startInstance/response/409');
  const error = conflict.getByRole('link', { name: 'Error', exact: true });
  await expect(error).toBeHidden();
  await conflict.locator('summary').first().click();
  await expect(conflict).toHaveAttribute('open', '');
  await expect(error).toBeVisible();
  const deleted = byId(page, 'tag/Instances/operation/deleteInstance/response/204');
  await expect(deleted).toContainText('204');
  await expect(deleted.locator('summary')).toHaveCount(0);
});

// @behaviour API-11
test('API-11: an object of a schema opens to its fields with their defaults, by a press, a link, and all at once', async ({
  page,
  addressOf,
}) => {
  const id = 'tag/Kubernetes-clusters/operation/createKubernetesCluster';
  await openReference(page, `${await addressOf('real')}/api/infrastructure/#${id}`);
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
  const count = byId(page, `${id}/request/defaultNodePool/count`);
  await expect(count).toBeHidden();
  await page.evaluate(() => {
    location.hash = 'operation/createKubernetesCluster/request/defaultNodePool/count';
  });
  await expect(count).toBeInViewport();
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
  await expect(conflict.getByRole('link', { name: 'Error', exact: true })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page).toHaveURL(/startInstance$/);
});

/** The text of the article with everything open, without what only a script can answer. */
async function openedText(page: Page): Promise<string> {
  await setAllOpen(page, true);
  return page.evaluate(() => {
    const copy = document.querySelector('main')?.cloneNode(true) as HTMLElement;
    for (const made of copy.querySelectorAll('button, .tools-menu > summary, .data-file'))
      made.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  });
}

// @behaviour API-14
test('API-14: without script an API page says all that it says with it', async ({
  page,
  browser,
  addressOf,
}) => {
  const address = await infrastructure(addressOf);
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

test('API-14: the search of the browser opens what is closed', async ({ page, addressOf }) => {
  const words = 'The count for this instance type';
  const address = await infrastructure(addressOf);
  const found = page.locator('main dd > p').filter({ hasText: words, visible: true });
  await page.goto(address);
  await expect(page.locator('main dd > p').filter({ hasText: words }).first()).toBeAttached();
  await expect(found).toHaveCount(0);
  // A fragment of text is found as find-in-page finds it.
  await page.goto(anew(address, `:~:text=${encodeURIComponent(words)}`));
  await expect(found.first()).toBeInViewport();
});

test('axe finds nothing on an API page in both modes, everything closed and everything open', async ({
  page,
  addressOf,
}) => {
  // Every rule looks at every element. The whole pages, each night.
  test.slow();
  await openReference(page, `${await addressOf('short')}/api/management/`);
  await page.locator('article.operation').evaluateAll((all) => {
    for (const other of all.slice(0, -2)) other.remove();
  });
  expect(await violations(page)).toEqual([]);
  await setAllOpen(page, true);
  await apiSearch(page).fill('state');
  await expect(apiHits(page).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('on paper every operation is there with everything open', async ({ page, addressOf }) => {
  // The larger page, each night.
  expect(await expectAllOnPaper(page, await infrastructure(addressOf))).toBe(8);
});

test('the page is read by keyboard alone: search, menu, field, response, samples', async ({
  page,
  addressOf,
}) => {
  await openReference(page, await infrastructure(addressOf));
  await apiSearch(page).focus();
  await page.keyboard.type('createInstance');
  await expect(apiHits(page).first()).toContainText('Create an instance');
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
  await expect(
    byId(page, `${create}/response/400`).getByRole('link', { name: 'Error' }),
  ).toBeVisible();
});

test('with forced colours the current item and the focus still show', async ({
  page,
  addressOf,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openReference(page, `${await infrastructure(addressOf)}#${create}`);
  const outline = await currentInMenu(page).evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(outline).toBe('solid');
  await apiSearch(page).focus();
  expect(await apiSearch(page).evaluate((input) => getComputedStyle(input).outlineStyle)).toBe(
    'solid',
  );
});
