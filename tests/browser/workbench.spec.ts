import type { Page } from '@playwright/test';
import { openReference, operation } from '../support/reference.ts';
import { expect, openReady, test } from '../support/test.ts';

/* What the workbench says of the world around a request. */

// By selector first: a search for roles goes through all of the page.
const workbench = (page: Page) => page.locator('dialog.workbench[open]');

/** Opens the workbench with the request that creates an instance. */
async function openRequest(page: Page, address: string): Promise<void> {
  await openReference(page, `${address}/api/infrastructure/#operation/createInstance`);
  await operation(page, 'Create an instance').locator('button[data-workbench]').click();
}

test('a line names region, project, caller and clock of a call, and what is empty is filled in', async ({
  page,
  addressOf,
}) => {
  await openRequest(page, await addressOf('short'));
  const bench = workbench(page);
  const line = bench.locator('.workbench-context summary');
  await line.filter({ hasText: 'clock' }).waitFor();
  await expect(line).toHaveText('region north-1project 6513…b438caller as an admin instant clock');
  await line.click();
  const project = bench.getByLabel('X-PROJECT-ID');
  await expect(project).toHaveValue('6513270e-269e-4d37-b2a7-4de452e6b438');
  await expect(project).toHaveAccessibleDescription(/From the sandbox\./);
  await project.fill('');
  await expect(project).toHaveValue('');
  await project.blur();
  await bench.getByRole('combobox', { name: 'as' }).selectOption('a viewer');
  await expect(project).toHaveValue('6513270e-269e-4d37-b2a7-4de452e6b438');
  const time = bench.locator('.workbench-context').getByRole('combobox', { name: 'Time' });
  await time.selectOption('stands still until moved');
  await expect(line).toContainText('as a viewer stopped clock');
});

