import type { Page } from '@playwright/test';
import { openFaultySite } from '../support/faulty-site.node.ts';
import { builtSiteFolder } from '../support/sites.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedMessages: /Content Security Policy/ });

/** Does what the policy refuses, and waits until the page knows. */
async function violate(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('securitypolicyviolation', resolve, { once: true });
        document.body.setAttribute('style', 'color: red');
      }),
  );
}

test('what the policy refuses is reported to the path that the site names, and nowhere without one', async ({
  page,
}) => {
  const silent = await openFaultySite(builtSiteFolder('small'));
  const reporting = await openFaultySite(builtSiteFolder('hide-on-scroll'));
  await page.goto(silent.url);
  await violate(page);
  await page.goto(reporting.url);
  await violate(page);
  await expect.poll(() => reporting.posts[0]?.path).toBe('/reports/policy');
  expect(reporting.posts[0]?.text).toContain('style-src');
  // A report of the page before this one would have come before this one.
  expect(silent.posts).toEqual([]);
  await silent.close();
  await reporting.close();
});
