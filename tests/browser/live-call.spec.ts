import { expect, openReady, test } from '../support/test.ts';

test('the first call runs on the home page, and the sandbox comes with the press', async ({
  page,
  addressOf,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await openReady(page, await addressOf('real'));
  const card = page.locator('[data-story]');
  await expect(card).toContainText('recorded from the sandbox');
  await expect(card.getByRole('listitem')).toHaveText(['creating', 'starting', 'running']);
  expect(asked).not.toContain('/api-data/sandbox.json');

  const recorded = await card.locator('[data-part=answer] code').textContent();
  await page.getByRole('link', { name: 'Run your first call' }).click();
  await expect(page.getByRole('status').filter({ hasText: '201 Created.' })).toBeAttached();
  await expect(card).toContainText('answered in this tab');
  expect(await card.locator('[data-part=answer] code').textContent()).not.toBe(recorded);
  await expect(card.getByText('running')).toHaveAttribute('data-phase', 'next');
  await expect(card.getByText('running')).toHaveAttribute('data-phase', 'now');
});

test('without a script the first call and its answer are there to read', async ({
  browser,
  addressOf,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await addressOf('real'));
  const card = page.locator('[data-story]');
  for (const text of [
    'curl --fail-with-body',
    'import urllib.request',
    '201 Created',
    '"creating"',
  ]) {
    await expect(card).toContainText(text);
  }
  await expect(card.getByRole('button', { name: 'Run' })).toBeHidden();
  await context.close();
});
