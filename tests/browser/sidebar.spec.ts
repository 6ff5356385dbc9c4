import type { Locator, Page } from '@playwright/test';
import { collapseDuration } from '../../packages/drystone/dom/collapse.ts';
import { expect, openReady, test } from '../support/test.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const caret = (page: Page, category: string) =>
  sidebar(page).getByLabel(new RegExp(`^(Expand|Collapse) sidebar category '${category}'$`));

/** Operates a panel and reads, in the same moment, how long its height takes to change, and from where. */
const operate = (panel: Locator) =>
  panel.evaluate((element) => {
    element.querySelector('summary')?.click();
    const { transitionDuration } = getComputedStyle(element, '::details-content');
    return {
      duration: Number.parseFloat(transitionDuration) * 1000,
      height: element.getBoundingClientRect().height,
    };
  });

const heightOf = async (panel: Locator) => (await panel.boundingBox())?.height ?? 0;

// @behaviour SIDE-1
test('exactly one entry is current, and its category is open', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('real')}/kubernetes/manage-clusters`);
  await expect(sidebar(page).locator('[aria-current]')).toHaveText(['Manage clusters']);
  await expect(caret(page, 'Kubernetes')).toHaveAccessibleName(/^Collapse/);
  await expect(caret(page, 'Storage')).toHaveAccessibleName(/^Expand/);
});

test('an entry has its badge, and one that leaves the site says so', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('authoring')}/beds/water`);
  const entries = sidebar(page).getByRole('link');
  await expect(entries).toHaveText([
    'Kitchen Garden Start here',
    'Sowing',
    'Seed exchange Free',
    'Beds New',
    'Watering',
    'Components',
    'Pictures',
    'Lists',
    'Shared texts',
    'Formulas',
    'Drawings',
    'Soil map Slow',
  ]);
  const away = sidebar(page).getByRole('link', { name: 'Soil map Slow (opens in new tab)' });
  await expect(away).toHaveAttribute('href', 'https://soil.example/map');
  await expect(away).toHaveAttribute('target', '_blank');
});

test('an unlisted page opens by its address, and no search engine may list it', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('authoring')}/secret-recipe`);
  await expect(heading(page)).toHaveText('Secret recipe');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(sidebar(page).locator('[aria-current]')).toHaveCount(0);
  await page.getByRole('link', { name: 'the garden' }).click();
  await expect(heading(page)).toHaveText('Kitchen Garden');
});

// @behaviour SIDE-2
test('the caret opens a category and stays on the page, the label leads to its page', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('real'));
  const child = sidebar(page).getByRole('link', { name: 'Manage filesystems' });
  await expect(child).toBeHidden();
  await caret(page, 'Storage').click();
  await expect(child).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await caret(page, 'Storage').click();
  await expect(child).toBeHidden();
  await sidebar(page).getByRole('link', { name: 'Storage', exact: true }).click();
  await expect(page).toHaveURL(/\/category\/storage$/);
  await expect(child).toBeVisible();
});

test('on its own page the label opens and closes the category', async ({ page, addressOf }) => {
  await openReady(page, `${await addressOf('real')}/category/storage`);
  const label = sidebar(page).getByRole('link', { name: 'Storage', exact: true });
  const child = sidebar(page).getByRole('link', { name: 'Manage filesystems' });
  await expect(child).toBeVisible();
  await label.click();
  await expect(child).toBeHidden();
  await label.click();
  await expect(child).toBeVisible();
});

test('what the reader opened stays open, and the category of another page opens with it', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('real')}/kubernetes/overview`);
  await caret(page, 'Storage').click();
  await caret(page, 'Slurm').click();
  await sidebar(page).getByRole('link', { name: 'Manage users' }).click();
  await expect(heading(page)).toHaveText('Manage Slurm users');
  for (const open of ['Storage', 'Slurm', 'Kubernetes']) {
    await expect(caret(page, open)).toHaveAccessibleName(/^Collapse/);
  }
});

