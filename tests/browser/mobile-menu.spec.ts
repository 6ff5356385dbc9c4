import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, openReady, test } from '../support/test.ts';

test.use({ viewport: { width: 800, height: 900 } });

const button = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Site navigation' });
const tree = (page: Page) => menu(page).getByRole('navigation', { name: 'Docs sidebar' });
const bodyOverflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow);

async function open(page: Page): Promise<void> {
  await button(page).click();
  await expect(menu(page)).toBeVisible();
}

// @behaviour MOB-1
test('at 996 px there is the button, at 997 px there are the items', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await openReady(page, await addressOf('real'));
  const docs = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Docs', exact: true });
  await expect(button(page)).toBeVisible();
  await expect(docs).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(button(page)).toBeHidden();
  await expect(docs).toBeVisible();
});

test('a site without items and docs has no button', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('fixed-colour'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cellar');
  await expect(button(page)).toHaveCount(0);
});

test('the open menu is modal: the page behind it does not scroll and cannot be reached', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('real'));
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await open(page);
  expect(await bodyOverflow(page)).toBe('hidden');
  await expect(page.locator('.navbar-menu-button')).toHaveAttribute('aria-expanded', 'true');
  const takesFocus = await page
    .locator('main a')
    .first()
    .evaluate((link: HTMLElement) => {
      link.focus();
      return document.activeElement === link;
    });
  expect(takesFocus).toBe(false);
  expect(
    await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement)),
  ).toBe(true);
  await page.getByRole('button', { name: 'Close navigation bar' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  expect(await bodyOverflow(page)).toBe('visible');
});

test.describe('it closes, and the address stays, by', () => {
  test.beforeEach(async ({ page, addressOf }) => {
    await openReady(page, `${await addressOf('real')}/slurm/overview`);
    await open(page);
  });

  test.afterEach(async ({ page }) => {
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/slurm\/overview$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slurm overview');
    expect(await bodyOverflow(page)).toBe('visible');
  });

  test('Escape', async ({ page }) => {
    await page.keyboard.press('Escape');
  });

  test('a click beside it', async ({ page }) => {
    await page.mouse.click(780, 450);
  });

  test('going back', async ({ page }) => {
    await page.goBack();
  });

  test('a wider window', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(menu(page)).toBeHidden();
    await page.setViewportSize({ width: 800, height: 800 });
  });
});

// @behaviour MOB-2
test('going back closes only the menu, and once more leaves the page', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('real'));
  await page.getByRole('main').getByRole('link', { name: 'Slurm cluster' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('GPU machines, from one API call');
  const name = await heading.innerText();
  await page.evaluate(() => scrollTo(0, 300));
  await open(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(heading).toHaveText(name);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await page.goBack();
  await expect(heading).toHaveText('GPU machines, from one API call');
});

test('closing it by other means leaves no history entry behind', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('real'));
  await page.getByRole('main').getByRole('link', { name: 'Slurm cluster' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('GPU machines, from one API call');
  for (const _ of [1, 2]) {
    await open(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  }
  await open(page);
  await tree(page).getByRole('link', { name: 'Storage', exact: true }).click();
  await expect(heading).toHaveText('Storage');
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(heading).not.toHaveText('Storage');
  await page.goBack();
  await expect(heading).toHaveText('GPU machines, from one API call');
});

test('closed before it is hydrated, it leaves no history entry behind', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('real')}/slurm/overview`);
  const index = () => page.evaluate(() => window.navigation?.currentEntry?.index);
  const before = await index();
  await page.evaluate(async () => {
    const dialog = document.querySelector('dialog');
    // React works when a message arrives.
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    const isClosed = new Promise((done) => dialog?.addEventListener('close', done, { once: true }));
    document.querySelector<HTMLElement>('.navbar-menu-button')?.click();
    dialog?.close();
    await isClosed;
    MessagePort.prototype.postMessage = postMessage;
    for (const post of held) post();
  });
  await expect.poll(index).toBe(before);
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});

test('opened again before the browser has gone back from it, it stays open, and Back closes it', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('real')}/slurm/overview`);
  await open(page);
  await menu(page).evaluate(async (dialog: HTMLDialogElement) => {
    const hasGoneBack = new Promise((done) =>
      addEventListener('popstate', () => setTimeout(done), { once: true }),
    );
    const isClosed = new Promise((done) => dialog.addEventListener('close', done, { once: true }));
    dialog.close();
    await isClosed;
    dialog.showModal();
    await hasGoneBack;
  });
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/slurm\/overview$/);
});

// @behaviour MOB-3
test('it shows the docs first, "Back to main menu" the items, and a control leads to the docs again', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('real')}/slurm/overview`);
  await open(page);
  await expect(tree(page)).toBeVisible();
  const item = menu(page).getByRole('link', { name: 'Management API' });
  await expect(item).toBeHidden();

  await menu(page).getByRole('button', { name: 'Back to main menu', exact: true }).click();
  await expect(tree(page)).toBeHidden();
  for (const name of ['Docs', 'Management API', 'Infrastructure API']) {
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();
  }
  await menu(page).getByRole('button', { name: 'Browse the docs', exact: true }).click();
  await expect(tree(page)).toBeVisible();

  await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
  await page.keyboard.press('Escape');
  await open(page);
  await expect(tree(page)).toBeVisible();
  await expect(item).toBeHidden();
});

// @behaviour MOB-4
test('its head has the logo, the colour switch and the way to close it', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('real'));
  await open(page);
  await expect(menu(page).getByRole('link', { name: 'Fellmoor Docs' })).toBeVisible();
  await menu(page)
    .getByRole('button', { name: /Switch between dark and light mode/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  await expect(menu(page)).toBeVisible();
});

// @behaviour MOB-5
test('a caret only opens its category, its label goes to the page and closes the menu', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('real'));
  await open(page);
  await tree(page).getByLabel("Expand sidebar category 'Slurm'").click();
  await expect(tree(page).locator('a[href="/slurm/overview"]')).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await tree(page).getByRole('link', { name: 'Slurm', exact: true }).click();
  await expect(page).toHaveURL(/\/category\/slurm$/);
  await expect(menu(page)).toBeHidden();
});

test('on an API page it shows the operations, and a choice closes it', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('real')}/api/management/`);
  await open(page);
  const operations = menu(page).getByRole('navigation', { name: 'API operations' });
  await operations.getByRole('link').nth(2).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/#.+/);
  await page.goBack();
  await expect(page).toHaveURL(/\/api\/management\/$/);
});

test('opened before the script is there, it works the same', async ({ page, addressOf }) => {
  const release = await hold(page, '**/assets/app*.js');
  await page.goto(`${await addressOf('real')}/slurm/overview`);
  await open(page);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/slurm\/overview$/);
});

test('API-8: what is typed in it before its script has come stays, and is searched then', async ({
  page,
  addressOf,
}) => {
  const release = await hold(page, '**/assets/api-menu*.js');
  await page.goto(`${await addressOf('real')}/api/management/`);
  await open(page);
  const search = menu(page).getByRole('combobox', { name: 'Search this API' });
  await search.fill('invite');
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  release();
  await expect(menu(page).getByRole('option').first()).toBeVisible();
  await expect(search).toHaveValue('invite');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it opens, shows both panels, and closes', async ({ page, addressOf }) => {
    await page.goto(`${await addressOf('real')}/slurm/overview`);
    await open(page);
    await expect(tree(page)).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Management API' })).toBeVisible();
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(menu(page)).toBeHidden();
  });
});
