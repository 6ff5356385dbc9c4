import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, openReady, test } from '../support/test.ts';

/*
 * Chromium as an older browser: what the other has not is taken away before the page loads. Styles are looked at in
 * old-browsers.node.test.ts, because a browser cannot be made to forget them.
 */

/** Invoker Commands, `closedby`, `toggle` of dialogs, ARIA as properties: none of them is in Firefox 115. */
function forget(): void {
  const features: readonly (readonly [object, readonly string[]])[] = [
    [HTMLButtonElement.prototype, ['command', 'commandForElement']],
    [HTMLDialogElement.prototype, ['closedBy']],
    [Element.prototype, ['ariaLabel', 'ariaPressed', 'ariaSelected', 'ariaExpanded']],
  ];
  for (const [prototype, names] of features) {
    for (const name of names) Reflect.deleteProperty(prototype, name);
  }
  // The browser itself still knows the attributes, so the page has to lose them as well.
  addEventListener('command', (event) => event.preventDefault(), true);
  addEventListener('toggle', (event) => event.stopImmediatePropagation(), true);
  const query = Document.prototype.querySelectorAll;
  Document.prototype.querySelectorAll = function (this: Document, selector: string) {
    if (selector.includes(':has(')) throw new SyntaxError(`${selector} is not known here.`);
    return query.call(this, selector);
  } as typeof query;
}

const menu = (page: Page) => page.getByRole('dialog', { name: 'Site navigation' });

test.beforeEach(({ page }) => page.addInitScript(forget));

// WebKit does not throw again what a module has thrown, so only the recovery script can answer a press on Retry.
test('the script for older browsers is asked for once the recovery script is there', async ({
  page,
  addressOf,
}) => {
  const recovery = /assets\/recovery\./;
  const release = await hold(page, recovery);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = page.waitForRequest(recovery);
  await page.goto(await addressOf('real'));
  await page.dispatchEvent('body', 'pointerover');
  await isAsked;
  // Whatever the app asks for in the same task has been asked for by now.
  await page.evaluate(() => fetch(location.href).then(() => 0));
  expect(asked.filter((url) => url.includes('older-browsers'))).toEqual([]);
  const later = page.waitForRequest(/assets\/older-browsers\./);
  release();
  await later;
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu opens, and Back closes it and nothing else', async ({ page, addressOf }) => {
    await openReady(page, `${await addressOf('real')}/slurm/overview`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/slurm\/overview$/);
  });
});

test('a press on the backdrop closes search, and a press inside does not', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('real'));
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search).toBeVisible();
  // What `closedby` does by itself in this browser.
  await search.evaluate((dialog) => {
    dialog.addEventListener('cancel', (event) => event.preventDefault());
  });
  await search.getByRole('combobox').click();
  await expect(search).toBeVisible();
  await page.mouse.click(5, 790);
  await expect(search).toBeHidden();
});

test('code is copied by a button that has a name', async ({ page, addressOf }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReady(page, `${await addressOf('real')}/compute/manage-instances`);
  const copy = page.getByRole('button', { name: 'Copy code to clipboard' }).first();
  await copy.focus();
  await copy.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(1);
});

test('a chosen tab is marked as chosen', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('real')}/compute/manage-instances`);
  const other = page.locator('main [role=tab][aria-selected=false]').first();
  const name = await other.textContent();
  await other.click();
  const chosen = page.locator('main [role=tab][aria-selected=true]');
  await expect(chosen.first()).toHaveText(name ?? '');
});

test.describe('a part that cannot start', () => {
  test.use({ expectedMessages: /No observer here/ });

  test('leaves the others running', async ({ page, addressOf }) => {
    await page.addInitScript(() => {
      const { observe } = MutationObserver.prototype;
      MutationObserver.prototype.observe = function (target, options) {
        // What code blocks and tabs do first.
        if (target === document.body) throw new Error('No observer here');
        observe.call(this, target, options);
      };
    });
    await openReady(page, `${await addressOf('real')}/slurm/overview`);
    await page
      .getByRole('button', { name: /^Switch between dark and light/ })
      .first()
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  });
});
