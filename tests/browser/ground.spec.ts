import { openReference, openTools, operation } from '../support/reference.ts';
import { expect, openReady, scrollTo, test } from '../support/test.ts';

test('the name of the site is whole where the navbar has the least room', async ({
  page,
  addressOf,
}) => {
  const real = await addressOf('real');
  for (const width of [997, 1024, 1100]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(real);
    // A system font may be wider than the ones that the page knows.
    await page.locator('.navbar').evaluate((bar) => {
      for (const text of bar.querySelectorAll<HTMLElement>('a, summary, button')) {
        text.style.letterSpacing = '0.02em';
      }
    });
    const name = page.locator('.navbar > .logo b');
    const isWhole = await name.evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect(isWhole, `the name is whole at ${width} px`).toBe(true);
    await expect(page.getByRole('button', { name: /color mode|mode/i }).first()).toBeInViewport();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `the page fits ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('a line of running text has no more than 72 characters', async ({ page, addressOf }) => {
  await page.goto(`${await addressOf('real')}/compute/overview`);
  const longest = await page.evaluate(() => {
    const paragraphs = [...document.querySelectorAll<HTMLElement>('.page > p:not([class])')];
    const perLine = paragraphs.map((paragraph) => {
      const height = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      const lines = Math.round(paragraph.getBoundingClientRect().height / height);
      return lines < 3 ? 0 : paragraph.innerText.length / lines;
    });
    return Math.max(...perLine);
  });
  expect(longest).toBeLessThan(72);
});

test('the tools of a code block lie above the code, never over it', async ({ page, addressOf }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, `${await addressOf('features')}/code`);
  await scrollTo(page, 200);
  const distances = await page.locator('.code-block').evaluateAll((blocks) =>
    blocks.map((block) => {
      const tools = block.querySelector('.code-block-tools')?.getBoundingClientRect();
      const code = block.querySelector('pre')?.getBoundingClientRect();
      return tools && code ? code.top - tools.bottom : Number.NaN;
    }),
  );
  expect(distances.length).toBeGreaterThan(3);
  for (const distance of distances) expect(distance).toBeGreaterThanOrEqual(0);
});

test('with forced colours only the current tab has a line', async ({ page, addressOf }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openReady(page, `${await addressOf('features')}/tabs`);
  const lines = await page
    .getByRole('tablist')
    .first()
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.map((tab) => ({
        isCurrent: tab.ariaSelected === 'true',
        isLine:
          getComputedStyle(tab).borderBlockEndColor !==
          getComputedStyle(document.documentElement).backgroundColor,
      })),
    );
  expect(lines.length).toBeGreaterThan(1);
  for (const { isCurrent, isLine } of lines) expect(isLine).toBe(isCurrent);
});

test('the sign of a heading and the links of the footer are targets for a finger', async ({
  browser,
  addressOf,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(await addressOf('real'));
  const targets = page.locator('.heading-anchor, .footer-columns a');
  const sizes = await targets.evaluateAll((links) =>
    links.map((link) => {
      const { width, height } = link.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  await context.close();
});

test('beside the text each block of samples is one scroller, with none inside', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReady(page, `${await addressOf('short')}/api/infrastructure/#operation/createInstance`);
  const blocks = page.locator('.operation:has(:target) .samples :not([hidden]) > pre');
  // The link has an old form: the script leads on to the address of today.
  await blocks.first().waitFor();
  const hidden = await blocks.evaluateAll((all) =>
    all.map((block) => block.scrollHeight - block.clientHeight),
  );
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
});

test('an operation has its samples where they belong: beside what is sent, and beside what is answered', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReference(
    page,
    `${await addressOf('short')}/api/infrastructure/#operation/createInstance`,
  );
  const block = operation(page, 'Create an instance');
  const top = async (name: string) =>
    (await block.getByRole('heading', { name, exact: true }).boundingBox())?.y;
  expect(await top('Response samples')).toBe(await top('Responses'));
  const sent = await block.locator('.operation-text').first().boundingBox();
  expect(await top('Request sample')).toBeLessThan((sent?.y ?? 0) + 40);
});

test('code that goes on beyond its edge shows that it does, and JSON in a command is coloured', async ({
  page,
  addressOf,
}) => {
  await openReference(
    page,
    `${await addressOf('short')}/api/infrastructure/#operation/createInstance`,
  );
  const sample = operation(page, 'Create an instance').locator('.samples').first();
  const shade = await sample
    .locator('pre')
    .first()
    .evaluate((code) => getComputedStyle(code).backgroundAttachment);
  expect(shade).toContain('local, local, scroll');
  const values = sample.locator('pre:visible .s');
  const value =
    (await values
      .filter({ hasText: /^".+"$/ })
      .first()
      .textContent()) ?? '';
  expect(value).not.toBe('');
  // What a script prints is coloured as what the build printed.
  await sample.getByRole('tab', { name: 'Go' }).click();
  await expect(values.getByText(value, { exact: true }).first()).toBeVisible();
});

test('the tools of an operation are folded, and close when the reader turns away', async ({
  page,
  addressOf,
}) => {
  await openReference(
    page,
    `${await addressOf('short')}/api/infrastructure/#operation/createInstance`,
  );
  const menu = await openTools(operation(page, 'Create an instance'));
  await expect(menu.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open');
  await page.getByRole('heading', { name: 'Create an instance' }).click();
  await expect(menu).not.toHaveAttribute('open');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

  test('the downloads and the operations of an error open, and nothing is wider than a phone', async ({
    page,
    addressOf,
  }) => {
    await page.goto(`${await addressOf('real')}/api/management/`);
    await page.getByText('Download', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'OpenAPI as YAML' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Postman collection' })).toBeVisible();
    const matrix = page.getByRole('table', { name: /How many operations/ });
    await matrix.scrollIntoViewIfNeeded();
    const box = await matrix.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    const folded = page.locator('.error details').first();
    await expect(folded.getByRole('link').first()).toBeHidden();
    await folded.locator('summary').click();
    await expect(folded.getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
});

test('home says how many operations each API has, as its document does', async ({
  page,
  request,
  addressOf,
}) => {
  const address = await addressOf('real');
  await page.goto(address);
  for (const [name, id] of [
    ['Management API', 'management'],
    ['Infrastructure API', 'infrastructure'],
  ] as const) {
    const document = await (await request.get(`${address}/api-data/${id}.json`)).json();
    const methods = Object.values<object>(document.paths).flatMap((path) =>
      Object.keys(path).filter((key) => /^(get|put|post|delete|patch)$/.test(key)),
    );
    const card = page.locator('.card').filter({ has: page.getByRole('link', { name }) });
    await expect(card).toContainText(`${methods.length} operations`);
  }
});

test('an operation says that it answers before it has finished where its document says so', async ({
  page,
  addressOf,
}) => {
  await page.goto(`${await addressOf('short')}/api/infrastructure/`);
  const early = page.getByText('before it has finished', { exact: true });
  await expect(early).toHaveCount(2);
  await expect(operation(page, 'Start an instance').locator('.needs')).toContainText(
    'before it has finished',
  );
});
