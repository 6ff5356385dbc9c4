import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { untilReferenceReady } from '../support/reference.ts';
import { expect, openReady, test, untilReady } from '../support/test.ts';

/*
 * Under every condition that a reader may have, each kind of page keeps its content and its controls.
 */

const kinds = [
  ['home', '/'],
  ['a guide', '/compute/manage-instances'],
  ['a category', '/category/slurm'],
  ['a page of its own', '/markdown-page'],
  ['an API reference', '/api/management/'],
  ['not found', '/nope'],
] as const;

/** Opens a page of any kind, and waits for the script that its kind has. */
async function openWhole(page: Page, url: string): Promise<void> {
  await openReady(page, url);
  if (url.includes('/api/')) await untilReferenceReady(page);
  if (url.endsWith('/nope'))
    await page.locator('[data-on-demand=nearest-pages] a').first().waitFor();
  await readToTheEnd(page);
}

/** Scrolls past everything that a script finishes when the reader is near, and back. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const part of document.querySelectorAll('main article.operation, main pre')) {
      part.scrollIntoView({ behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const unfinished = page.locator(
    'main article.operation:not(:has(.tools summary)), main .code-block > pre:last-child:visible',
  );
  await expect(unfinished).toHaveCount(0);
}

/** What the page is about: its headings, in order, whether in view or not. */
async function contentOf(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3)').allTextContents();
}

/** Names of the links and buttons that a reader can get at, in the page or in the menu of narrow windows. */
async function controlsOf(page: Page): Promise<string[]> {
  const names = await page
    .locator('body :is(a[href], button, summary)')
    .evaluateAll((elements) =>
      elements.map((element) => (element.ariaLabel ?? element.textContent ?? '').trim()),
    );
  return [...new Set(names)].toSorted();
}

/** What has the focus has an outline, and a symbol another colour than its ground. */
async function expectVisibleInForcedColours(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() =>
    document.activeElement ? getComputedStyle(document.activeElement).outlineStyle : 'none',
  );
  expect(outline).not.toBe('none');
  const symbol = page.getByRole('button', { name: /Switch between/ }).locator('.icon:visible');
  const colours = await symbol.first().evaluate((icon) => {
    const { color } = getComputedStyle(icon.parentElement ?? icon);
    const ground = getComputedStyle(document.body).backgroundColor;
    return { text: color, symbol: getComputedStyle(icon).backgroundColor, ground };
  });
  expect(colours.symbol).toBe(colours.text);
  expect(colours.symbol).not.toBe(colours.ground);
  // The browser would show each of them as it shows a selection.
  const coloured = () => [...CSS.highlights.keys()].filter((name) => name.startsWith('code-'));
  await expect.poll(() => page.evaluate(coloured)).toEqual([]);
}

/** Only a part that scrolls by itself may be wider than the window. */
async function expectNoSideways(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

for (const [kind, path] of kinds) {
  test.describe(`${kind} keeps its content`, () => {
    test.describe('and its controls', () => {
      test.use({ expectedMessages: /status of 404/ });

      test('with forced colours, at 320 px, and at 400 % of a window of 1280 px', async ({
        page,
        addressOf,
      }) => {
        const url = (await addressOf('real')) + path;
        await openWhole(page, url);
        const [content, controls] = [await contentOf(page), await controlsOf(page)];
        await page.emulateMedia({ forcedColors: 'active' });
        await expectVisibleInForcedColours(page);
        await page.emulateMedia({ forcedColors: null });
        await page.setViewportSize({ width: 320, height: 640 });
        await openWhole(page, url);
        expect(await contentOf(page)).toEqual(content);
        const narrow = await controlsOf(page);
        expect(controls.filter((control) => !narrow.includes(control))).toEqual([]);
        await expectNoSideways(page);
        await page.setViewportSize({ width: 320, height: 256 });
        expect(await contentOf(page)).toEqual(content);
        expect(await controlsOf(page)).toEqual(narrow);
        await expectNoSideways(page);
      });
    });

    test.describe('with storage or script files blocked', () => {
      test.use({
        expectedMessages: /storage is not available|ERR_FAILED|Failed to fetch|status of 404/,
      });

      test('and its controls, or links that lead on', async ({ page, addressOf }) => {
        const url = (await addressOf('real')) + path;
        await openWhole(page, url);
        const [content, controls] = [await contentOf(page), await controlsOf(page)];
        await page.route('**/*.js', (route) => route.abort());
        await page.goto(url);
        // What a script adds to a heading is a control, and no content.
        expect(await contentOf(page)).toHaveLength(content.length);
        const [link] = await page.locator('main a[href^="/"]:not([href$=".md"]):visible').all();
        await (link ?? page.getByRole('link').first()).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        await page.unroute('**/*.js');
        await page.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage'] as const) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('Access is denied.', 'SecurityError');
              },
            });
          }
        });
        await openWhole(page, url);
        expect(await contentOf(page)).toEqual(content);
        expect(await controlsOf(page)).toEqual(controls);
      });
    });
  });
}

