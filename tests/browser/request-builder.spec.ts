import type { Page } from '@playwright/test';
import { encodeScenario } from '../../packages/sandbox/core/scenario.ts';
import { scenarios } from '../../sites/fellmoor/sandbox/scenarios.ts';
import { violations } from '../support/axe.ts';
import { anew, openReference, operation } from '../support/reference.ts';
import { expect, test } from '../support/test.ts';

/* The workbench of the API pages: a form for a request, and the sandbox that answers it. */

// By selector first: a search for roles goes through all of the page.
const workbench = (page: Page) => page.locator('dialog.workbench[open]');
const answer = (page: Page) =>
  workbench(page).getByRole('region', { name: 'Answer of the sandbox' });

async function openBuilder(
  page: Page,
  address: string,
  id: string,
  title: string,
  api = 'infrastructure',
) {
  await openReference(page, `${address}/api/${api}/#operation/${id}`);
  await operation(page, title).getByRole('button', { name: 'Build and run a request' }).click();
  await workbench(page).getByRole('heading', { name: title }).waitFor();
}

/** Region, project, caller and clock are a line until somebody wants to change them. */
async function openContext(page: Page): Promise<void> {
  await workbench(page).locator('.workbench-context summary').click();
}

/** A body is a form or JSON. */
async function writeAs(page: Page, kind: 'Form' | 'JSON'): Promise<void> {
  await workbench(page).getByRole('radio', { name: kind }).check();
}

async function openOptional(page: Page): Promise<void> {
  await workbench(page).locator('.workbench-folded summary').first().click();
}

async function run(page: Page): Promise<void> {
  await workbench(page).getByRole('button', { name: 'Run in the sandbox' }).click();
}

test('form, JSON and all samples are one request, and one switch carries what is typed', async ({
  page,
  addressOf,
}) => {
  const address = await addressOf('real');
  await openBuilder(page, address, 'createInstance', 'Create an instance');
  const form = workbench(page);
  const name = form.getByLabel('name string required');
  const json = form.getByLabel('Body as JSON');
  const inPage = operation(page, 'Create an instance').getByRole('tabpanel', { name: 'curl' });

  await name.fill('night-run');
  await expect(inPage).toContainText('"name": "night-run"');
  await expect(json).toHaveCount(0);
  await writeAs(page, 'JSON');
  await expect(json).toHaveValue(/"name": "night-run"/);
  await expect(name).toHaveCount(0);

  await json.fill('{ "name": "from-json", "type": "cpu.4x", "ephemeral": true }');
  await writeAs(page, 'Form');
  await expect(name).toHaveValue('from-json');
  await expect(form.getByText('6 optional fields, 1 filled in')).toBeVisible();
  await openOptional(page);
  await expect(form.getByLabel('ephemeral')).toHaveValue('true');
  await expect(inPage).toContainText('"name": "from-json"');

  await form.getByRole('combobox', { name: 'Sample in' }).selectOption('Python');
  await expect(form.getByRole('group', { name: 'Sample in Python' })).toContainText(/from-json/);
  const python = operation(page, 'Create an instance').getByRole('tabpanel', { name: 'Python' });
  await expect(python).toContainText('from-json');
  await expect(python).toContainText("os.environ['API_TOKEN']");
});

test('lists and maps grow and shrink in the form', async ({ page, addressOf }) => {
  await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
  const form = workbench(page);
  const sample = form.getByRole('group', { name: 'Sample in curl' });
  await openOptional(page);
  const tags = form.getByRole('group', { name: /^tags/ });
  await tags.getByRole('button', { name: 'Add one' }).click();
  const name = tags.getByRole('textbox', { name: 'Name 3' });
  await name.fill('stage');
  const value = tags.getByRole('textbox', { name: /^stage/ });
  await value.fill('test');
  await expect(sample).toContainText('"stage": "test"');
  // Name, value and the button that removes them are one line.
  const remove = tags.getByRole('button', { name: 'Remove stage' });
  const tops = [name, value, remove].map(async (part) => (await part.boundingBox())?.y);
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  // What was pressed goes away, and the focus stays near it.
  await remove.click();
  await expect(tags.getByRole('button', { name: 'Add one' })).toBeFocused();
  await form.getByRole('button', { name: 'Remove tags' }).click();
  await expect(sample).not.toContainText('tags');
  await expect(form.getByRole('button', { name: 'Add tags' })).toBeFocused();
  await form.getByRole('button', { name: 'Add tags' }).press('Enter');
  await expect(sample).toContainText('"tags": {');
  await expect(tags.getByRole('textbox', { name: 'Name 1' })).toBeFocused();
});

