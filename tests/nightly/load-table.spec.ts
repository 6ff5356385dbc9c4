import { type FaultySite, faults, openFaultySite } from '../support/faulty-site.node.ts';
import { arrivals, expectRecovery, ownFiles } from '../support/load-table.ts';
import { builtSiteFolder } from '../support/sites.ts';
import { test } from '../support/test.ts';

let site: FaultySite;

test.beforeAll(async () => {
  site = await openFaultySite(builtSiteFolder('real'));
});

test.afterAll(() => site.close());

for (const fault of faults) {
  for (const arrival of arrivals) {
    test(`each file of an API page, ${fault}, ${arrival}`, async ({ browser }) => {
      // Half a minute for each file that never comes, and as much for the next attempt.
      test.setTimeout(45 * 60_000);
      const { loaded } = await ownFiles(browser, site);
      for (const file of loaded) await expectRecovery(browser, site, file, fault, arrival);
    });
  }
}
