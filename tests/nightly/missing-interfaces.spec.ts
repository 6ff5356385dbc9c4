import { expectControls, interfaces, openWithout } from '../support/missing-interfaces.ts';
import { test } from '../support/test.ts';

/* Any two interfaces together; `tests/browser/missing-interfaces.spec.ts` takes a few pairs, each alone and all. */

for (const [index, first] of interfaces.entries()) {
  for (const second of interfaces.slice(index + 1)) {
    test(`without ${first} and ${second}, the colour mode changes, menus open and links lead on`, async ({
      page,
      addressOf,
    }) => {
      await openWithout(page, `${await addressOf('real')}/slurm/overview`, [first, second]);
      await expectControls(page);
    });
  }
}
