import type { Page } from '@playwright/test';
import { expect, openReady, test } from '../support/test.ts';

test.use({ viewport: { width: 1600, height: 800 } });

/** The trigger of the dropdown "More", and an item of it. */
const trigger = (page: Page) => page.locator('.navbar-items summary', { hasText: 'More' });
const item = (page: Page) => page.getByRole('link', { name: 'Tides', exact: true });
const dropdown = (page: Page) => trigger(page).locator('..');
const leave = (page: Page) => page.mouse.move(40, 600);

// @behaviour DROP-1
test('a dropdown is a native disclosure: it says by itself whether it is open', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('navbar'));
  await expect(dropdown(page)).not.toHaveAttribute('open');
  await trigger(page).click();
  await expect(dropdown(page)).toHaveAttribute('open');
  const { expanded } = await accessibleTrigger(page);
  expect(expanded).toBe(true);
  await expect(dropdown(page).locator('ul').first()).toBeVisible();
});

/** What the browser tells assistive technology about the trigger. */
async function accessibleTrigger(page: Page): Promise<{ expanded: unknown }> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const node = nodes.find(
    ({ name, role }) => name?.value === 'More' && role?.value !== 'StaticText',
  );
  const expanded = node?.properties?.find(({ name }) => name === 'expanded')?.value.value;
  return { expanded };
}

test('the pointer opens it and closes it when it leaves; a click keeps it, and a second one closes it', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('navbar'));
  await trigger(page).hover();
  await expect(item(page)).toBeVisible();
  await expect(dropdown(page)).toHaveAttribute('open');
  await item(page).hover();
  await expect(item(page)).toBeVisible();
  await leave(page);
  await expect(item(page)).toBeHidden();

  await trigger(page).hover();
  await trigger(page).click();
  await leave(page);
  await expect(item(page)).toBeVisible();
  await trigger(page).click();
  await expect(item(page)).toBeHidden();
});

// @behaviour DROP-2
test('Enter and Space toggle it, the arrow key goes into it, and Escape closes it', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('navbar'));
  await trigger(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(item(page)).toBeVisible();
    await page.keyboard.press(key);
    await expect(item(page)).toBeHidden();
  }
  await page.keyboard.press('ArrowDown');
  await expect(item(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item(page)).toBeHidden();
  await expect(trigger(page)).toBeFocused();
  await trigger(page).hover();
  await expect(item(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item(page)).toBeHidden();
});

// @behaviour DROP-3
test('a press, a touch, another dropdown and the focus close it from outside, a press inside does not', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('navbar'));
  async function open(): Promise<void> {
    await trigger(page).press('Enter');
    await expect(item(page)).toBeVisible();
  }
  await open();
  await page.dispatchEvent('body', 'mousedown');
  await expect(item(page)).toBeHidden();

  await open();
  await page.dispatchEvent('h1', 'touchstart');
  await expect(item(page)).toBeHidden();

  await open();
  for (const _ of await dropdown(page).locator('ul a').all()) {
    await page.keyboard.press('Tab');
    await expect(item(page)).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(item(page)).toBeHidden();
  await open();
  await page.keyboard.press('Shift+Tab');
  await expect(item(page)).toBeHidden();

  await open();
  await page.getByLabel('Languages: English').press('Enter');
  await expect(item(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible();

  await open();
  await item(page).dispatchEvent('mousedown');
  await expect(item(page)).toBeVisible();
  await item(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tides');
  await leave(page);
  await expect(item(page)).toBeHidden();
});

test('going back by the keyboard closes it', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('navbar'));
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the harbour');
  await trigger(page).press('Enter');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour');
  await expect(item(page)).toBeHidden();
});

test('a dropdown with a target is a link with a caret beside it', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('navbar'));
  const company = page.locator('.navbar-items .dropdown', { hasText: 'Company' });
  await company.getByText('Expand the dropdown').locator('..').press('Enter');
  await expect(company.getByRole('link', { name: 'People' })).toBeVisible();
  await expect(company.getByText('Collapse the dropdown')).toBeVisible();
  await company.getByRole('link', { name: 'Company' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the harbour');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap opens it and a second one closes it', async ({ page, addressOf }) => {
    await openReady(page, await addressOf('navbar'));
    await trigger(page).tap();
    await expect(item(page)).toBeVisible();
    await trigger(page).tap();
    await expect(item(page)).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the pointer and a click open it all the same', async ({ page, addressOf }) => {
    await page.goto(await addressOf('navbar'));
    await trigger(page).hover();
    await expect(item(page)).toBeVisible();
    await leave(page);
    await expect(item(page)).toBeHidden();
    await trigger(page).click();
    await leave(page);
    await expect(item(page)).toBeVisible();
  });
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 800, height: 900 } });

  // @behaviour DROP-4
  test('a dropdown is a part of the menu that opens and closes, and starts open around the current page', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, `${await addressOf('navbar')}/tides`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'Tides', exact: true })).toBeVisible();

    const languages = menu.locator('summary', { hasText: 'Languages' });
    await expect(languages).toHaveText(/Expand the dropdown/, { useInnerText: true });
    await expect(menu.getByRole('link', { name: 'English' })).toBeHidden();
    await languages.click();
    await expect(languages).toHaveText(/Collapse the dropdown/, { useInnerText: true });
    await expect(menu.getByRole('link', { name: 'English' })).toBeVisible();
    await languages.click();
    await expect(menu.getByRole('link', { name: 'English' })).toBeHidden();
    await expect(menu).toBeVisible();
  });
});
