import type { Page } from '@playwright/test';
import { openReference, operation } from '../support/reference.ts';
import { expect, openReady, test } from '../support/test.ts';

/* Another program of the same origin, or an older version of the site, may have left anything under our names. */

const keys = ['theme', 'search.recent', 'docs.version', 'tabs.language', 'tabs.os', 'api.server'];
const others = ['api.own', 'announcement.id', 'announcement.dismiss', 'reloaded'];

const junk = {
  'half of a JSON text': '{"a":',
  'names of Object.prototype': '{"__proto__":{"a":1},"constructor":"toString"}',
  'a name of Object.prototype': '__proto__',
  'a list of other types': '[null,7,{"toString":1},["a"]]',
  'thousands of entries': JSON.stringify(Array.from({ length: 5000 }, (_, at) => `query ${at}`)),
  'an HTML element with a handler': '<img src=x onerror="document.title=1">',
};

async function keepEverywhere(page: Page, value: string): Promise<void> {
  await page.evaluate(
    ([names, text]) => {
      for (const name of names) {
        localStorage.setItem(name, text);
        sessionStorage.setItem(name, text);
      }
    },
    [[...keys, ...others], value] as const,
  );
}

test('whatever is stored under the names of the site, its pages work', async ({
  page,
  addressOf,
}) => {
  const address = await addressOf('short');
  await openReady(page, address);
  const title = await page.title();
  for (const [what, value] of Object.entries(junk)) {
    await test.step(what, async () => {
      await keepEverywhere(page, value);
      await openReady(page, address);
      await expect(page.locator('html')).toHaveAttribute('data-theme', /^(light|dark)$/);
      expect(await page.title()).toBe(title);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: /search/i })).toBeFocused();
      expect(await page.locator('dialog[open] [role=option]').count()).toBeLessThanOrEqual(5);
      await page.keyboard.press('Escape');
    });
  }
});

// By selector first: a search for roles goes through all of the page.
const workbench = (page: Page) => page.locator('dialog.workbench[open]');
const context = (page: Page) => workbench(page).locator('.workbench-context summary');

async function openRequest(page: Page, address: string): Promise<void> {
  await openReference(page, `${address}/api/infrastructure/#operation/createInstance`);
  await operation(page, 'Create an instance').locator('button[data-workbench]').click();
  await context(page).filter({ hasText: 'clock' }).waitFor();
  await expect(context(page)).toContainText('region north-1project 6513…b438');
}

async function expectRun(page: Page): Promise<void> {
  await workbench(page).getByRole('button', { name: 'Run in the sandbox' }).click();
  await expect(workbench(page).getByRole('region', { name: 'Answer' })).toContainText('20');
}

test.describe('the workbench', () => {
  test.use({
    expectedMessages: /^warning: Values that were stored|^error: Browser storage failed/,
  });

  test('drops stored values that nobody typed, and works where storage is full', async ({
    page,
    addressOf,
  }) => {
    const address = await addressOf('short');
    await openReady(page, address);
    await page.evaluate(() => {
      localStorage.setItem('api.server', JSON.stringify({ region: 'a'.repeat(500_000), zone: 7 }));
      localStorage.setItem('api.own', '"a text"');
      localStorage.setItem('tabs.language', '__proto__');
    });
    await openRequest(page, address);
    await context(page).click();
    await expect(workbench(page).getByLabel('Keep the project on this device')).not.toBeChecked();
    const kept = await page.evaluate(() => [localStorage['api.server'], localStorage['api.own']]);
    expect(kept).toEqual(['{}', undefined]);
    await page.evaluate(() => {
      for (let length = 2_000_000; length >= 1; length = Math.floor(length / 2)) {
        for (let at = 0; at < 9; at += 1) {
          try {
            localStorage.setItem(`filler ${length} ${at}`, 'x'.repeat(length));
          } catch {
            break;
          }
        }
      }
    });
    await workbench(page).getByLabel('region', { exact: true }).fill('south-1');
    await expect(context(page)).toContainText('region south-1');
    await workbench(page).getByLabel('region', { exact: true }).fill('north-1');
    await expectRun(page);
  });

  test('works where each read and write of storage throws', async ({ page, addressOf }) => {
    await page.addInitScript(() => {
      for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
        Storage.prototype[name] = () => {
          throw new Error('No access.');
        };
      }
    });
    await openRequest(page, await addressOf('short'));
    await expectRun(page);
  });
});
