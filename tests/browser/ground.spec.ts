import { expect, openReady, scrollTo, test } from '../support/test.ts';

test('the name of the site is whole where the navbar has the least room', async ({
  page,
  addressOf,
}) => {
  const real = await addressOf('real');
  for (const width of [997, 1024, 1100]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(real);
    const name = page.locator('.navbar > .logo b');
    const isWhole = await name.evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect(isWhole, `the name is whole at ${width} px`).toBe(true);
    await expect(page.getByRole('button', { name: /color mode|mode/i }).first()).toBeInViewport();
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

test('beside the text the samples are one scroller, with none inside', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReady(page, `${await addressOf('real')}/api/infrastructure/#operation/createInstance`);
  const hidden = await page
    .locator('.operation:has(:target) .samples pre')
    .evaluateAll((blocks) => blocks.map((block) => block.scrollHeight - block.clientHeight));
  expect(hidden.length).toBeGreaterThan(0);
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
});
