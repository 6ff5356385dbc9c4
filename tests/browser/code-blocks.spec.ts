import type { Page } from '@playwright/test';
import { expect, openReady, test } from '../support/test.ts';

const block = (page: Page, text: string) => page.getByRole('figure').filter({ hasText: text });

// @behaviour CODE-1
test('Copy copies the code, says so, and is itself again after a second', async ({
  page,
  context,
  addressOf,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReady(page, `${await addressOf('features')}/code`);
  const short = block(page, 'short.sh');
  await short.hover();
  const button = short.getByRole('button', { name: 'Copy code to clipboard' });
  await expect(button).toHaveAttribute('title', 'Copy');
  await button.click();
  await expect(short.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('echo short');
  await expect(button).toBeVisible();
});

test('what is copied is what is typed: no prompt, no output, no comment that highlights', async ({
  page,
  context,
  addressOf,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReady(page, `${await addressOf('features')}/code`);
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await block(page, 'dig --help').getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(read).toBe('dig --help');
  await block(page, 'const a').getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(read).toBe('const a = 1;\nconst b = 2;');
});

test('a copy that fails is not called a success', async ({ page, addressOf }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
  });
  await openReady(page, `${await addressOf('features')}/code`);
  await block(page, 'short.sh').getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByRole('button', { name: 'Could not copy' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Could not copy');
  await expect(page.getByRole('button', { name: 'Could not copy' })).toHaveCount(0);
});

// @behaviour CODE-2
test('a block that is too wide can be wrapped, and only such a block', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('features')}/code`);
  const long = block(page, 'A line that is far too long');
  const wrap = long.getByRole('button', { name: 'Toggle word wrap' });
  await expect(
    block(page, 'short.sh').getByRole('button', { name: 'Toggle word wrap' }),
  ).toBeHidden();
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  const isTooWide = () => long.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  expect(await isTooWide()).toBe(true);
  await long.hover();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await isTooWide()).toBe(false);
  await wrap.click();
  expect(await isTooWide()).toBe(true);
  await page.setViewportSize({ width: 2400, height: 800 });
});

test('a block that comes later has its buttons, and nothing else of the page is looked at', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('features')}/code`);
  const wholePage = await page.evaluate(async () => {
    const queries: string[] = [];
    const { querySelectorAll } = Document.prototype;
    Document.prototype.querySelectorAll = function (this: Document, selector: string) {
      queries.push(selector);
      return querySelectorAll.call(this, selector);
    };
    const later = document.querySelector('.code-block')?.cloneNode(true) as HTMLElement;
    later.querySelector('.code-block-tools')?.remove();
    later.setAttribute('aria-label', 'later.sh');
    document.querySelector('main h1')?.after(document.createElement('hr'), later);
    // Whoever observes the page has been called by then.
    await Promise.resolve();
    Document.prototype.querySelectorAll = querySelectorAll;
    return queries;
  });
  expect(wholePage).toEqual([]);
  const later = page.getByRole('figure', { name: 'later.sh' });
  await expect(later.getByRole('button', { name: 'Copy code to clipboard' })).toBeVisible();
});

test('a narrower window brings the button, a wider one takes it away', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 500, height: 800 });
  await openReady(page, `${await addressOf('features')}/code`);
  const wrap = block(page, 'dig --help').getByRole('button', { name: 'Toggle word wrap' });
  await expect(wrap).toBeHidden();
  await page.setViewportSize({ width: 180, height: 800 });
  await expect(wrap).toBeVisible();
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(wrap).toBeHidden();
});

// @behaviour CODE-3
test('a block has its title, its numbers and its highlighted lines, and takes the keyboard', async ({
  page,
  addressOf,
}) => {
  await page.goto(`${await addressOf('features')}/code`);
  await expect(block(page, 'short.sh').locator('figcaption')).toHaveText('short.sh');
  const numbered = block(page, 'const a');
  await expect(numbered).not.toContainText('highlight-next-line');
  await expect(numbered.locator('[data-mark=highlighted]')).toHaveText('const b = 2;');
  const first = await numbered
    .locator('.line')
    .first()
    .evaluate((line) => getComputedStyle(line, '::before').content);
  expect(first).toContain('counter(line)');
  await expect(numbered).toHaveAttribute('data-first-line', '7');
  await expect(numbered.locator('pre')).toHaveAttribute('tabindex', '0');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('code is highlighted, and there are no buttons that cannot answer', async ({
    page,
    addressOf,
  }) => {
    await page.goto(`${await addressOf('features')}/code`);
    await expect(block(page, 'const a').locator('code i').first()).toBeVisible();
    await expect(page.getByRole('figure').getByRole('button')).toHaveCount(0);
  });
});
