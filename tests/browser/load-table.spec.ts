import { tabOf } from '../engines/chromium.ts';
import { faults } from '../support/faulty-site.node.ts';
import { arrivals, failuresOf, type LoadRow, loadRows, ownFiles } from '../support/load-table.ts';
import { expect, test } from '../support/test.ts';

/* Each file that an API page loads by itself, with one fault; `npm run test:nightly -- load-table` takes all faults. */

// The browser and the site say in the console what could not be loaded.
test.use({ expectedMessages: /./ });

/** A response that never comes is awaited for half a minute. */
const quickFaults = faults.filter((fault) => fault !== 'hanging');

// @behaviour LOAD-8
test('whatever file of a page has a fault, the page works or says why not, and one press mends it', async ({
  page,
}) => {
  test.slow();
  const tab = tabOf(page);
  const { loaded, forgotten } = await ownFiles(tab);
  expect(forgotten, 'scripts that are in no list of tests/support/load-table.ts').toEqual([]);
  const rows = loaded.map((file, index): LoadRow => {
    const fault = quickFaults[index % quickFaults.length] ?? 'refused';
    return { file, fault, arrival: arrivals[index % arrivals.length] ?? 'first load' };
  });
  expect(await failuresOf([tab], rows)).toEqual([]);
});

for (const fault of quickFaults) {
  test(`an API page works after its script and its payload came as "${fault}"`, async ({
    page,
  }) => {
    const tab = tabOf(page);
    const { loaded } = await ownFiles(tab);
    const files = loaded.filter((path) => /api-page\.client|payload\.txt/.test(path));
    const rows = loadRows(files, [fault]).filter(({ arrival }) => arrival === 'navigation');
    expect(await failuresOf([tab], rows)).toEqual([]);
  });
}
