import { violations } from '../support/axe.ts';
import {
  expectAllOnPaper,
  expectEveryLinkArrives,
  openReference,
  setAllOpen,
} from '../support/reference.ts';
import { routes } from '../support/routes.ts';
import { expect, openReady, test, untilReady } from '../support/test.ts';

/*
 * Every run of the tests shows these things on one page of each kind (`conditions.spec.ts`, `routes.spec.ts`,
 * `api-reference.spec.ts`, `api-links.spec.ts`). Here are all pages, the largest included.
 */

const isApi = (route: string) => route.startsWith('/api/');

for (const [route, heading] of routes) {
  test(`${route} agrees with its HTML in dark mode`, async ({ page, addressOf }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await openReady(page, (await addressOf('real')) + route);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

for (const [route] of routes.filter(([path]) => !isApi(path))) {
  test(`axe finds nothing on ${route}, in both colour modes`, async ({ page, addressOf }) => {
    await page.goto((await addressOf('real')) + route);
    await untilReady(page);
    expect(await violations(page)).toEqual([]);
  });
}

for (const [route] of routes.filter(([path]) => isApi(path))) {
  for (const isOpen of [true, false]) {
    test(`axe finds nothing on ${route} in both modes, everything ${isOpen ? 'open' : 'closed'}`, async ({
      page,
      addressOf,
    }) => {
      // Every rule looks at every one of some twenty thousand elements.
      test.setTimeout(600_000);
      await openReference(page, (await addressOf('real')) + route);
      await setAllOpen(page, isOpen);
      const search = page.getByRole('complementary').getByRole('combobox');
      await search.fill(isOpen ? 'state' : '');
      expect(await violations(page)).toEqual([]);
    });
  }
}

for (const [route] of routes.filter(([path]) => isApi(path))) {
  test(`the link of every operation of ${route} arrives at its heading`, async ({
    page,
    addressOf,
  }) => {
    test.slow();
    await expectEveryLinkArrives(page, (await addressOf('real')) + route);
  });

  test(`on paper every operation of ${route} is there with everything open`, async ({
    page,
    addressOf,
  }) => {
    expect(await expectAllOnPaper(page, (await addressOf('real')) + route)).toBeGreaterThan(9);
  });
}
