import type { Page } from '@playwright/test';
import { expect, openReady, test, untilReady } from '../support/test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light/ });
const html = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

// @behaviour MODE-1
test('nothing is stored until the reader chooses, and then exactly the mode', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('small'));
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  expect(await stored(page)).toBeNull();
  await toggle(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  expect(await stored(page)).toBe('dark');
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await untilReady(page);
  await toggle(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  expect(await stored(page)).toBe('light');
});

test.describe('before the first paint', () => {
  // @behaviour MODE-2
  test('the stored mode applies, without any script file', async ({ page, addressOf }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/*.js', () => {});
    await page.goto(await addressOf('small'), { waitUntil: 'commit' });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(html(page)).toHaveAttribute('data-theme-choice', 'dark');
    const scheme = await page.evaluate(
      () => getComputedStyle(document.documentElement).colorScheme,
    );
    expect(scheme).toBe('dark');
  });

  test('an address can name the mode, which is not stored', async ({ page, addressOf }) => {
    await openReady(page, `${await addressOf('small')}/?theme=dark`);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page)).toBeNull();
  });

  test('a stored value that is no mode means nothing', async ({ page, addressOf }) => {
    await openReady(page, await addressOf('small'));
    for (const value of ['banana', '', 'DARK', '"dark"']) {
      await page.evaluate((theme) => localStorage.setItem('theme', theme), value);
      await page.reload();
      await untilReady(page);
      await expect(html(page), value).toHaveAttribute('data-theme', 'light');
    }
  });
});

// @behaviour MODE-3
test('the switch is disabled in the HTML and enabled when the script answers', async ({
  page,
  request,
  addressOf,
}) => {
  const address = await addressOf('small');
  const source = await (await request.get(address)).text();
  expect(source).toMatch(/<button[^>]*class="color-mode-toggle"[^>]*disabled=""/);
  await openReady(page, address);
  await expect(toggle(page)).toBeEnabled();
});

test('its name and its title say the mode as it is now', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('small'));
  const name = (mode: string) => `Switch between dark and light mode (currently ${mode})`;
  await expect(toggle(page)).toHaveAccessibleName(name('light mode'));
  await expect(toggle(page)).toHaveAttribute('title', 'light mode');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName(name('dark mode'));
  await expect(toggle(page)).toHaveAttribute('title', 'dark mode');
});

test('the right symbol shows before the script is there', async ({ page, addressOf }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/*.js', () => {});
  await page.goto(await addressOf('small'), { waitUntil: 'commit' });
  await expect(toggle(page).locator('.icon:visible')).toHaveAttribute('data-icon', 'moon');
});

test('two clicks return to the start', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('small'));
  await toggle(page).click();
  await toggle(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

test.describe('when the system is followed', () => {
  // @behaviour MODE-5
  test('its preference is the mode, live, and nothing is stored', async ({ page, addressOf }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openReady(page, await addressOf('system-colour'));
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
    await expect(toggle(page)).toHaveAttribute('title', 'system mode');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).toBeNull();
  });

  // @behaviour MODE-6
  test('a choice wins over it, and three clicks return to it and forget the choice', async ({
    page,
    addressOf,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openReady(page, await addressOf('system-colour'));
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).toBe('light');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
    expect(await stored(page)).toBeNull();
  });

  test('printing changes nothing', async ({ page, addressOf }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openReady(page, await addressOf('system-colour'));
    await page.emulateMedia({ colorScheme: 'light', media: 'print' });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });
});

// @behaviour MODE-2, MODE-5, MODE-6
test('the site of the specification is dark from the first paint where the system is, and has the way back to it', async ({
  page,
  addressOf,
}) => {
  const url = await addressOf('real');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/*.js', () => {});
  await page.goto(url, { waitUntil: 'commit' });
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page)).toHaveAccessibleName(/currently system mode/);
  await page.unroute('**/*.js');
  await openReady(page, url);
  for (const [choice, theme] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'dark'],
  ] as const) {
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', theme);
    await expect(toggle(page)).toHaveAccessibleName(new RegExp(`currently ${choice} mode`));
    expect(await stored(page)).toBe(choice === 'system' ? null : choice);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

test('when the system is not followed, its preference means nothing', async ({
  page,
  addressOf,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openReady(page, await addressOf('small'));
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

test('paper is light in both modes', async ({ page, addressOf }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await openReady(page, await addressOf('small'));
  await page.emulateMedia({ media: 'print' });
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toBe('light');
});

test.describe('another tab follows', () => {
  // @behaviour MODE-7
  test('a choice, a reset and a cleared storage, without focus', async ({
    page,
    context,
    addressOf,
  }) => {
    const address = await addressOf('small');
    await openReady(page, address);
    const other = await context.newPage();
    await openReady(other, address);
    await toggle(other).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(toggle(page)).toHaveAttribute('title', 'dark mode');
    await other.evaluate(() => localStorage.removeItem('theme'));
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await toggle(other).click();
    await toggle(other).click();
    await other.evaluate(() => localStorage.setItem('theme', 'dark'));
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await other.evaluate(() => localStorage.setItem('another', 'light'));
    await other.evaluate(() => localStorage.clear());
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });
});

// @behaviour MODE-8
test('without the switch the default applies, and an old choice is forgotten', async ({
  page,
  addressOf,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await openReady(page, `${await addressOf('fixed-colour')}/?theme=light`);
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page)).toHaveCount(0);
  expect(await stored(page)).toBeNull();
});

test.describe('with storage blocked', () => {
  test.use({ expectedMessages: /storage is not available/ });

  // @behaviour STORE-1, ANN-4
  test('one warning is logged, and the switch works for the visit', async ({ page, addressOf }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    });
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(`${message.type()}: ${message.text()}`));
    await openReady(page, await addressOf('announcement'));
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    const bar = page.getByRole('region', { name: 'Announcement' });
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toBeHidden();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^warning: Browser storage is not available\.\nPossible reasons: /);
  });
});

test.describe('with full storage', () => {
  test.use({ expectedMessages: /Browser storage failed for the key "theme"/ });

  test('the failure is reported with its key, and the switch works', async ({
    page,
    addressOf,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await openReady(page, await addressOf('small'));
    const told = page.waitForEvent('console', (message) => message.type() === 'error');
    await toggle(page).click();
    expect((await told).text()).toContain('"theme"');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });
});
