import { tabOf } from '../engines/chromium.ts';
import { faults } from '../support/faulty-site.node.ts';
import { arrivals, expectRecovery, ownFiles } from '../support/load-table.ts';
import { test } from '../support/test.ts';

// The browser and the site say in the console what could not be loaded.
test.use({ expectedMessages: /./ });

for (const fault of faults) {
  for (const arrival of arrivals) {
    test(`each file of an API page, ${fault}, ${arrival}`, async ({ page }) => {
      // Half a minute for each file that never comes, and as much for the next attempt.
      test.setTimeout(45 * 60_000);
      const tab = tabOf(page);
      const { loaded } = await ownFiles(tab);
      for (const file of loaded) await expectRecovery(tab, file, fault, arrival);
    });
  }
}
