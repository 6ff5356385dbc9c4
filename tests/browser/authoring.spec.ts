import { expect, openReady, test } from '../support/test.ts';

/* What authors can write, in the site `authoring`, as readers see it. */

test('components of a site are in the HTML, and one that says so runs in the browser', async ({
  page,
  request,
  addressOf,
}) => {
  const address = `${await addressOf('authoring')}/beds/components`;
  const html = await (await request.get(address)).text();
  expect(html).toContain('<strong>2.4 kg</strong>');
  expect(html).toContain('Seeds: 0');
  await openReady(page, address);
  const button = page.getByRole('button', { name: 'Seeds: 0' });
  await expect(async () => {
    await button.click({ timeout: 1000 });
    await expect(page.getByRole('button', { name: 'Seeds: 1' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a picture beside its page keeps its place, follows the colour mode, and opens large', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('authoring')}/beds/pictures`);
  const rows = page.locator('figure').getByRole('img', { name: 'Two rows of beans' });
  await expect(rows).toHaveAttribute('src', /^\/assets\/rows\.[^.]+\.png$/);
  await expect(rows).toHaveAttribute('width', '1200');
  const box = await rows.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
  await expect(page.getByAltText('A bed from the side')).toHaveAttribute('height', '80');

  const dialog = page.getByRole('dialog', { name: 'Two rows of beans' });
  await expect(async () => {
    await rows.click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(/pictures$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('figure a')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
  await expect(rows).toHaveAttribute('src', /rows-dark/);
});

test('steps and file trees are lists, in a narrow window too', async ({ page, addressOf }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${await addressOf('authoring')}/beds/lists`);
  const steps = page.getByRole('list').filter({ hasText: 'Soak the beans' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'two thumbs' })).toBeVisible();
  const shed = page.getByRole('listitem').filter({ hasText: 'tools/' });
  await expect(shed.getByRole('listitem')).toHaveText([
    /^spade\.md the one with the short handle$/,
    'rake and hoe.md',
    /^old\//,
    '...',
  ]);
  await expect(shed.locator('strong')).toHaveText('spade.md');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('diagrams and formulas follow the colour mode, and wide ones scroll by keyboard', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${await addressOf('authoring')}/beds/drawings`);
  const drawing = page.getByRole('img', { name: 'From seed to kitchen' });
  await expect(drawing).toHaveAccessibleDescription(/^A seed is sown\./);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const box = page.getByRole('group', { name: 'From seed to kitchen' });
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  const colour = () =>
    drawing.getByText('Seed', { exact: true }).evaluate((text) => getComputedStyle(text).fill);
  const light = await colour();
  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
  expect(await colour()).not.toBe(light);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);

  await page.goto(`${await addressOf('authoring')}/beds/formulas`);
  await expect(page.locator('math')).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const fraction = page.locator('p mfrac');
  const { height = 0 } = (await fraction.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(20);
});

test.describe('without script', () => {
  // The document that a browser makes of a picture has styles of its own, which the policy keeps from it. Chrome also
  // asks for the icon of that document, and this site has none.
  test.use({
    javaScriptEnabled: false,
    expectedMessages: /inline style.*\/assets\/rows\.|404.*\/favicon\.ico/,
  });

  test('a picture is a link to its file, and a video can be played', async ({
    page,
    request,
    addressOf,
  }) => {
    const origin = await addressOf('authoring');
    await page.goto(`${origin}/beds/pictures`);
    const video = page.getByLabel('The pump starts');
    await expect(video).toHaveAttribute('controls');
    await expect(video).toHaveAttribute('width', '640');
    for (const file of [video, page.locator('track')]) {
      const answer = await request.get(origin + (await file.getAttribute('src')));
      expect(answer.headers()['content-type']).toMatch(/^(video\/mp4|text\/vtt)/);
    }
    await page.locator('figure a').click();
    await expect(page).toHaveURL(/\/assets\/rows\.[^.]+\.png$/);
  });
});