test('the line fits where the workbench is 380 px wide', async ({ page, addressOf }) => {
  await page.setViewportSize({ width: 395, height: 700 });
  await openRequest(page, await addressOf('short'));
  const line = page.locator('.workbench-context summary');
  await line.filter({ hasText: 'clock' }).waitFor();
  const tops = await line
    .locator('> span')
    .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('what is under way can be moved on where it is seen, and the world marks what changed', async ({
  page,
  addressOf,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRequest(page, await addressOf('short'));
  const bench = workbench(page);
  const showPart = (name: string) => bench.getByRole('button', { name, exact: true }).click();
  await showPart('World');
  await bench.getByRole('combobox', { name: 'Time' }).selectOption('stands still until moved');
  await showPart('Request');
  await bench.getByRole('button', { name: 'Run in the sandbox' }).click();
  const underWay = bench.locator('[id$=request]').getByRole('region', { name: 'Under way' });
  await expect(underWay).toContainText('creating');
  await underWay.getByRole('button', { name: 'Next change' }).click();
  await expect(underWay).toContainText('starting');
  await showPart('World');
  const changed = bench.locator('[data-changed]');
  await expect(changed).toHaveCount(1);
  await expect(changed).toContainText('starting');
  await changed.getByRole('button', { name: /^Copy the id of/ }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^[\da-f-]{36}$/);
});

test('a story is shown in sentences, goes back, and ends with its guide and a link to share', async ({
  page,
  addressOf,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const link = `${await addressOf('real')}/api/infrastructure/#scenario=viewer-forbidden`;
  await openReference(page, link);
  const bench = workbench(page);
  const steps = bench.locator('.workbench-story li');
  await expect(steps.nth(2)).toHaveText('You call POST /instances as a viewer.');
  const next = bench.getByRole('button', { name: /^Do the (first|next) step$/ });
  for (const _ of [1, 2, 3]) await next.click();
  await expect(steps.nth(2)).toContainText('The API answers 403 Forbidden.');
  await expect(steps.nth(2)).toContainText('Nothing changed in the world.');
  await bench.getByRole('button', { name: 'Copy a link to this story' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await bench.getByRole('button', { name: 'One step back' }).click();
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect(bench.locator('.workbench-story')).toContainText('Step 2 of 3.');
  await next.click();
  await bench.getByRole('link', { name: 'Manage projects' }).click();
  await expect(page.locator('main h1')).toHaveText('Manage projects');
});

test('in a middling window the menu is behind a button, and nothing is covered', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const address = await addressOf('short');
  await openReference(page, `${address}/api/management/#operation/listRegions`);
  await operation(page, 'List the regions').locator('button[data-workbench]').click();
  const bench = page.locator('dialog.workbench[open]');
  await bench.locator('h2').waitFor();
  for (const [width, id] of [
    [1200, 'listOrganizations'],
    [1280, 'listMembers'],
    [1439, 'listInvitations'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await coveredStops(page), `${width} px`).toEqual([]);
    await page.locator('.navbar-menu-button').press('Enter');
    const menu = page.locator('.mobile-menu[open]');
    const link = menu.locator(`.api-menu a[href$="${id}"]`);
    if (!(await link.isVisible()))
      await link.locator('xpath=ancestor::details').locator('summary').click();
    await link.click();
    await expect(menu).toBeHidden();
    await expect(page.locator(`h3[id$="${id}"]`)).toBeInViewport();
    await expect(bench).toBeVisible();
  }
});

/** What a reader can reach in the page, and the workbench lies over. */
function coveredStops(page: Page): Promise<string[]> {
  return page.locator(':is(.navbar, main) :is(a, button, summary)').evaluateAll((stops) =>
    stops
      .filter((stop) => {
        if (!stop.checkVisibility()) return false;
        const { left, top, width, height } = stop.getBoundingClientRect();
        if (top < 0 || top > innerHeight) return false;
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        // A row of tabs scrolls by itself.
        return found?.closest('.workbench') && !stop.closest('[role=tablist]');
      })
      .map((stop) => stop.textContent ?? ''),
  );
}

test('it goes over the page where the window gets narrow, and the field keeps the focus', async ({
  page,
  addressOf,
}) => {
  await openRequest(page, await addressOf('short'));
  const field = page.locator('.workbench-body input').first();
  await field.focus();
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(page.locator('dialog.workbench:modal')).toBeVisible();
  await expect(field).toBeFocused();
});

test('the parts of an answer are reached with the keyboard, and the focus stays on what was pressed', async ({
  page,
  addressOf,
}) => {
  await openRequest(page, await addressOf('short'));
  const bench = page.locator('dialog.workbench');
  await bench.getByRole('button', { name: 'Run in the sandbox' }).click();
  await expect(bench.getByRole('button', { name: 'Run in the sandbox' })).toBeFocused();
  const said = page
    .getByRole('status')
    .filter({ hasText: /^201 Created\. What changed: instance/ });
  await expect(said).toBeAttached();
  const answer = bench.getByRole('region', { name: 'Answer of the sandbox' });
  await expect(answer.locator('time')).toHaveText(/^\d+ ms$/);
  const changes = answer.getByRole('button', { name: 'What changed 1' });
  await changes.press('Enter');
  await expect(changes).toBeFocused();
  await expect(answer.getByText('instance train-01: new, creating')).toBeVisible();
  await expect(answer.locator('pre')).toBeHidden();
  // The strip stays when its work is done, and keeps the focus.
  const finish = bench.locator('#workbench-request').getByRole('button', { name: 'Finish' });
  await finish.press('Enter');
  await expect(bench.locator('#workbench-request').getByText('Nothing under way')).toBeVisible();
  await expect(finish).toBeFocused();
});

test('a story that is closed leaves the focus in the page, and a step back in the story', async ({
  page,
  addressOf,
}) => {
  await openReference(
    page,
    `${await addressOf('short')}/api/infrastructure/#scenario=viewer-forbidden`,
  );
  const story = page.locator('.workbench-story');
  await story.getByRole('button', { name: 'Do the first step' }).press('Enter');
  await story.getByRole('button', { name: 'From the beginning' }).press('Enter');
  await expect(story.getByRole('button', { name: 'Do the first step' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).toBeFocused();
});

test('a step of a guide opens its operation in the workbench', async ({ page, addressOf }) => {
  const address = await addressOf('real');
  await openReady(page, `${address}/compute/manage-instances`);
  await page.locator('.operation-line .try[href*="createInstance"]').first().click();
  // Awaited as an element: an expectation that waits draws the tree of the large page each time.
  await page.locator('dialog.workbench[open] h2', { hasText: 'Create an instance' }).waitFor();
  await expect(page).toHaveURL(
    `${address}/api/infrastructure/#tag/Instances/operation/createInstance`,
  );
});

test('a story is a card in a guide, with its states, as what the sandbox does', async ({
  page,
  addressOf,
}) => {
  await openReady(page, `${await addressOf('real')}/compute/preemptible-instances`);
  const card = page.locator('.card', { has: page.locator('[href$="#scenario=preemption"]') });
  await expect(card).toContainText('In the sandbox');
  await expect(card.locator('.states li')).toHaveText(['running', 'stopped', 'running']);
  await card.getByRole('link').click();
  const title = 'Training on a preemptible instance';
  await page.locator('.workbench-story h3', { hasText: title }).waitFor();
});

test('search leads to the sandbox first', async ({ page, addressOf }) => {
  await openReady(page, await addressOf('real'));
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('sandbox');
  await page.getByRole('option').first().click();
  await page.locator('dialog.workbench[open] h2', { hasText: 'Sandbox' }).waitFor();
});
