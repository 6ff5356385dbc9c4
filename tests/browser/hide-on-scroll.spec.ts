import type { Page } from '@playwright/test';
import { expect, openReady, scrollTo, test } from '../support/test.ts';

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const expectHidden = (page: Page) => expect(navbar(page)).not.toBeInViewport();
const expectShown = (page: Page) => expect(navbar(page)).toBeInViewport({ ratio: 1 });

// @behaviour HIDE-1
test('without the option the navbar never hides', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('small')}/plants/overview`);
  await scrollTo(page, 300);
  await scrollTo(page, 900);
  await expectShown(page);
});

// @behaviour HIDE-1
test('it leaves on the way down, returns on the way up, and is always there near the top', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('hide-on-scroll'));
  await scrollTo(page, 500);
  await expectHidden(page);
  expect(await navbar(page).evaluate((bar) => getComputedStyle(bar).transform)).not.toBe('none');
  await scrollTo(page, 450);
  await expectShown(page);
  await scrollTo(page, 600);
  await expectHidden(page);
  await scrollTo(page, 30);
  await expectShown(page);
});

test('a jump to a heading hides it, and the heading takes its place at the top', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('hide-on-scroll'));
  const outline = page.getByRole('navigation', { name: 'On this page' });
  await outline.getByRole('link', { name: 'Step 5' }).click();
  await expectHidden(page);
  const heading = page.getByRole('heading', { name: 'Step 5' });
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(30);
  await outline.getByRole('link', { name: 'Step 2' }).click();
  await expect.poll(top).toBeGreaterThan(30);
  await expectHidden(page);
});

test('a jump that does not move the page leaves the next scroll to the reader', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openReady(page, await addressOf('hide-on-scroll'));
  const outline = page.getByRole('navigation', { name: 'On this page' });
  const top = () => page.evaluate(() => scrollY);
  await outline.getByRole('link', { name: 'Step 8' }).click();
  await expectHidden(page);
  const bottom = await top();
  await outline.getByRole('link', { name: 'Step 7' }).click();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await top()).toBe(bottom);
  await scrollTo(page, bottom - 200);
  await expectShown(page);
});

test('neither does a jump by the router, not even in the same frame', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openReady(page, await addressOf('hide-on-scroll'));
  const outline = page.getByRole('navigation', { name: 'On this page' });
  await outline.getByRole('link', { name: 'Step 8' }).click();
  await expectHidden(page);
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const link = document.createElement('a');
    // Another query: the router answers, and not the browser.
    link.href = '?again#step-7';
    document.querySelector('main')?.append(link);
    const bottom = scrollY;
    link.click();
    if (scrollY !== bottom) throw new Error('The jump has moved the page.');
    window.scrollTo(0, bottom - 200);
  });
  await expectShown(page);
});

test('Back to the middle of a page leaves it there', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('hide-on-scroll'));
  await scrollTo(page, 700);
  await expectHidden(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Ascent' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ascent');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await expectShown(page);
});

test('a page without a hash shows it, a page with one hides it', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('hide-on-scroll'));
  await scrollTo(page, 100);
  await scrollTo(page, 700);
  await expectHidden(page);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Ascent' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ascent');
  await expectShown(page);
  await page.getByRole('main').getByRole('link', { name: 'step three' }).click();
  await expect(page.getByRole('heading', { name: 'Step 3' })).toBeInViewport();
  await expectHidden(page);
});

test('a reload in the middle of a page hides it at once', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('hide-on-scroll'));
  await scrollTo(page, 700);
  await page.reload();
  await page.dispatchEvent('body', 'pointerover');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await expectHidden(page);
});

test('it stays while the focus is in it or a dropdown of it is open, and comes for the focus', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('hide-on-scroll'));
  const more = page.locator('.navbar-items summary', { hasText: 'More' });
  await more.press('Enter');
  await scrollTo(page, 100);
  await scrollTo(page, 500);
  await expectShown(page);
  await page.keyboard.press('Escape');
  await more.evaluate((element: HTMLElement) => element.blur());
  await scrollTo(page, 700);
  await expectHidden(page);
  await more.focus();
  await expectShown(page);
});

test('with reduced motion it moves at once', async ({ page, addressOf }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openReady(page, await addressOf('hide-on-scroll'));
  const duration = await navbar(page).evaluate((bar) => getComputedStyle(bar).transitionDuration);
  expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.001);
});
