import { journeyThroughChanges } from '../support/changed-page-journey.ts';
import { test } from '../support/test.ts';

/* What `tests/browser/changed-by-others.spec.ts` shows with five seeds. CHANGES=151-400 names other seeds. */

const [first = 1, last = 400] = (process.env.CHANGES ?? '').match(/\d+/g)?.map(Number) ?? [];
const seedsOfOneTest = 10;

// React reports what it has drawn again; an error that nobody catches fails the journey itself.
test.use({ expectedMessages: /./ });

for (let from = first; from <= last; from += seedsOfOneTest)
  test(`pages changed by ten seeds from ${from} on lead on`, async ({ page, addressOf }) => {
    for (let seed = from; seed < from + seedsOfOneTest && seed <= last; seed++)
      await journeyThroughChanges(page, await addressOf('small'), seed);
  });
