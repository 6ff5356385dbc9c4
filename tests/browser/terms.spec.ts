import type { Page } from '@playwright/test';
import { expect, openReady, test } from '../support/test.ts';

const word = (page: Page) => page.getByRole('button', { name: 'tilth' });
const explanation = (page: Page) => page.getByText('Soil that is loose and ready for seed.');

test.describe('a word of the glossary', () => {
  test('explains itself by keyboard, and Escape closes the explanation', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, `${await addressOf('features')}/tools/spade`);
    await expect(explanation(page)).toBeHidden();
    await word(page).focus();
    await page.keyboard.press('Enter');
    await expect(explanation(page)).toBeVisible();
    await expect(word(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(explanation(page)).toBeHidden();
  });

  test('is inside a narrow window, near its word', async ({ page, addressOf }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openReady(page, `${await addressOf('features')}/tools/spade`);
    await word(page).click();
    await expect(explanation(page)).toBeVisible();
    const box = await explanation(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  });
});

test('a word on a card can be clicked, and the rest of the card leads to its page', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('real')}/`);
  const card = page.locator('.card', { hasText: 'Slurm cluster' });
  await card.getByRole('button', { name: 'login node' }).click();
  await expect(page.getByText('A host of a Slurm cluster, listed with a public IP')).toBeVisible();
  await page.keyboard.press('Escape');
  // By force: what is under the pointer there is the link of the card.
  await card.getByText('Choose it').click({ force: true });
  await expect(page).toHaveURL(/\/slurm\/overview$/);
});

test.describe('without script, by touch', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true });

  test('a word explains itself, and a touch elsewhere closes the explanation', async ({
    page,
    addressOf,
  }) => {
    await page.goto(`${await addressOf('features')}/tools/spade`);
    await word(page).tap();
    await expect(explanation(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(explanation(page)).toBeHidden();
  });
});
