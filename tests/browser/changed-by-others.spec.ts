import type { Page } from '@playwright/test';
import { journeyThroughChanges } from '../support/changed-page-journey.ts';
import { hold } from '../support/hold.ts';
import { randomFrom } from '../support/random.ts';
import { expect, test, untilHydrated, untilReady } from '../support/test.ts';

/*
 * Translators and extensions change the elements of a page whenever they like. Whatever they do to the frame, the
 * article stays, and the page leads on.
 */

/** Changes of structure, each to be applied to a document. They leave the text as it is. */
const changes = {
  'wraps every text in an element, as translators do': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode as Text);
    for (const node of nodes) {
      if (node.parentElement?.closest('script, style')) continue;
      const font = document.createElement('font');
      node.replaceWith(font);
      font.append(node);
    }
  },
  'puts an element first in the frame': () =>
    document.getElementById('root')?.prepend(document.createElement('div')),
  'puts an element last in the navbar': () =>
    document.querySelector('nav')?.append(document.createElement('div')),
  'puts an element first in the main element': () =>
    document.querySelector('main')?.prepend(document.createElement('div')),
  'removes a label of the sidebar': () => document.querySelector('aside a')?.replaceChildren(),
  'removes the footer': () => document.querySelector('footer')?.remove(),
  'removes the navbar': () => document.querySelector('nav')?.remove(),
  'removes all comments': () => {
    const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    const nodes: Node[] = [];
    while (comments.nextNode()) nodes.push(comments.currentNode);
    for (const node of nodes) node.parentNode?.removeChild(node);
  },
};

/** The navbar and the side column lose what React has rendered; the article is what the reader came for. */
const articleText = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-frame=article]')?.textContent ?? '');

/** Holds the app, so that changes come before hydration. */
const holdApp = (page: Page) => hold(page, '**/assets/app.*.js');

async function leadsOn(page: Page): Promise<void> {
  await page.locator('main a[href="/plants/overview"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plant overview');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden');
}

// React reports that it has drawn a part of the frame again.
test.use({ expectedMessages: /Minified React error #418/ });

for (const [what, change] of Object.entries(changes))
  test.describe(what, () => {
    if (change === changes['removes all comments'])
      test.use({ expectedMessages: /Minified React error #418|Failed to execute 'removeChild'/ });

    test(`before hydration, something ${what}: the article stays`, async ({ page, addressOf }) => {
      const release = await holdApp(page);
      await page.goto(await addressOf('small'), { waitUntil: 'commit' });
      await page.locator('main h1').waitFor();
      await page.waitForFunction(() => document.readyState !== 'loading');
      const before = await articleText(page);
      await page.evaluate(change);
      release();
      await untilReady(page);
      expect(await articleText(page)).toBe(before);
      await leadsOn(page);
    });

    test(`after hydration, something ${what}: the article stays`, async ({ page, addressOf }) => {
      await page.goto(await addressOf('small'));
      await untilHydrated(page);
      const before = await articleText(page);
      await page.evaluate(change);
      expect(await articleText(page)).toBe(before);
      await leadsOn(page);
      expect(await articleText(page)).toBe(before);
    });
  });

/** A change of the frame that two random numbers choose, or none where the element at hand does not allow it. */
function changeFrame([place, kind]: readonly [place: number, kind: number]): string {
  const frame = [...document.querySelectorAll('#root *')].filter(
    (element) => !element.closest('main') || element.matches('main'),
  );
  const element = frame[place % frame.length];
  if (!element) return 'nothing is left of the frame';
  const name = `<${element.localName} class="${element.className}">`;
  switch (element.matches('main, :has(main)') ? 1 : kind % 6) {
    case 0:
      element.remove();
      return `${name} removed`;
    case 1:
      element.prepend(document.createElement('font'));
      return `${name} has a new first child`;
    case 2:
      element.append('text of somebody else');
      return `${name} has new text`;
    case 3: {
      const wrapper = document.createElement('span');
      element.replaceWith(wrapper);
      wrapper.append(element);
      return `${name} wrapped`;
    }
    case 4:
      element.replaceChildren();
      return `${name} emptied`;
    default:
      element.parentElement?.append(element);
      return `${name} moved to the end of its parent`;
  }
}

for (const time of ['before', 'after'] as const) {
  test(`a hundred random changes of the frame ${time} hydration leave the article`, async ({
    page,
    addressOf,
  }) => {
    const address = await addressOf('small');
    const random = randomFrom(7919);
    const changesOfOnePage = 10;
    for (let first = 1; first <= 100; first += changesOfOnePage) {
      const release = time === 'before' ? await holdApp(page) : undefined;
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('main h1').waitFor();
      await page.waitForFunction(() => document.readyState !== 'loading');
      if (time === 'after') await untilReady(page);
      const before = await articleText(page);
      for (let number = first; number < first + changesOfOnePage; number++) {
        const change = await page.evaluate(changeFrame, [random(10_000), random(10_000)] as const);
        expect(await articleText(page), `${number}: ${change}`).toBe(before);
      }
      release?.();
      await untilReady(page);
      expect(await articleText(page), `the changes from ${first} on`).toBe(before);
      await leadsOn(page);
      expect(await articleText(page)).toBe(before);
      await page.unrouteAll();
    }
  });
}

test.describe('changes of any element', () => {
  // An error that nobody catches fails the journey itself.
  test.use({ expectedMessages: /./ });

  test('five pages, changed by seeds before boot, before and after hydration and during a navigation, lead on', async ({
    page,
    addressOf,
  }) => {
    for (const seed of [4, 5, 6, 7, 11])
      await journeyThroughChanges(page, await addressOf('small'), seed);
  });
});
