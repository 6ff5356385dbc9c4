import type { Page } from '@playwright/test';
import { expectAtTop } from '../support/places.ts';
import { expect, openReady, scrollTo, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const outline = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

test.describe('the table of contents', () => {
  // @behaviour TOC-1
  test('lists the headings of level 2 and 3 in order, and no others', async ({
    page,
    addressOf,
  }) => {
    await page.goto(`${await addressOf('features')}/beds/soil`);
    await expect(outline(page).getByRole('link')).toHaveText(['Top soil', 'Worms', 'Sub soil']);
    const ids = await page
      .locator('main :is(h2, h3)')
      .evaluateAll((all) => all.map(({ id }) => `#${id}`));
    const hrefs = await outline(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(ids);
    await expect(outline(page).getByRole('listitem').first().getByRole('link')).toHaveText([
      'Top soil',
      'Worms',
    ]);
  });

  // @behaviour TOC-1, TOC-2
  test('of a page with a hero comes after the hero: beside the text below it, or as a disclosure', async ({
    page,
    addressOf,
  }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    await page.goto(await addressOf('real'));
    const ids = await page
      .locator('main :is(h2, h3)[id]')
      .evaluateAll((all) => all.map(({ id }) => `#${id}`));
    expect(ids.length).toBeGreaterThan(5);
    const links = outline(page).locator('a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(ids);
    const place = async () => {
      const [hero, list, text] = await Promise.all(
        [page.locator('.hero'), outline(page), page.locator('.hero ~ h2').first()].map((part) =>
          part.boundingBox(),
        ),
      );
      const isBelowHero = (list?.y ?? 0) >= (hero?.y ?? 0) + (hero?.height ?? 0);
      const isBeside = (list?.x ?? 0) >= (text?.x ?? 0) + (text?.width ?? 0);
      return { isBelowHero, isBeside };
    };
    await expect(links.first()).toBeVisible();
    expect(await place()).toEqual({ isBelowHero: true, isBeside: true });
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(links.first()).toBeHidden();
    expect(await place()).toEqual({ isBelowHero: true, isBeside: false });
  });

  test('is absent where there are no headings and on category pages', async ({
    page,
    addressOf,
  }) => {
    await page.goto(`${await addressOf('features')}/tools/spade`);
    await expect(outline(page)).toHaveCount(0);
    await page.goto(`${await addressOf('features')}/category/tools`);
    await expect(outline(page)).toHaveCount(0);
  });

  // @behaviour TOC-2
  test('is beside the text from 997 px on, and is a closed disclosure at 996 px', async ({
    page,
    addressOf,
  }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    await openReady(page, `${await addressOf('features')}/beds/soil`);
    const link = outline(page).getByRole('link', { name: 'Top soil' });
    await expect(link).toBeVisible();
    const text = await page.getByText('Line 0 of').first().boundingBox();
    const box = await link.boundingBox();
    expect(box?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(link).toBeHidden();
    await outline(page).getByText('On this page').click();
    await link.click();
    await expect(page).toHaveURL(/#top-soil$/);
    await expectAtTop(page.locator('#top-soil'));
  });

  // @behaviour TOC-3
  test('marks the heading that the reader is at', async ({ page, addressOf }) => {
    await openReady(page, `${await addressOf('features')}/beds/soil`);
    const current = outline(page).locator('[aria-current=location]');
    await expect(current).toHaveCount(0);
    const place = (id: string, top: number) =>
      page.evaluate(
        ([name, y]) => {
          const box = document.getElementById(name as string)?.getBoundingClientRect();
          scrollBy(0, (box?.top ?? 0) - Number(y));
        },
        [id, top] as const,
      );
    await place('worms', 150);
    await expect(current).toHaveText('Worms');
    await place('sub-soil', 700);
    await expect(current).toHaveText('Worms');
    await page.setViewportSize({ width: 1280, height: 1700 });
    await expect(current).toHaveText('Sub soil');
  });
});

// @behaviour HEAD-1
test('every heading has one link to itself, named after its whole text', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('features')}/beds/soil`);
  for (const name of ['Top soil', 'Worms', 'Casts', 'Sub soil']) {
    const link = page.getByRole('link', { name: `Direct link to ${name}` });
    await expect(link).toHaveCount(1);
    const id = await link.evaluate((element) => element.parentElement?.id);
    await expect(link).toHaveAttribute('href', `#${id}`);
  }
  const link = page.getByRole('link', { name: 'Direct link to Worms' });
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await link.press('Enter');
  await expect(page).toHaveURL(/#worms$/);
  await expectAtTop(page.locator('#worms'));
});

// @behaviour CRUMB-1
test('breadcrumbs lead home and to the category, and end with the page', async ({
  page,
  addressOf,
}) => {
  await page.goto(`${await addressOf('real')}/storage/manage-filesystems`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
  await expect(crumbs.getByRole('link', { name: 'Storage' })).toHaveAttribute(
    'href',
    '/category/storage',
  );
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Manage filesystems');
});

// @behaviour PAGE-1
test('Next leads through every page of the sidebar once', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('features'));
  const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', {
    name: /^Next/,
  });
  await expect(page.getByRole('link', { name: /^Previous/ })).toHaveCount(0);
  const seen = [await heading(page).innerText()];
  while ((await next.count()) > 0) {
    await next.click();
    await expect(heading(page)).not.toHaveText(seen.at(-1) ?? '');
    seen.push(await heading(page).innerText());
  }
  expect(seen).toEqual([
    ...['Shed', 'Code', 'Tabs', 'Tools', 'Spade', 'Hand tools', 'Trowel'],
    ...['Power tools', 'Drill', 'Mower', 'Saw', 'Beds', 'Soil'],
  ]);
  await expect(page.getByRole('link', { name: /^Previous/ })).toHaveAttribute(
    'href',
    '/category/beds',
  );
});

