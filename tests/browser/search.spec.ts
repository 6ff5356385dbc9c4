import type { Page, Route } from '@playwright/test';
import { patience } from '../../packages/drystone/dom/no-response.ts';
import { violations } from '../support/axe.ts';
import { expect, openReady, test } from '../support/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
const hits = (page: Page) => page.getByRole('listbox', { name: 'Search results' });
const active = (page: Page) => page.getByRole('option', { selected: true });
const said = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('status');

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('nothing of search is loaded before a reader opens it', async ({ page, addressOf }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openReady(page, await addressOf('features'));
  const ofSearch = () =>
    requests.flatMap((url) => url.match(/\/(on-demand|search)\.\S*js/)?.[1] ?? []);
  expect(ofSearch()).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect.poll(() => ofSearch().sort()).toEqual(['on-demand', 'search', 'search']);
});

test('the index, and what the script imports, are fetched beside it', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('features'));
  const others = [/\/search\.json$/, /\/assets\/terms\.[\w-]+\.js$/].map((url) =>
    page.waitForRequest(url),
  );
  // The script arrives only when all else was asked for.
  await page.route('**/assets/on-demand.*.js', async (route) => {
    await Promise.all(others);
    await route.continue();
  });
  await openSearch(page);
});

/** Holds the index back. Returns what lets it come, and waits until the page has made use of it. */
async function holdIndex(page: Page): Promise<() => Promise<void>> {
  let send = () => {};
  const mayCome = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/assets/search.*.json', async (route) => {
    await mayCome;
    await route.continue();
  });
  return async () => {
    const index = page.waitForResponse('**/assets/search.*.json');
    send();
    await (await index).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };
}

test.describe('titles answer before the index is there', () => {
  const choices = [
    ['moves to', (page: Page) => page.keyboard.press('ArrowDown')],
    ['touches', (page: Page) => active(page).dispatchEvent('pointerdown')],
  ] as const;

  for (const [how, choose] of choices) {
    test(`and a hit that a reader ${how} stays`, async ({ page, addressOf }) => {
      const sendIndex = await holdIndex(page);
      await openReady(page, await addressOf('features'));
      await openSearch(page);
      await page.keyboard.type('soil');
      await expect(active(page)).toContainText('soil', { ignoreCase: true });
      await expect(said(page)).toHaveText('');
      await choose(page);
      const chosen = await active(page).elementHandle();
      await sendIndex();
      expect(await chosen?.evaluate((option) => option.isConnected)).toBe(true);
      // A letter asks the index.
      await page.keyboard.press('Backspace');
      await expect(said(page)).toHaveText(/results?$/);
    });
  }
});

test('what happens to the document as a whole starts the page without an error', async ({
  page,
  addressOf,
}) => {
  await page.goto(await addressOf('features'));
  await page.evaluate(() => document.dispatchEvent(new Event('focusin', { bubbles: true })));
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
});

test('a press on the box before the app is there is not lost', async ({ page, addressOf }) => {
  await page.route('**/assets/app.*.js', () => {});
  await page.goto(await addressOf('features'));
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(box(page)).toBeFocused();
});

// @behaviour NAV-10
test('by keyboard: opens, finds while typing, moves, opens a hit', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('features'));
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.type('soil');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(active(page)).toContainText('soil', { ignoreCase: true });
  await expect(said(page)).toHaveText(/^\d+ results?$/);
  await expect(hits(page).getByRole('group', { name: 'Guides' })).toBeVisible();
  const first = await active(page).textContent();

  await page.keyboard.press('ArrowDown');
  await expect(active(page)).not.toHaveText(first ?? '');
  const id = await active(page).getAttribute('id');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(first ?? '');

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/soil/);
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
});

test('the obvious page is the first hit, and nothing of another origin is asked', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('real'));
  await openSearch(page);
  await page.keyboard.type('special characters');
  // Neither word is in the beginning of the text, which is all that the index has of it.
  await expect(active(page).locator('.search-excerpt')).toContainText('special characters');
  await box(page).fill('preemptible');
  await expect(active(page)).toContainText('Preemptible instances');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compute\/preemptible-instances(#|$)/);
});

