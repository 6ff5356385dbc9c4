import type { Page } from '@playwright/test';
import { expect, openReady, test, untilReady } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const chain = 'The ship sank.\n\nCause:\nThe mast broke.\n\nCause:\nThe bolt was rusty.';
const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name }).click();

test.describe('a page that fails while rendering', () => {
  test.use({
    expectedMessages:
      /The ship sank|The above error|Error handled by|Hydration failed and was repeated/,
  });

  // @behaviour ERR-1
  test('shows the crash page with the chain of causes, and the frame stays usable', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, await addressOf('crash'));
    await follow(page, 'the storm');
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByRole('alert')).toContainText(chain);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('shows it when it is opened directly too', async ({ page, addressOf }) => {
    await page.goto(`${await addressOf('crash')}/storm`);
    await untilReady(page);
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect(page).toHaveTitle('Page Error');
  });

  // @behaviour ERR-3
  test('is tried again by the button, and its title comes back', async ({ page, addressOf }) => {
    await openReady(page, await addressOf('crash'));
    await follow(page, 'the storm');
    const crash = page.getByRole('alert');
    await crash.evaluate((element) => element.setAttribute('data-first', ''));
    await page.getByRole('button', { name: 'Try again' }).click();
    // Crashed once more: what is shown is another crash page.
    await expect(crash).not.toHaveAttribute('data-first');
    await expect(heading(page)).toHaveText('This page crashed.');
    await page.evaluate(() => Object.assign(window, { isMended: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The storm is over.')).toBeVisible();
    await expect(page).toHaveTitle('Storm | Storm Docs');
  });

  test('is left behind by navigating', async ({ page, addressOf }) => {
    await openReady(page, await addressOf('crash'));
    await follow(page, 'the storm');
    await expect(heading(page)).toHaveText('This page crashed.');
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Quiet' })
      .click();
    await expect(heading(page)).toHaveText('Quiet');
    await expect(page).toHaveTitle('Quiet | Storm Docs');
    await page.goBack();
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect(page).toHaveTitle('Page Error');
  });
});

test.describe('a frame that fails while rendering', () => {
  test.use({ expectedMessages: /flatMap is not a function/ });

  test('shows the crash page above the article, and links that work, until it is mended', async ({
    page,
    addressOf,
  }) => {
    await page.route('**/assets/site*.json', async (route) => {
      const response = await route.fetch();
      const site = await response.json();
      await route.fulfill({ response, json: { ...site, tree: [{ kind: 'category', items: {} }] } });
    });
    await openReady(page, await addressOf('crash'));
    const crash = page.getByRole('main').getByRole('alert');
    await expect(crash.getByRole('heading')).toHaveText('This page crashed.');
    await expect(page).toHaveTitle('Page Error');
    await expect(heading(page)).toHaveText('Harbour');
    await expect(page.getByRole('link', { name: 'Quiet' }).first()).toBeVisible();
    await crash.evaluate((element) => element.setAttribute('data-first', ''));
    await crash.getByRole('button', { name: 'Try again' }).click();
    // Crashed once more: what is shown is another crash page.
    await expect(crash).not.toHaveAttribute('data-first');
    await expect(crash.getByRole('heading')).toHaveText('This page crashed.');
  });
});

test('a page that is a React component works', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('crash')}/calm`);
  await expect(heading(page)).toHaveText('Calm');
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await page.getByRole('button', { name: 'Waves: 0' }).click();
  await expect(page.getByRole('button', { name: 'Waves: 1' })).toBeVisible();
});

test('it is left as it is, when its payload is of another deployment than its HTML', async ({
  page,
  addressOf,
}) => {
  await page.route('**/calm/payload.txt', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/#[^#]*#$/, '#newer#');
    await route.fulfill({ response, body });
  });
  // With the payload comes the module, and with both the page would come to life.
  const module = page.waitForResponse('**/assets/calm*.js');
  await openReady(page, `${await addressOf('crash')}/calm`);
  await (await module).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.getByRole('button', { name: 'Waves: 0' }).click();
  await expect(page.getByRole('button', { name: 'Waves: 0' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-alive');
});

test.describe('when the module of such a page cannot be fetched', () => {
  test.use({ expectedMessages: /Failed to fetch dynamically imported module|ERR_FAILED/ });

  test('the page is asked for once more as a document, and stays readable', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, await addressOf('crash'));
    await page.route('**/assets/calm*.js', (route) => route.abort());
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await follow(page, 'the calm');
    await expect(heading(page)).toHaveText('Calm');
    await untilReady(page);
    await expect(page.getByRole('button', { name: 'Waves: 0' })).toBeVisible();
    expect(documents).toEqual(['/calm']);
  });

  test('the second failure shows the box, and Retry brings the page without a reload', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, await addressOf('crash'));
    let isBroken = true;
    await page.route('**/assets/calm*.js', (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await follow(page, 'the calm');
    await expect(heading(page)).toHaveText('Calm');
    await openReady(page, await addressOf('crash'));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await follow(page, 'the calm');
    const box = page.getByRole('alert');
    await expect(box).toContainText('Failed to fetch dynamically imported module');
    isBroken = false;
    await box.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Waves: 0' }).click();
    await expect(page.getByRole('button', { name: 'Waves: 1' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
