import { serveSite } from '../support/dev-site.node.ts';
import { siteFolders } from '../support/sites.ts';
import { expect, openReady, test } from '../support/test.ts';

test.setTimeout(90_000);
test.use({ expectedMessages: /WebSocket connection to|net::ERR_/ });

test('a tab whose development server has ended waits for the next one, and loads the page again', async ({
  page,
}) => {
  const first = await serveSite(siteFolders.small);
  await openReady(page, `${first.address}/plants/moss`);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const lost = page.waitForEvent('console', (message) =>
    message.text().includes('server connection lost'),
  );
  await first.stop();
  await lost;
  // Nothing can be sent to a server that is not there.
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('Dry.') })));
  const second = await serveSite(first.folder, Number(new URL(first.address).port));
  try {
    expect(second.address).toBe(first.address);
    await page.waitForFunction(() => !('isFirstDocument' in window));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moss');
  } finally {
    await page.close();
    await second.stop();
  }
});
