import { tabOf } from '../engines/chromium.ts';
import { faults } from '../support/faulty-site.node.ts';
import { failuresOf, loadRows, ownFiles } from '../support/load-table.ts';
import { expect, test } from '../support/test.ts';

// The browser and the site say in the console what could not be loaded.
test.use({ expectedMessages: /./ });

/** More than one can draw: most of them wait. */
const tabCount = 6;

for (const fault of faults) {
  test(`each file of an API page, ${fault}`, async ({ page, context }) => {
    // Half a minute for each file that never comes, and as much for the next attempt.
    test.setTimeout(20 * 60_000);
    const others = Array.from({ length: tabCount - 1 }, () => context.newPage());
    const tabs = [page, ...(await Promise.all(others))].map(tabOf);
    const { loaded } = await ownFiles(tabOf(page));
    expect(await failuresOf(tabs, loadRows(loaded, [fault]))).toEqual([]);
  });
}