test.describe('a category page', () => {
  // @behaviour CAT-1
  test('shows a card for each child, in the order of the sidebar', async ({ page, addressOf }) => {
    await page.goto(`${await addressOf('real')}/category/kubernetes`);
    await expect(heading(page)).toHaveText('Kubernetes');
    const cards = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    const hrefs = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')));
    expect(hrefs).toEqual([
      '/kubernetes/overview',
      '/kubernetes/manage-clusters',
      '/kubernetes/manage-node-pools',
      '/kubernetes/user-management',
    ]);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeVisible();
  });

  // @behaviour CAT-2
  test('describes a page by its description, and a category without one by its number of pages', async ({
    page,
    addressOf,
  }) => {
    await page.goto(`${await addressOf('features')}/category/tools`);
    const cards = page
      .getByRole('main')
      .locator('li')
      .filter({ has: page.getByRole('heading') });
    await expect(cards.nth(0)).toContainText('It digs.');
    await expect(cards.nth(1)).toContainText('1 item');
    await expect(cards.nth(2)).toContainText('3 items');
  });
});

// @behaviour META-1
test('a page can be edited where the site says so, and only there', async ({ page, addressOf }) => {
  await page.goto(`${await addressOf('features')}/tools/spade`);
  const link = page.getByRole('link', { name: 'Edit this page' });
  await expect(link).toHaveAttribute(
    'href',
    'https://code.example/shed/edit/main/content/docs/tools/spade.mdx',
  );
  await expect(link).toHaveAttribute('target', '_blank');
  await page.goto(`${await addressOf('small')}/plants/moss`);
  await expect(link).toHaveCount(0);
});

// @behaviour ADM-1
test('an admonition has the name of its kind or its own title', async ({ page, addressOf }) => {
  await page.goto(`${await addressOf('features')}/beds/soil`);
  const notes = page.getByRole('note');
  await expect(notes.nth(0)).toContainText('warning');
  await expect(notes.nth(0)).toContainText('Soil is heavy.');
  await expect(notes.nth(1)).toContainText('Mulch');
});

test.describe('a panel', () => {
  // @behaviour DET-1
  test('is named "Details" unless it says otherwise, and opens without script too', async ({
    page,
    addressOf,
  }) => {
    await page.goto(`${await addressOf('features')}/tabs`);
    await expect(page.getByText('Outer text.')).toBeHidden();
    await page.getByText('Outer', { exact: true }).click();
    await expect(page.getByText('Outer text.')).toBeVisible();
    await page.getByText('Details', { exact: true }).click();
    await expect(page.getByText('Inner text.')).toBeVisible();
  });

  test('opens for a link into it, however deep', async ({ page, addressOf }) => {
    await openReady(page, `${await addressOf('features')}/tabs#deep`);
    await expect(page.getByText('In two closed panels.')).toBeInViewport();
  });

  test('opens for a link from the table of contents', async ({ page, addressOf }) => {
    await openReady(page, `${await addressOf('features')}/tabs`);
    await outline(page).getByRole('link', { name: 'Deep' }).click();
    await expect(page.getByText('In two closed panels.')).toBeInViewport();
  });
});

// @behaviour PRINT-1
test('on paper there is only the article', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('features')}/tabs`);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Main', 'Docs sidebar', 'On this page', 'Breadcrumbs', 'Docs pages']) {
    await expect(page.getByRole('navigation', { name })).toBeHidden();
  }
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit this page' })).toBeHidden();
  await expect(heading(page)).toBeVisible();
  // What is closed on a screen is open on paper.
  await expect(page.getByText('In two closed panels.')).toBeVisible();
  await expect(page.getByText('A fork is short.')).toBeVisible();
  await page.goto(`${await addressOf('features')}/code`);
  await expect(page.locator('pre').first()).toHaveCSS('white-space-collapse', 'preserve');
  await expect(page.locator('pre').first()).toHaveCSS('text-wrap-mode', 'wrap');
});

test.describe('the button back to the top', () => {
  /** The script of the button comes with the first scroll. */
  async function scrollDown(page: Page): Promise<void> {
    await scrollTo(page, 1000);
    await expect(page.locator('.back-to-top')).toBeAttached();
  }

  // @behaviour TOP-1
  test('shows on the way up, and not on the way down, near the top or at the bottom', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, `${await addressOf('features')}/beds/soil`);
    const button = page.getByRole('button', { name: 'Scroll back to top' });
    await expect(button).toBeHidden();
    await scrollDown(page);
    await expect(button).toBeHidden();
    await scrollTo(page, 900);
    await expect(button).toBeVisible();
    await scrollTo(page, 950);
    await expect(button).toBeHidden();
    await scrollTo(page, 900);
    await expect(button).toBeVisible();
    await scrollTo(page, 200);
    await expect(button).toBeHidden();
  });

  test('leads to the top, and the next Tab reaches the skip link', async ({ page, addressOf }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, `${await addressOf('features')}/beds/soil`);
    await scrollDown(page);
    await scrollTo(page, 900);
    await page.getByRole('button', { name: 'Scroll back to top' }).click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  });

  test('stays away after a jump to a heading', async ({ page, addressOf }) => {
    await openReady(page, `${await addressOf('features')}/beds/soil`);
    await scrollTo(page, 1800);
    await outline(page).getByRole('link', { name: 'Worms' }).click();
    await expect(page.getByRole('heading', { name: 'Worms' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Scroll back to top' })).toBeHidden();
  });
});