test('a name in a map is typed letter by letter, whatever other names there are', async ({
  page,
  addressOf,
}) => {
  await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
  const json = workbench(page).getByRole('group', { name: 'Sample in curl' });
  await openOptional(page);
  const tags = workbench(page).getByRole('group', { name: /^tags/ });
  await tags.getByRole('button', { name: 'Add one' }).click();
  const name = tags.getByRole('textbox', { name: 'Name 3' });
  await name.selectText();
  // There is a tag "team".
  await name.pressSequentially('team');
  await expect(tags.getByRole('alert')).toHaveText('There is a team already.');
  await name.pressSequentially('-a');
  await expect(tags.getByRole('alert')).toHaveCount(0);
  await expect(json).toContainText(/"team": "vision",[^}]*"team-a":/);
  await name.selectText();
  await name.pressSequentially('2026');
  await expect(name).toHaveValue('2026');
  await expect(name).toBeFocused();
  await expect(json).toContainText(/"2026": /);
});

test('what does not fit is said at the field, while it is typed', async ({ page, addressOf }) => {
  await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
  const form = workbench(page);
  const name = form.getByLabel('name string required');
  await name.fill('');
  await expect(name).toHaveAccessibleDescription(/^Is required\./);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('One thing does not fit.')).toBeVisible();
  await writeAs(page, 'JSON');
  const json = form.getByLabel('Body as JSON');
  await json.fill('{ "name": ');
  await expect(json).toHaveAccessibleDescription(/^This is not JSON yet: /);
  // What is not JSON is kept, so the form waits.
  await expect(form.getByRole('radio', { name: 'Form' })).toBeDisabled();
  await form.getByRole('button', { name: 'Go back to the last JSON' }).press('Enter');
  await expect(json).toHaveValue(/"type": "h100.8x"/);
  await json.fill('{ "name": "a", "type": "b", "imagee": "c" }');
  await expect(json).toHaveAccessibleDescription('/imagee: Is unknown. Remove it, or use "image".');
  await writeAs(page, 'Form');
  await expect(form.getByText('Is unknown. Remove it, or use "image".')).toBeVisible();
  await openContext(page);
  await form.getByLabel('X-PROJECT-ID').fill('mine');
  await expect(form.getByLabel('X-PROJECT-ID')).toHaveAccessibleDescription(/^Must be a UUID/);
});

