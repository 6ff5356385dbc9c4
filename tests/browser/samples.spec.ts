import { sampleLanguages } from '../../packages/reference/samples/languages.ts';
import { violations } from '../support/axe.ts';
import { openReference, operation } from '../support/reference.ts';
import { expect, openReady, test } from '../support/test.ts';

/* The request samples of the API pages in all languages. */

const labels = sampleLanguages('fellmoor').map(({ label }) => label);

test('the language of one operation is that of all, of the guides and of the next visit', async ({
  page,
  addressOf,
}) => {
  const address = await addressOf('real');
  await openReference(page, `${address}/api/infrastructure/#operation/createInstance`);
  const create = operation(page, 'Create an instance');
  const languages = create.getByRole('tablist', { name: 'Choose a language' });
  await expect(languages.getByRole('tab')).toHaveText(labels);
  await languages.getByRole('tab', { name: 'Python' }).click();
  const sample = create.getByRole('tabpanel', { name: 'Python' });
  await expect(sample).toContainText('import urllib.request');
  await expect(sample).toContainText('"name": "train-01"');
  await expect(sample).toContainText("os.environ['API_TOKEN']");
  const start = operation(page, 'Start an instance');
  await start.scrollIntoViewIfNeeded();
  await expect(start.getByRole('tabpanel', { name: 'Python' })).toContainText('/actions/start');
  await expect(start.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  // The examples of what is near have their colours, and no elements for them.
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('code-s')?.size)).toBeTruthy();
  await expect(page.locator('[data-language=json] i')).toHaveCount(0);

  await openReady(page, `${address}/compute/manage-instances`);
  const guide = page.getByRole('tablist', { name: 'Choose a language' }).first();
  await expect(guide.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');

  await openReference(page, `${address}/api/management/#operation/createUserKey`);
  const key = operation(page, 'Register an SSH key');
  await expect(key.getByRole('tabpanel', { name: 'Python' })).toContainText('/user/keys');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'tabs.language': 'python' });
});

test('the command of the tool has the values of the example', async ({ page, addressOf }) => {
  await openReference(
    page,
    `${await addressOf('real')}/api/infrastructure/#operation/createSlurmUser`,
  );
  const create = operation(page, 'Create a Slurm user');
  await create.getByRole('tab', { name: 'fellmoor' }).click();
  await expect(create.getByRole('tabpanel', { name: 'fellmoor' })).toContainText(
    /^\s*fellmoor slurm-users create [\w-]+ \\\s+--username alice/,
  );
});

test('the tabs are used by keyboard, and axe finds nothing in them', async ({
  page,
  addressOf,
}) => {
  await openReference(page, `${await addressOf('short')}/api/management/#operation/listRegions`);
  const list = operation(page, 'List the regions');
  await list.getByRole('tab', { name: 'curl' }).focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('tab', { name: 'HTTP' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('tabpanel', { name: 'Ruby' })).toContainText('Net::HTTP');
  const tabs = '[id="tag/Regions/operation/listRegions"] ~ div > .samples .tabs';
  expect(await violations(page, tabs)).toEqual([]);
});

test.describe('when the requests cannot be had', () => {
  test.use({ expectedMessages: /status of 500|could not be loaded/ });

  test('a box says so, and Retry brings the sample', async ({ page, addressOf }) => {
    const file = '**/api-data/management.requests.json';
    await page.route(file, (route) => route.fulfill({ status: 500 }));
    await openReference(page, `${await addressOf('short')}/api/management/#operation/listRegions`);
    const list = operation(page, 'List the regions');
    await list.getByRole('tab', { name: 'Go' }).click();
    const panel = list.getByRole('tabpanel', { name: 'Go' });
    await expect(panel.getByRole('alert')).toContainText('This sample could not be loaded.');
    await page.unroute(file);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(panel).toContainText('package main');
  });
});

test.describe('when the page names a language that the script does not know', () => {
  test.use({ expectedMessages: /No sample in cobol/ });

  test('its tab says so, and a tab with an unexpected label has its sample', async ({
    page,
    addressOf,
  }) => {
    await openReference(page, `${await addressOf('short')}/api/management/#operation/listRegions`);
    const list = operation(page, 'List the regions');
    await list.getByRole('tabpanel', { name: 'Go', includeHidden: true }).evaluate((panel) => {
      panel.ariaLabel = 'Golang';
    });
    await list.getByRole('tab', { name: 'Go', exact: true }).click();
    await expect(list.getByRole('tabpanel', { name: 'Golang' })).toContainText('package main');
    const other = list.getByRole('tabpanel', { name: 'TypeScript', includeHidden: true });
    await other.evaluate((panel) => {
      panel.dataset.sample = 'cobol';
    });
    await list.getByRole('tab', { name: 'TypeScript' }).click();
    await expect(list.getByRole('alert')).toContainText('This sample could not be loaded.');
  });
});

test('nothing of other languages is loaded before one is chosen', async ({ page, addressOf }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openReference(page, `${await addressOf('short')}/api/management/`);
  await expect(page.getByRole('tab', { name: 'Python' }).first()).toBeAttached();
  expect(asked.filter((url) => /requests\.json|languages\./.test(url))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sample in the first language is there, without tabs that could not answer', async ({
    page,
    addressOf,
  }) => {
    await page.goto(`${await addressOf('short')}/api/management/`);
    const list = operation(page, 'List the regions');
    await expect(list.getByText('curl --fail-with-body')).toBeVisible();
    await expect(list.getByRole('tab', { name: 'Python' })).toHaveCount(0);
  });
});
