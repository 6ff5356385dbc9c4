import type { Page } from '@playwright/test';
import { expect, openReady, test } from '../support/test.ts';

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** The items of the bar, left ones before right ones. */
const items = (page: Page) => navbar(page).locator('.navbar-items > li:visible');
const currentItems = (page: Page) =>
  navbar(page).locator('.navbar-items > li > [aria-current]').allInnerTexts();

test.use({ viewport: { width: 1600, height: 800 } });

// @behaviour NAV-1, NAV-11
test('the site of the specification has its items, the controls and nothing else, in order', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('real'));
  await expect(items(page).locator('a').filter({ visible: true })).toHaveText([
    'Docs',
    'Management API',
    'Infrastructure API',
  ]);
  const hrefs = {
    Docs: '/',
    'Management API': '/api/management/',
    'Infrastructure API': '/api/infrastructure/',
  };
  for (const [name, href] of Object.entries(hrefs)) {
    await expect(navbar(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      href,
    );
  }
  await expect(navbar(page).getByLabel('Versions: v1alpha1')).toBeVisible();
  await expect(navbar(page).getByLabel('Languages: English')).toBeVisible();
  await expect(navbar(page).getByRole('button', { name: /Switch between/ })).toBeEnabled();
  const box = await navbar(page).boundingBox();
  expect(box?.height).toBe(60);
});

test('the bar stays at the top of the window', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('small')}/plants/overview`);
  await page.evaluate(() => scrollTo(0, 900));
  await expect(navbar(page)).toBeInViewport({ ratio: 1 });
});

// @behaviour NAV-3
test('every type of item is drawn, on its side, in the order of the configuration', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('navbar'));
  const shown = await items(page).allInnerTexts();
  expect(shown.map((text) => text.split('\n')[0])).toEqual([
    'Docs',
    'Cranes',
    'About',
    'Elsewhere',
    'Write',
    'More',
    'Company',
    'This version',
    'Calm sea',
    'v1',
    'English',
    'Search',
    'Base path',
    '',
  ]);
  await expect(items(page).locator('.sea')).toHaveText('Calm sea');
  await expect(navbar(page).getByRole('link', { name: 'Write' })).toHaveAttribute(
    'data-kind',
    'mail',
  );
});

// @behaviour NAV-7
test('a link to another site opens a new tab and says so, a mail address does not', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('navbar'));
  const outside = navbar(page).getByRole('link', { name: 'Elsewhere (opens in new tab)' });
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(outside.locator('em')).toHaveText('Elsewhere');
  await expect(navbar(page).getByRole('link', { name: 'Write' })).not.toHaveAttribute('target');
});

test.describe('exactly one item of the specification is current', () => {
  for (const [path, name] of [
    ['/', 'Docs'],
    ['/category/slurm', 'Docs'],
    ['/compute/overview', 'Docs'],
    ['/api/management/', 'Management API'],
    ['/API/Infrastructure', 'Infrastructure API'],
    ['/markdown-page', undefined],
  ] as const) {
    // @behaviour ACT-5
    test(`on ${path}`, async ({ page, addressOf }) => {
      // Letter case does not matter to the router; a server may know only one.
      await openReady(page, `${await addressOf('real')}${path.toLowerCase()}`);
      expect(await currentItems(page)).toEqual(name ? [name] : []);
    });
  }
});

// @behaviour ACT-3
test('each item is current by its own rule', async ({ page, addressOf }) => {
  const address = await addressOf('navbar');
  const expected = {
    '/': ['Docs', 'Cranes', 'This version'],
    '/docks/overview': ['Docs', 'Cranes', 'This version', 'Base path'],
    '/about': ['About', 'This version'],
    '/tides': ['This version'],
  };
  for (const [path, names] of Object.entries(expected)) {
    await openReady(page, address + path);
    expect(await currentItems(page), path).toEqual(names);
  }
  // The dropdown's own link by its target, the link in it by its expression.
  await expect(navbar(page).getByRole('link', { name: 'Company' })).not.toHaveAttribute(
    'aria-current',
  );
  await items(page).getByText('Company').hover();
  await expect(navbar(page).getByRole('link', { name: 'People' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

// @behaviour NAV-8
test('the current item follows a navigation, and a link to the same page adds no history entry', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('navbar'));
  const about = navbar(page).getByRole('link', { name: 'About', exact: true });
  await about.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the harbour');
  await expect(about).toHaveAttribute('aria-current', 'page');
  const length = await page.evaluate(() => history.length);
  await about.click();
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test('a click with a modifier key is left to the browser', async ({ page, context, addressOf }) => {
  await openReady(page, await addressOf('navbar'));
  const opened = context.waitForEvent('page');
  await navbar(page)
    .getByRole('link', { name: 'About', exact: true })
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour');
});

// @behaviour NAV-9
test('the logo and the title lead home', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('announcement')}/about`);
  await navbar(page).getByRole('link', { name: 'Fair Docs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fair');
});

test.describe('an item of a type that does not exist', () => {
  test.use({ expectedMessages: /No NavbarItem component found|navbar item failed|boom/ });

  // @behaviour NAV-4
  test('is reported on the page, with the item and the cause, and leaves the rest of the navbar alone', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, await addressOf('broken-navbar'));
    const crash = page.getByRole('main').getByRole('alert');
    await expect(crash).toContainText('This page crashed.');
    await expect(crash).toContainText('A theme navbar item failed to render.');
    await expect(crash).toContainText('of your site configuration');
    await expect(crash).toContainText('"label": "Hammer"');
    await expect(crash).toContainText('No NavbarItem component found for type "foo".');
    expect(await crash.innerText()).toMatch(/failed to render[\s\S]*Cause:[\s\S]*"foo"/);
    await expect(page).toHaveTitle('Page Error');
    await expect(navbar(page).getByRole('link', { name: 'Docs', exact: true })).toBeVisible();
    await expect(navbar(page).getByRole('button', { name: /Switch between/ })).toBeEnabled();
  });

  test('leaves the page readable without script', async ({ browser, addressOf }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(await addressOf('broken-navbar'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop');
    await page.close();
  });

  // @behaviour NAV-5
  test('or one that fails is drawn again by "Try again"', async ({ page, addressOf }) => {
    let isBroken = true;
    // A rule that no browser can compile: what the build would not let through.
    await page.route('**/assets/site.*.json', async (route) => {
      const site = await (await route.fetch()).json();
      const about = site.navbar.left.find((item: { label: string }) => item.label === 'About');
      if (isBroken) about.active = { regex: 'boom(' };
      await route.fulfill({ json: site });
    });
    await page.addInitScript(() => {
      const { RegExp: Native } = window;
      window.RegExp = new Proxy(Native, {
        construct: (target, [pattern, flags]) =>
          new target(pattern === 'boom(' && 'mended' in window ? 'x' : pattern, flags),
      });
    });
    await openReady(page, await addressOf('navbar'));
    const crash = page.getByRole('main').getByRole('alert');
    await expect(crash).toContainText('"label": "About"');
    expect(await crash.innerText()).toMatch(/"About"[\s\S]*Cause:[\s\S]*boom/);
    await page.evaluate(() => Object.assign(window, { mended: true }));
    await crash.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour');
    await expect(navbar(page).getByRole('link', { name: 'About', exact: true })).toBeVisible();
    isBroken = false;
  });
});