test('a request is answered in the page, and asks no server', async ({ page, addressOf }) => {
  await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
  await expect(workbench(page).getByRole('button', { name: 'Run in the sandbox' })).toBeVisible();
  await workbench(page).getByLabel('name string required').fill('night-run');
  // The samples of the page follow, and have loaded what they need for that.
  const inPage = operation(page, 'Create an instance').getByRole('tabpanel', { name: 'curl' });
  await expect(inPage).toContainText('night-run');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await run(page);
  await expect(answer(page)).toContainText('201 Created');
  await expect(answer(page)).toContainText('The answer is as documented.');
  await expect(answer(page)).toContainText('instance night-run: new, creating');
  await run(page);
  await expect(answer(page).getByRole('button', { name: /^Copy/ })).toHaveCount(1);
  await workbench(page).getByRole('button', { name: 'World', exact: true }).click();
  const region = workbench(page).getByRole('group', { name: 'Region north-1' });
  // The clock finishes everything before the next call: the first one runs by now.
  await expect(region.getByRole('row', { name: /night-run .* running/ })).toBeVisible();
  await expect(region.getByRole('row', { name: /night-run .* creating/ })).toBeVisible();
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test('a refusal says why, and what a caller may do', async ({ page, addressOf }) => {
  await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
  const form = workbench(page);
  await form.getByRole('combobox', { name: 'as' }).selectOption('a viewer');
  await run(page);
  await expect(answer(page)).toContainText('403 Forbidden');
  await expect(answer(page)).toContainText('Refused by the check “permission”');
  await expect(answer(page)).toContainText('instances:create');
  await form.getByRole('combobox', { name: 'as' }).selectOption('an admin');
  await writeAs(page, 'JSON');
  await form.getByLabel('Body as JSON').fill('{ "name": "x", "type": "h100.8x", "size": 1 }');
  await run(page);
  await expect(answer(page)).toContainText('400 Bad Request');
  await expect(answer(page)).toContainText('Property "size" is unknown.');
});

test('what the examples name is in the sandbox, and what is made there can be chosen', async ({
  page,
  addressOf,
}) => {
  await openBuilder(page, await addressOf('short'), 'getInstance', 'Get an instance');
  await run(page);
  await expect(answer(page)).toContainText('200 OK');
  await workbench(page).getByRole('button', { name: 'Close' }).click();

  await operation(page, 'Create an instance')
    .getByRole('button', { name: /^Build/ })
    .click();
  await workbench(page).getByLabel('name string required').fill('night-run');
  await run(page);
  await expect(answer(page)).toContainText('201 Created');
  await workbench(page).getByRole('button', { name: 'Close' }).click();

  await operation(page, 'Get an instance')
    .getByRole('button', { name: /^Build/ })
    .click();
  const id = workbench(page).getByRole('combobox', { name: /^id/ });
  const offered = await id.evaluate((input) =>
    [...((input as HTMLInputElement).list?.options ?? [])].map(({ value, label }) => ({
      value,
      label,
    })),
  );
  expect(offered.map(({ label }) => label)).toContain('night-run');
  await id.fill(offered.find(({ label }) => label === 'night-run')?.value ?? '');
  await run(page);
  await expect(answer(page)).toContainText('"name": "night-run"');
});

test('what goes wrong on purpose goes wrong once, and is in the log', async ({
  page,
  addressOf,
}) => {
  await openBuilder(page, await addressOf('short'), 'listInstances', 'List the instances');
  const bench = workbench(page);
  await bench.getByRole('button', { name: 'World', exact: true }).click();
  await bench.getByRole('combobox', { name: 'The next call of' }).selectOption('listInstances');
  await bench.getByRole('combobox', { name: 'meets' }).selectOption('no answer at all');
  await bench.getByRole('button', { name: 'Set', exact: true }).click();
  await bench.getByRole('button', { name: 'Request', exact: true }).click();
  await run(page);
  await expect(answer(page)).toContainText('The connection ended without an answer.');
  await run(page);
  await expect(answer(page)).toContainText('200 OK');
  await bench.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(bench.getByText('no answer', { exact: true })).toBeVisible();
});

test('an answer that goes beyond the contract is shown as it comes', async ({
  page,
  addressOf,
}) => {
  await openBuilder(
    page,
    await addressOf('short'),
    'listRegions',
    'List the regions',
    'management',
  );
  const bench = workbench(page);
  async function meet(label: string): Promise<void> {
    await bench.getByRole('button', { name: 'World', exact: true }).click();
    await bench.getByRole('combobox', { name: 'meets' }).selectOption(label);
    await bench.getByRole('button', { name: 'Set', exact: true }).click();
    await bench.getByRole('button', { name: 'Request', exact: true }).click();
    await run(page);
  }
  await meet('a body that is cut off');
  await expect(answer(page)).toContainText('The connection ended in the middle of the body.');
  await meet('a body that is not whole JSON');
  await expect(answer(page)).toContainText('The body is not JSON.');
  await meet('a body that takes three seconds');
  await expect(answer(page)).toContainText('The body came in pieces, over 3 s.');
  await meet('answer 429, to wait 2 s');
  await expect(answer(page)).toContainText('429 Too Many Requests');
  await answer(page)
    .getByRole('button', { name: /^Headers/ })
    .click();
  await expect(answer(page)).toContainText('Retry-After2');
  await expect(answer(page)).toContainText('Sandbox-Faultstatus-429');
});

test('region and project are typed once; the device keeps the region, and the project when asked', async ({
  page,
  addressOf,
}) => {
  const address = await addressOf('short');
  await openBuilder(page, address, 'listInstances', 'List the instances');
  const form = workbench(page);
  await openContext(page);
  await form.getByRole('combobox', { name: 'region' }).fill('south-1');
  await form.getByLabel('X-PROJECT-ID').fill('6513270e-269e-4d37-b2a7-4de452e6b438');
  // It gets its tabs only now, when the reader comes near.
  await operation(page, 'Start an instance').scrollIntoViewIfNeeded();
  const other = operation(page, 'Start an instance').getByRole('tabpanel', { name: 'curl' });
  await expect(other).toContainText('https://south-1.fellmoor.example');
  await expect(other).toContainText('X-PROJECT-ID: 6513270e-269e-4d37-b2a7-4de452e6b438');
  await expect
    .poll(() => page.evaluate(() => ({ ...localStorage })))
    .toEqual({ 'api.server': '{"region":"south-1"}' });

  await page.reload();
  await openReference(page, `${address}/api/infrastructure/#operation/startInstance`);
  await expect(other).toContainText('https://south-1.fellmoor.example');
  await expect(other).toContainText('X-PROJECT-ID: $PROJECT_ID');

  await operation(page, 'Start an instance')
    .getByRole('button', { name: /^Build/ })
    .click();
  await openContext(page);
  await form.getByLabel('X-PROJECT-ID').fill('6513270e-269e-4d37-b2a7-4de452e6b438');
  await form.getByLabel('Keep the project on this device').check();
  await page.reload();
  await openReference(page, `${address}/api/infrastructure/#operation/startInstance`);
  await expect(other).toContainText('X-PROJECT-ID: 6513270e-269e-4d37-b2a7-4de452e6b438');
});

test.describe('a stored region of which no address can be made', () => {
  test.use({ expectedMessages: /cannot be used and were dropped/ });

  test('is dropped, and the request runs in the region of the document', async ({
    page,
    addressOf,
  }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('api.server') !== null) return;
      const stored = { infrastructure: 'x', region: '<img src=javascript:alert(1)>' };
      localStorage.setItem('api.server', JSON.stringify(stored));
    });
    await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
    await run(page);
    await expect(answer(page)).toContainText('201 Created');
    expect(await page.evaluate(() => localStorage.getItem('api.server'))).toBe(
      '{"infrastructure":"x"}',
    );
  });
});