// @behaviour SIDE-3
test('a category that was closed by hand opens again when navigation leads into it', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('small')}/plants/overview`);
  await caret(page, 'Plants').click();
  await expect(caret(page, 'Plants')).toHaveAccessibleName(/^Expand/);
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(heading(page)).toHaveText('Moss');
  await expect(caret(page, 'Plants')).toHaveAccessibleName(/^Collapse/);
});

test('with auto-collapse, opening a category closes its neighbours and not its parent', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('features')}/tools/spade`);
  await expect(caret(page, 'Tools')).toHaveAccessibleName(/^Collapse/);
  await caret(page, 'Hand tools').click();
  await caret(page, 'Power tools').click();
  await expect(caret(page, 'Hand tools')).toHaveAccessibleName(/^Expand/);
  await expect(caret(page, 'Tools')).toHaveAccessibleName(/^Collapse/);
  await caret(page, 'Beds').click();
  await expect(caret(page, 'Tools')).toHaveAccessibleName(/^Expand/);
});

// @behaviour SIDE-4
test('a hideable sidebar folds to a rail and back, by key too', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('features'));
  const column = page.getByRole('complementary');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(async () => (await column.boundingBox())?.width).toBe(30);
  await expect(sidebar(page)).toBeHidden();
  const expand = page.getByRole('button', { name: 'Expand sidebar' });
  await expand.focus();
  await page.keyboard.press('Tab');
  await expect(sidebar(page)).toBeHidden();
  await expand.press('Enter');
  await expect(sidebar(page)).toBeVisible();
  await expect.poll(async () => (await column.boundingBox())?.width).toBeGreaterThan(200);
});

// @behaviour SIDE-5
test('the sidebar keeps its own scroll position, and shows the current page on load', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  await openReady(page, `${await addressOf('real')}/lighthouse/overview`);
  const current = sidebar(page).locator('[aria-current=page]');
  await expect(current).toBeInViewport();
  const column = page.getByRole('complementary');
  const top = await column.evaluate((element) => element.scrollTop);
  expect(top).toBeGreaterThan(0);
  await sidebar(page).getByRole('link', { name: 'Lighthouse', exact: true }).click();
  await expect(heading(page)).toHaveText('Lighthouse');
  expect(await column.evaluate((element) => element.scrollTop)).toBe(top);
});

test.describe('the height of a panel', () => {
  // @behaviour COLL-1, COLL-2
  test('grows while it opens, for as long as the formula says, and is its own afterwards', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, `${await addressOf('features')}/tabs`);
    const outer = page.locator('details.details').first();
    const closed = await heightOf(outer);
    const opening = await operate(outer);
    const content = await outer.evaluate((element) => element.lastElementChild?.scrollHeight ?? 0);
    expect(opening.duration).toBe(collapseDuration(content));
    expect(opening.height).toBeLessThan(closed + content);
    await expect.poll(() => heightOf(outer)).toBeCloseTo(closed + content, 0);
    await expect(page.getByText('Outer text.')).toBeVisible();
    await expect.poll(() => outer.getAttribute('style')).toBeFalsy();

    const closing = await operate(outer);
    expect(closing.duration).toBe(collapseDuration(content));
    expect(closing.height).toBeGreaterThan(closed);
    await expect.poll(() => heightOf(outer)).toBeCloseTo(closed, 0);
    await expect(page.getByText('Outer text.')).toBeHidden();
  });

  test('of a nested one does not disturb the outer one', async ({ page, addressOf }) => {
    await openReady(page, `${await addressOf('features')}/tabs`);
    await page.getByText('Outer', { exact: true }).click();
    await page.getByText('Details', { exact: true }).click();
    await expect(page.getByText('Inner text.')).toBeVisible();
    await page.getByText('Details', { exact: true }).click();
    await expect(page.getByText('Inner text.')).toBeHidden();
    await expect(page.getByText('Outer text.')).toBeVisible();
  });

  test('of a sidebar category follows the formula when navigation opens it', async ({
    page,
    addressOf,
  }) => {
    await openReady(page, await addressOf('small'));
    // The animation sets this property and takes it back.
    const times = await page.locator('aside details').evaluateHandle((details) => {
      const seen: string[] = [];
      new MutationObserver(() => seen.push(details.getAttribute('style') ?? '')).observe(details, {
        attributes: true,
      });
      return seen;
    });
    await page.getByRole('main').getByRole('link', { name: 'moss' }).click();
    await expect(heading(page)).toHaveText('Moss');
    await expect.poll(() => times.jsonValue()).toContainEqual(expect.stringMatching(/: \d+ms/));
  });

  test('changes at once under reduced motion', async ({ page, addressOf }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, `${await addressOf('features')}/tabs`);
    const outer = page.locator('details.details').first();
    expect((await operate(outer)).duration).toBe(1);
    await expect(page.getByText('Outer text.')).toBeVisible();
  });
});
