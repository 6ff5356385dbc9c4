import type { Page } from '@playwright/test';
import { expect, openReady, test, untilReady } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const navbar = (page: Page) => page.locator('.navbar-items');
/** Its label goes on where the language has no translation of the page. */
const language = (page: Page, name: string) => navbar(page).getByRole('link', { name });

async function openLanguages(page: Page): Promise<void> {
  await navbar(page)
    .getByLabel(/^Languages: /)
    .press('Enter');
}

// @behaviour LOC-1
test('a site with one language shows it, current, leading to where the reader is', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('real')}/compute/images?a=1#b`);
  await openLanguages(page);
  const english = language(page, 'English');
  await expect(english).toHaveAttribute('href', '/compute/images?a=1#b');
  await expect(english).toHaveAttribute('lang', 'en');
  await expect(english).toHaveAttribute('aria-current', 'true');
  await expect(english).toHaveAttribute('target', '_self');
});

test('each language leads to the same page, with query, hash and its own addition', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('versions')}/1.0/parts/line?x=1#knots`);
  await openLanguages(page);
  await expect(language(page, 'English')).toHaveAttribute(
    'href',
    '/1.0/parts/line?x=1&from=menu#knots',
  );
  await expect(language(page, 'Dansk')).toHaveAttribute(
    'href',
    '/da/1.0/parts/line?x=1&from=menu#knots',
  );
  await expect(language(page, 'Dansk')).toHaveAttribute('lang', 'da');
  await language(page, 'Dansk').click();
  await expect(page).toHaveURL(/\/da\/1\.0\/parts\/line\?x=1&from=menu#knots$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await untilReady(page);
  await expect(navbar(page).getByLabel('Languages: Dansk')).toBeVisible();
});

test('a page that is not translated is there in the first language, and links stay in the other', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('versions')}/da`);
  await expect(heading(page)).toHaveText('Drage');
  await page.getByRole('main').getByRole('link', { name: 'linen' }).click();
  await expect(heading(page)).toHaveText('Line');
  await expect(page).toHaveURL(/\/da\/parts\/line#knots$/);
  // Written as /new, from the root of the site.
  await page.getByRole('main').getByRole('link', { name: 'colours' }).click();
  await expect(heading(page)).toHaveText('New');
  await expect(page).toHaveURL(/\/da\/new$/);
  await navbar(page).getByRole('link', { name: 'Makers', exact: true }).click();
  await expect(page).toHaveURL(/\/da\/makers$/);
  await page.getByRole('link', { name: 'Kite Docs' }).first().click();
  await expect(page).toHaveURL(/\/da$/);
});

test('categories have the label of their language, and are known as the same page', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('versions')}/category/parts`);
  await openLanguages(page);
  await expect(language(page, 'Dansk')).toHaveAttribute('href', '/da/category/dele?from=menu');
});

// @behaviour ROUTE-7
test('the document names its alternates in all languages, and the default one', async ({
  page,
  addressOf,
}) => {
  await page.goto(`${await addressOf('versions')}/da/1.0/parts/line`);
  const alternates = await page
    .locator('link[rel=alternate]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    );
  expect(alternates).toEqual([
    ['en', 'https://kite.example/1.0/parts/line'],
    ['da', 'https://kite.example/da/1.0/parts/line'],
    ['x-default', 'https://kite.example/1.0/parts/line'],
  ]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://kite.example/da/1.0/parts/line',
  );
});