test.describe('a link that carries a story', () => {
  test('opens the sandbox, and is done step by step', async ({ page, addressOf }) => {
    const address = `${await addressOf('short')}/api/infrastructure/`;
    for (const [name, last] of [
      ['double-start', '200 OK'],
      ['out-of-stock', '200 OK'],
      ['preemption', '200 OK'],
      ['viewer-forbidden', '403 Forbidden'],
    ] as const) {
      const scenario = scenarios[name];
      await openReference(page, anew(address, encodeScenario(scenario)));
      const bench = workbench(page);
      await expect(bench.getByRole('heading', { name: scenario.title })).toBeVisible();
      await bench.getByRole('button', { name: 'Do the first step' }).click();
      for (const _ of scenario.steps.slice(1)) {
        await bench.getByRole('button', { name: 'Do the next step' }).click();
      }
      // The button has gone; the focus is on what took its place.
      await expect(bench.getByText('That was the last step.')).toBeFocused();
      await expect(answer(page), name).toContainText(last);
    }
  });

  test('is made from what was done, and does it again', async ({ page, addressOf, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = await addressOf('short');
    await openBuilder(page, address, 'createInstance', 'Create an instance');
    await run(page);
    await expect(answer(page)).toContainText('201 Created');
    await workbench(page).getByRole('button', { name: 'Log', exact: true }).click();
    await workbench(page)
      .getByRole('button', { name: /^Copy a link/ })
      .click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('#scenario=');
    const link = await copied();
    await page.goto('about:blank');
    await openReference(page, link);
    await workbench(page).getByRole('button', { name: 'Do the first step' }).click();
    await expect(answer(page)).toContainText('201 Created');
  });

  test.describe('and is cut off', () => {
    test('is reported where the story would be, and the sandbox is there', async ({
      page,
      addressOf,
    }) => {
      await openReference(page, `${await addressOf('short')}/api/infrastructure/#scenario=eyJ0`);
      await expect(workbench(page).getByRole('alert')).toHaveText(
        /^This link holds no scenario\. It may be cut off\. Ask for the link again/,
      );
      await expect(workbench(page).getByRole('heading', { name: 'Clock' })).toBeVisible();
    });
  });
});

test('by keyboard: opens, runs, closes, and the focus is back', async ({ page, addressOf }) => {
  await openReference(page, `${await addressOf('short')}/api/management/#operation/listRegions`);
  const opener = operation(page, 'List the regions').getByRole('button', { name: /^Build/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(workbench(page)).toBeFocused();
  await workbench(page).getByRole('button', { name: 'Run in the sandbox' }).focus();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('north-1');
  await page.keyboard.press('Escape');
  await expect(workbench(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('Enter in a field runs the request, and Ctrl + Enter in the JSON', async ({
  page,
  addressOf,
}) => {
  await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
  await workbench(page).getByRole('button', { name: 'Run in the sandbox' }).waitFor();
  const name = workbench(page).getByLabel('name string required');
  await name.fill('by-enter');
  await name.press('Enter');
  await expect(answer(page)).toContainText('instance by-enter: new, creating');
  await expect(name).toBeFocused();
  await writeAs(page, 'JSON');
  const json = workbench(page).getByLabel('Body as JSON');
  await json.fill('{ "name": "by-keys", "type": "cpu.4x" }');
  await json.press('Control+Enter');
  await expect(answer(page)).toContainText('instance by-keys: new, creating');
});

test('a long list shows its first rows, and says where the others are', async ({
  page,
  addressOf,
}) => {
  await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
  const ids = Array.from({ length: 2000 }, () => '6513270e-269e-4d37-b2a7-4de452e6b438');
  const body = JSON.stringify({ name: 'a', type: 'cpu.4x', filesystems: ids });
  await writeAs(page, 'JSON');
  await workbench(page).getByLabel('Body as JSON').fill(body);
  await writeAs(page, 'Form');
  await openOptional(page);
  const list = workbench(page).getByRole('group', { name: /^filesystems/ });
  await expect(list.getByText('And 1950 more. Change them as JSON.')).toBeVisible();
  await expect(list.getByRole('textbox')).toHaveCount(50);
  await workbench(page).getByLabel('name string required').fill('b');
  await writeAs(page, 'JSON');
  await expect(workbench(page).getByLabel('Body as JSON')).toHaveValue(/^\{\n {2}"name": "b"/);
});

test('it leaves with the page that it is about', async ({ page, addressOf }) => {
  await openBuilder(page, await addressOf('short'), 'listInstances', 'List the instances');
  await page.getByRole('link', { name: 'Management API' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Management');
  await expect(workbench(page)).toHaveCount(0);
});

test.describe('when the sandbox cannot be had', () => {
  test.use({ expectedMessages: /status of 500/ });

  test('the request can be built all the same, and Retry brings the sandbox', async ({
    page,
    addressOf,
  }) => {
    await page.route('**/api-data/sandbox.json', (route) => route.fulfill({ status: 500 }));
    await openBuilder(page, await addressOf('short'), 'listInstances', 'List the instances');
    await expect(workbench(page).getByRole('alert').first()).toContainText('status 500');
    await expect(workbench(page).getByRole('group', { name: /^Sample in/ })).toBeVisible();
    await page.unroute('**/api-data/sandbox.json');
    await workbench(page).getByRole('button', { name: 'Retry' }).first().click();
    await run(page);
    await expect(answer(page)).toContainText('200 OK');
  });
});

test('opened again and again, it watches the page once', async ({ page, addressOf }) => {
  await page.addInitScript(() => {
    const watching = new Set<MutationObserver>();
    const { observe, disconnect } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (target, options) {
      if (target === document.body && options?.subtree) watching.add(this);
      observe.call(this, target, options);
    };
    MutationObserver.prototype.disconnect = function () {
      watching.delete(this);
      disconnect.call(this);
    };
    Object.assign(window, { watching });
  });
  const watchers = () =>
    page.evaluate(() => (window as unknown as { watching: Set<unknown> }).watching.size);
  const address = await addressOf('short');
  await openBuilder(page, address, 'createInstance', 'Create an instance');
  const first = await watchers();
  for (let opened = 0; opened < 3; opened += 1) {
    await page.keyboard.press('Escape');
    await expect(workbench(page)).toBeHidden();
    const opener = operation(page, 'Create an instance');
    await opener.getByRole('button', { name: 'Build and run a request' }).click();
    await workbench(page).getByRole('heading', { name: 'Create an instance' }).waitFor();
  }
  expect(await watchers()).toBe(first);
});

test.describe('when it cannot be loaded', () => {
  test.use({ expectedMessages: /status of 500|could not be loaded/ });

  test('its button says so until another press brings it', async ({ page, addressOf }) => {
    const address = await addressOf('short');
    const data = '**/api-data/infrastructure.json';
    await page.route(data, (route) => route.fulfill({ status: 500 }));
    await openReference(page, `${address}/api/infrastructure/#operation/createInstance`);
    const opener = operation(page, 'Create an instance').locator('button[data-workbench]');
    await opener.click();
    await expect(opener).toHaveText('The workbench could not be loaded. Press again to retry.');
    await page.unroute(data);
    await opener.click();
    await expect(
      workbench(page).getByRole('heading', { name: 'Create an instance' }),
    ).toBeVisible();
    await expect(opener).toHaveText('Build and run a request');
  });
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('it covers the page, and nothing is wider than it', async ({ page, addressOf }) => {
    await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
    await run(page);
    await expect(answer(page)).toContainText('201 Created');
    for (const tab of ['Request', 'World', 'Log']) {
      await workbench(page).getByRole('button', { name: tab, exact: true }).click();
      const { wide, room } = await workbench(page)
        .locator('.workbench-panel:not([hidden])')
        .evaluate((panel) => ({ wide: panel.scrollWidth, room: panel.clientWidth }));
      expect(wide).toBeLessThanOrEqual(room);
    }
  });
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('a field that has the focus is in view, and nothing lies over it', async ({
    page,
    addressOf,
  }) => {
    await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
    await openContext(page);
    await openOptional(page);
    for (const label of ['X-PROJECT-ID', 'name string required', 'image string']) {
      const field = workbench(page).getByLabel(label);
      await field.focus();
      const onTop = await field.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === element;
      });
      expect(onTop, label).toBe(true);
      // Half of the window is there for what is typed.
      const room = await page.evaluate(() => {
        const inWindow = (box: DOMRect) =>
          Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0));
        const bars = document.querySelectorAll('.workbench-head, .workbench-run');
        const taken = [...bars].map((bar) => inWindow(bar.getBoundingClientRect()));
        return innerHeight - taken.reduce((sum, one) => sum + one, 0);
      });
      expect(room, label).toBeGreaterThan(128);
    }
  });
});

test('beside it there is the text to read, and nothing that can have the focus is covered', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
  const text = operation(page, 'Create an instance').locator('.operation-text').first();
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { right } = await text.evaluate((element) => element.getBoundingClientRect().toJSON());
    const { left } = await workbench(page).evaluate((element) =>
      element.getBoundingClientRect().toJSON(),
    );
    expect(left, `${width} px`).toBeGreaterThanOrEqual(right);
    const covered = await page
      .locator('.navbar :is(a, button, summary), .operation :is(a, button)')
      .evaluateAll((stops) =>
        stops
          .filter((stop) => {
            if (!stop.checkVisibility()) return false;
            const { left, top, width, height } = stop.getBoundingClientRect();
            const found = document.elementFromPoint(left + width / 2, top + height / 2);
            return found?.closest('.workbench');
          })
          .map((stop) => stop.textContent),
      );
    expect(covered, `${width} px`).toEqual([]);
  }
});

test('beside it the page keeps the place of the reader, and again when it closes', async ({
  page,
  addressOf,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReference(
    page,
    `${await addressOf('short')}/api/infrastructure/#operation/createInstance`,
  );
  const button = operation(page, 'Create an instance').getByRole('button', {
    name: 'Build and run a request',
  });
  const heading = operation(page, 'Create an instance').getByRole('heading', { level: 3 });
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await button.click();
  await workbench(page).getByRole('heading', { name: 'Create an instance' }).waitFor();
  await expect(heading).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
  await page.keyboard.press('Escape');
  await expect(workbench(page)).toBeHidden();
  await expect(heading).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
});

test('Run and the field stay in sight when the answer comes', async ({ page, addressOf }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
  const name = workbench(page).getByLabel('name string required');
  await name.fill('in-sight');
  await workbench(page).getByRole('button', { name: 'Run in the sandbox' }).waitFor();
  await name.press('Enter');
  await expect(answer(page).getByText('201 Created')).toBeInViewport();
  await expect(workbench(page).getByRole('button', { name: /^Run/ })).toBeInViewport();
  await expect(name).toBeFocused();
});

test('its edge moves with the arrow keys, and the page makes room', async ({ page, addressOf }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
  const edge = workbench(page).getByRole('separator', { name: 'Width of the workbench' });
  await edge.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', '600');
  const bench = await workbench(page).boundingBox();
  const text = await page.locator('main').boundingBox();
  expect(bench?.width).toBeCloseTo(600, 0);
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(bench?.x ?? 0);
});

test('axe finds nothing in it, in both colour modes', async ({ page, addressOf }) => {
  test.slow();
  await openBuilder(page, await addressOf('short'), 'createInstance', 'Create an instance');
  await run(page);
  await expect(answer(page)).toContainText('201 Created');
  // Axe goes through all of the page, whatever it is asked for.
  await operation(page, 'Create an instance').evaluate((about) => {
    for (const other of document.querySelectorAll('.operation, .overview'))
      if (other !== about) other.remove();
  });
  for (const tab of ['Request', 'World', 'Log']) {
    await workbench(page).getByRole('button', { name: tab, exact: true }).click();
    expect(await violations(page, '.workbench')).toEqual([]);
  }
});