test.describe('with reduced motion', () => {
  test('nothing moves: no transition and no animation lasts', async ({ page, addressOf }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/compute/manage-instances', '/api/management/']) {
      await openReady(page, (await addressOf('real')) + path);
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter((element) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element);
            return [...transitionDuration.split(','), ...animationDuration.split(',')].some(
              (duration) => Number.parseFloat(duration) > 0.01,
            );
          }).length,
      );
      expect(moving).toBe(0);
    }
  });
});

for (const [name, viewport] of [
  ['at 320 px', { width: 320, height: 640 }],
  ['at 400 % of a window of 1280 px', { width: 320, height: 256 }],
] as const) {
  test(`${name} whatever has the focus is in view and not covered (WCAG 2.4.11)`, async ({
    page,
    addressOf,
  }) => {
    await page.setViewportSize(viewport);
    await openReady(page, `${await addressOf('real')}/storage/overview`);
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return '';
        // What is larger than the window is judged by the part of it that is in view.
        const isSeen = [...element.getClientRects()].some((rect) => {
          const top = Math.max(rect.top, 0);
          const y = (top + Math.min(rect.bottom, innerHeight)) / 2;
          const spots = [0.2, 0.5, 0.8].map((part) => rect.left + rect.width * part);
          return spots.some((x) => {
            const shown = document.elementFromPoint(x, y);
            return shown && (element.contains(shown) || shown.contains(element));
          });
        });
        return isSeen ? '' : element.outerHTML.slice(0, 120);
      });
      expect(covered, `after ${press + 1} presses`).toBe('');
    }
  });
}

test('every control is at least 24 px high and wide, or is in a line of text (WCAG 2.5.8)', async ({
  page,
  addressOf,
}) => {
  for (const path of ['/compute/manage-instances', '/api/management/']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openReady(page, (await addressOf('real')) + path);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      const small = await page
        .locator('button:visible, summary:visible, nav a:visible')
        .evaluateAll((elements) =>
          elements.flatMap((element) => {
            const { width, height } = element.getBoundingClientRect();
            const isLine = getComputedStyle(element).display === 'inline';
            if (isLine || (width >= 24 && height >= 24) || width === 0) return [];
            return [`${element.outerHTML.slice(0, 80)} ${width} × ${height}`];
          }),
        );
      expect(small).toEqual([]);
    }
  }
});

test.describe('axe finds nothing', () => {
  test.use({ expectedMessages: /status of 404/ });

  // All other pages, each night. The API pages have tests of their own, opened and closed.
  for (const [kind, path] of kinds.filter(([kind]) => !/API|of its own/.test(kind))) {
    test(`on ${kind}, in both colour modes`, async ({ page, addressOf }) => {
      await openReady(page, (await addressOf('real')) + path);
      expect(await violations(page)).toEqual([]);
    });
  }

  test('in the open menu of a narrow window, both panels', async ({ page, addressOf }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openReady(page, `${await addressOf('real')}/compute/overview`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
  });

  test('in an open dropdown', async ({ page, addressOf }) => {
    await openReady(page, await addressOf('real'));
    await page.getByRole('navigation', { name: 'Main' }).locator('summary').first().click();
    expect(await violations(page, '.navbar')).toEqual([]);
  });

  test('on a page with an announcement and a dark footer', async ({ page, addressOf }) => {
    await openReady(page, await addressOf('announcement'));
    expect(await violations(page)).toEqual([]);
  });

  test('on a page with tabs, panels, admonitions and code', async ({ page, addressOf }) => {
    for (const path of ['/code', '/tabs', '/beds/soil']) {
      await page.goto((await addressOf('features')) + path);
      await untilReady(page);
      expect(await violations(page), path).toEqual([]);
    }
  });
});
