import type { Page } from '@playwright/test';
import { openReference, operation } from '../support/reference.ts';
import { expect, test } from '../support/test.ts';

/* What the workbench says of the world around a request. */

const workbench = (page: Page) => page.getByRole('dialog');

test('a line names the region, the project and the caller that a call will have', async ({
  page,
  addressOf,
}) => {
  await openReference(
    page,
    `${await addressOf('real')}/api/infrastructure/#operation/createInstance`,
  );
  await operation(page, 'Create an instance')
    .getByRole('button', { name: 'Build and run a request' })
    .click();
  const line = workbench(page).getByText('north-1 · project 6513…b438 · as an admin');
  await line.click();
  // Empty, and not in doubt: the sandbox says what it takes.
  const project = workbench(page).getByLabel('X-PROJECT-ID');
  await expect(project).toHaveAttribute('placeholder', '6513270e-269e-4d37-b2a7-4de452e6b438');
  await workbench(page).getByRole('combobox', { name: 'as' }).selectOption('a viewer');
  await expect(workbench(page).getByText('as a viewer', { exact: false })).toBeVisible();
});

test('what is under way can be moved on where it is seen, and the world marks what changed', async ({
  page,
  addressOf,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReference(
    page,
    `${await addressOf('real')}/api/infrastructure/#operation/createInstance`,
  );
  await operation(page, 'Create an instance')
    .getByRole('button', { name: 'Build and run a request' })
    .click();
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

test('a story is told in sentences, goes back, and ends with a link to share', async ({
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
  await expect(bench.getByText('Step 2 of 3.')).toBeVisible();
});
