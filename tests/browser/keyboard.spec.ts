import { expect, openReady, test } from '../support/test.ts';

// @behaviour KEY-1
test('Tab marks the body, the mouse takes the mark away, and other keys do nothing', async ({
  page,
  request,
  addressOf,
}) => {
  const address = await addressOf('small');
  expect(await (await request.get(address)).text()).toContain(
    '<body class="navigation-with-keyboard">',
  );
  await openReady(page, address);
  const body = page.locator('body');
  await page.mouse.click(640, 700);
  await expect(body).not.toHaveClass(/navigation-with-keyboard/);
  await page.keyboard.press('ArrowDown');
  await expect(body).not.toHaveClass(/navigation-with-keyboard/);
  await page.keyboard.press('Tab');
  await expect(body).toHaveClass(/navigation-with-keyboard/);
  await page.mouse.down();
  await expect(body).not.toHaveClass(/navigation-with-keyboard/);
});

test('the focus shows even while the mark is missing', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('small'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.evaluate(() => document.body.classList.remove('navigation-with-keyboard'));
  const outline = await page.evaluate(
    () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
  );
  expect(outline).toBe('solid');
});

// @behaviour SKIP-1
test('the skip link is the first stop and leads into the page, without a change of the address', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('small'));
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
  ).toBe(true);
});

test('the focus on its way through the navbar does not move the page', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('small')}/plants/overview`);
  await page.evaluate(() => scrollTo(0, 900));
  for (const stop of await page
    .locator('.navbar > a, .navbar-items > li :is(a, button, summary)')
    .all()) {
    if (!(await stop.isVisible())) continue;
    await stop.focus();
    expect(await page.evaluate(() => scrollY)).toBe(900);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the skip link is a link to the main element', async ({ page, addressOf }) => {
    await page.goto(await addressOf('small'));
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await expect(page).toHaveURL(/#main$/);
  });
});

// @behaviour LAYOUT-1, LAYOUT-2
test('the frame is in its order: skip link, announcement, navbar, sidebar, main, footer', async ({
  page,
  addressOf,
}) => {
  await page.goto(await addressOf('announcement'));
  const order = await page
    .locator('[href="#main"], .announcement, nav.navbar, aside, main, #root > footer')
    .evaluateAll((elements) => elements.map((element) => element.tagName.toLowerCase()));
  expect(order).toEqual(['a', 'section', 'nav', 'aside', 'main', 'footer']);
});