test('Escape closes, and the focus returns', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('features'));
  const button = page.getByRole('button', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('soil');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('opened again, it has what was searched for, ready to be written over', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('features'));
  const button = page.getByRole('button', { name: 'Search' });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await openSearch(page);
  await page.keyboard.type('soil');
  await expect(active(page)).toContainText('soil', { ignoreCase: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await button.focus();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('soil');
  await expect(active(page)).toContainText('soil', { ignoreCase: true });
  await page.keyboard.type('trowel');
  await expect(box(page)).toHaveValue('trowel');
  await expect(active(page)).toContainText('Trowel');
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a name of the contract is shown with its place in the reference and the guide', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('real'));
  await openSearch(page);
  await page.keyboard.type('out-of-stock');
  const groups = hits(page).getByRole('group');
  await expect(groups.first()).toHaveAccessibleName('API fields and values');
  await expect(active(page).locator('mark').first()).toHaveText('out-of-stock');
  await page.keyboard.press('ArrowDown');
  await expect(groups.nth(1)).toHaveAccessibleName('Guides');
  await expect(groups.nth(1).getByRole('option', { selected: true })).toContainText('States');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compute\/overview#states$/);
});

test('the pointer chooses a hit and moves no list', async ({ page, addressOf }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openReady(page, await addressOf('real'));
  await openSearch(page);
  await page.keyboard.type('instance');
  await expect(active(page)).toBeVisible();
  const list = await hits(page).boundingBox();
  if (!list) throw new Error('The list has no box.');
  const edge = { x: list.x + list.width / 2, y: list.y + list.height - 3 };
  const isCut = await page.evaluate(({ x, y }) => {
    const option = document.elementFromPoint(x, y)?.closest('[role=option]');
    return option ? option.getBoundingClientRect().bottom > y + 3 : false;
  }, edge);
  expect(isCut, 'a hit that is cut by the edge of the list').toBe(true);
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.move(edge.x + 1, edge.y);
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'false');
  expect(await hits(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test('while an input method composes a word, the arrows are its own', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('features'));
  await openSearch(page);
  await page.keyboard.type('soil');
  await expect(active(page)).toBeVisible();
  const id = (await active(page).getAttribute('id')) ?? '';
  const isLeft = await box(page).evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, cancelable: true }),
    ),
  );
  expect(isLeft).toBe(true);
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id);
});

test('what is typed at once after opening is kept whole', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('features'));
  await openSearch(page);
  await page.keyboard.press('Escape');
  const typed = page.getByRole('dialog', { name: 'Search', includeHidden: true }).evaluate(
    (dialog) =>
      new Promise<string>((resolve) => {
        // The first letter before the events of opening, the second after them.
        new MutationObserver(() => document.execCommand('insertText', false, 's')).observe(dialog, {
          attributeFilter: ['open'],
        });
        dialog.addEventListener('toggle', (event) => {
          // The event of closing may come as late as this.
          if ((event as ToggleEvent).newState !== 'open') return;
          document.execCommand('insertText', false, 'o');
          resolve(dialog.querySelector('input')?.value ?? '');
        });
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      }),
  );
  expect(await typed).toBe('so');
});

test('a slash in a box is a slash', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('features'));
  await openSearch(page);
  await page.keyboard.type('a/b');
  await expect(box(page)).toHaveValue('a/b');
});

test('a word begun with a mistake is found', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('real'));
  await openSearch(page);
  await page.keyboard.type('prempt');
  await expect(active(page).locator('mark').first()).toHaveText('Preemptible');
});

test('a misspelt word is found, marked, and named', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('features'));
  await openSearch(page);
  await page.keyboard.type('trowl');
  await expect(active(page)).toContainText('Trowel');
  await expect(active(page).locator('mark').first()).toHaveText(/trowel/i);
  const note = 'Nothing was found for “trowl”. These are results for “trowel”.';
  await expect(said(page)).toContainText(note);
  await expect(page.getByText(note, { exact: true })).toBeVisible();
});

