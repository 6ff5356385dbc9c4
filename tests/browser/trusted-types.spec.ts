import { expect, openReady, test } from '../support/test.ts';

test.use({
  expectedMessages: /requires? 'Trusted(HTML|ScriptURL)'|violates the following.*trusted-types/,
});

test('no text becomes HTML or a script by itself, and pages still follow each other', async ({
  page,
  addressOf,
}) => {
  await openReady(page, await addressOf('small'));
  const refused = await page.evaluate(() => {
    const html = '<img src="/a.png">';
    const attempts = [
      () => {
        document.body.innerHTML = html;
      },
      () => document.body.insertAdjacentHTML('beforeend', html),
      () => new DOMParser().parseFromString(html, 'text/html'),
      () => {
        document.createElement('script').src = '/a.js';
      },
      () => {
        document.createElement('iframe').srcdoc = html;
      },
      () => window.trustedTypes?.createPolicy('other', {}),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  expect(new Set(refused)).toEqual(new Set(['refused']));
  await page.locator('main a[href="/plants/overview"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plant overview');
});