test('a hit inside a closed tab opens the tab', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('features'));
  await openSearch(page);
  await page.keyboard.type('handle of ash');
  await expect(active(page)).toContainText('Handle');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Of ash, in a tab that is closed.')).toBeVisible();
});

test('nothing found: says so, and names pages to begin with', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('features'));
  await openSearch(page);
  await page.keyboard.type('zzqqxx');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const note = 'Nothing was found for “zzqqxx”. Begin with one of these pages.';
  await expect(dialog.getByText(note, { exact: true })).toBeVisible();
  await expect(said(page)).toHaveText(`No results for zzqqxx. ${note}`);
  await expect(active(page)).toHaveAttribute('href', /^\//);
});

test('recent searches are kept on the device, and can be cleared', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('features'));
  await openSearch(page);
  await page.keyboard.type('trowel');
  await expect(active(page)).toContainText('Trowel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/trowel$/);

  await openReady(page, await addressOf('features'));
  await openSearch(page);
  await expect(hits(page).getByRole('group', { name: 'Recent searches' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('trowel');
  await expect(active(page)).toContainText('Trowel');

  await box(page).fill('');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(hits(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Search' })).toContainText('Guides.');
  expect(await page.evaluate(() => localStorage.getItem('search.recent'))).toBeNull();
});

test.describe('without the index', () => {
  test.use({ expectedMessages: /Failed to load|Failed to fetch|could not be loaded|No response/ });

  test('hits of titles stay when the index does not come', async ({ page, addressOf }) => {
    await page.route('**/assets/search.*.json', (route) => route.abort());
    await openReady(page, await addressOf('features'));
    await openSearch(page);
    await page.keyboard.type('soil');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await expect(active(page)).toContainText('soil', { ignoreCase: true });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/soil/);
  });

  test('titles answer what is typed after the index has failed', async ({ page, addressOf }) => {
    await page.route('**/assets/search.*.json', (route) => route.abort());
    await openReady(page, await addressOf('features'));
    await openSearch(page);
    await page.keyboard.type('s');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.keyboard.type('oil');
    await expect(active(page)).toContainText('soil', { ignoreCase: true });
    await expect(retry).toBeVisible();
  });

  test('a box says so, and Retry gets the index that the site has now', async ({
    page,
    addressOf,
  }) => {
    await page.route('**/assets/search.*.json', (route) => route.abort());
    await openReady(page, await addressOf('features'));
    await openSearch(page);
    await page.keyboard.type('soil');
    await expect(said(page)).toHaveText('The search index could not be loaded.');
    await page.unroute('**/assets/search.*.json');
    // A deployment takes the index away after its name was fetched.
    const rename = (route: Route) =>
      route.fulfill({ json: { index: '/assets/search.of-before.json' } });
    await page.route('**/search.json', rename, { times: 1 });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(active(page)).toContainText('soil', { ignoreCase: true });
    await expect(box(page)).toBeFocused();
  });

  for (const [what, files] of [
    ['index', '**/assets/search.*.json'],
    ['manifest', '**/search.json'],
  ] as const) {
    test(`a ${what} that never comes is given up after half a minute, and Retry asks again`, async ({
      page,
      addressOf,
    }) => {
      await page.clock.install();
      await page.route(files, () => {});
      const asked = page.waitForRequest(files);
      await openReady(page, await addressOf('features'));
      await openSearch(page);
      await page.keyboard.type('soil');
      await asked;
      await page.clock.fastForward(patience);
      await expect(said(page)).toHaveText('The search index could not be loaded.');
      await page.unroute(files);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await expect(active(page)).toContainText('soil', { ignoreCase: true });
    });
  }

  test('a script that cannot be loaded is reported on the button, and requested again', async ({
    page,
    addressOf,
  }) => {
    await page.route('**/assets/on-demand.*', (route) => route.abort());
    await openReady(page, await addressOf('features'));
    const button = page.getByRole('button', { name: 'Search' });
    await button.click();
    await expect(button).toHaveAttribute('data-failed', '');
    await page.unroute('**/assets/on-demand.*');
    await button.click();
    await expect(box(page)).toBeFocused();
  });
});

test.describe('offline', () => {
  // Pages of hits are fetched ahead, which fails.
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test('works once it is loaded', async ({ page, context, addressOf }) => {
    await openReady(page, await addressOf('features'));
    await openSearch(page);
    await page.keyboard.type('soil');
    await expect(active(page)).toBeVisible();
    await context.setOffline(true);
    await box(page).fill('trowel');
    await expect(active(page)).toContainText('Trowel');
  });
});

test('every version and language searches itself', async ({ page, addressOf }) => {
  const address = await addressOf('versions');
  for (const [path, prefix] of [
    ['/', '/'],
    ['/1.0', '/1.0'],
    ['/da', '/da'],
  ] as const) {
    await openReady(page, address + path);
    await openSearch(page);
    await page.keyboard.type('line');
    const href = await active(page).getAttribute('href');
    expect(href?.startsWith(prefix)).toBe(true);
    if (prefix === '/') expect(href).not.toMatch(/^\/(1\.0|da)/);
  }
});

test.describe('by touch, on a small screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('opens, fills the window and leads to a hit', async ({ page, addressOf }) => {
    await page.goto(await addressOf('features'));
    await page.getByRole('button', { name: 'Search' }).tap();
    await box(page).fill('trowel');
    await expect(said(page)).toHaveText(/results?$/);
    const option = page.getByRole('option').first();
    const size = await option.boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await expect(page).toHaveURL(/trowel$/);
  });

  test('what is long is broken, not cut off', async ({ page, addressOf }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const long = 'certificateAuthorityData'.repeat(8);
    await page.addInitScript((query) => {
      localStorage.setItem('search.recent', JSON.stringify([query]));
    }, long);
    await page.goto(await addressOf('features'));
    await page.getByRole('button', { name: 'Search' }).tap();
    await expect(page.getByRole('option', { name: long })).toBeVisible();
    const fits = (element: Element) => element.scrollWidth <= element.clientWidth;
    expect(await hits(page).evaluate(fits)).toBe(true);
    await box(page).fill(`zz${long}`);
    await expect(
      page.getByText(`Nothing was found for “zz${long}”. Begin with one of these pages.`, {
        exact: true,
      }),
    ).toBeVisible();
    expect(await page.getByRole('dialog', { name: 'Search' }).evaluate(fits)).toBe(true);
  });

  test('the button to close is called what is written on it', async ({ page, addressOf }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(await addressOf('features'));
    await page.getByRole('button', { name: 'Search' }).tap();
    const close = page.getByRole('button', { name: 'Close search' });
    await expect(close).toHaveText('Close');
    const lines = await close.evaluate((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
    const { width, height } = (await close.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });

  test('a touch beside it does not close it: it has a button for that', async ({
    page,
    addressOf,
  }) => {
    await page.goto(await addressOf('features'));
    await page.getByRole('button', { name: 'Search' }).tap();
    await page.getByRole('button', { name: 'Close search' }).tap();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  });
});

test('axe finds nothing in it while it is open, in both colour modes', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('features'));
  await openSearch(page);
  for (const query of ['', 'soil', 'zzqqxx']) {
    await box(page).fill(query);
    await expect(said(page)).toHaveText(query === '' ? '' : /result/i);
    expect(await violations(page, 'dialog[open]')).toEqual([]);
  }
});

test('without script the box is not there', async ({ browser, addressOf }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await addressOf('features'));
  await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
  await context.close();
});

test('a page is copied as Markdown, and that is said', async ({ page, context, addressOf }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReady(page, `${await addressOf('features')}/tabs`);
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^# Tabs\n/);
  expect(copied).not.toContain('<Tab');
});

test.describe('an address that is not there', () => {
  test.use({ expectedMessages: /404/ });

  test('the not-found page names the nearest pages', async ({ page, addressOf }) => {
    await page.goto(`${await addressOf('features')}/tools/hand/trowl`);
    await expect(page.getByText('We could not find what you were looking for.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Trowel/ })).toBeVisible();
  });
});
