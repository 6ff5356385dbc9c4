import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it is now, or in a part of it, in both colour modes: the rule and where. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  if (within === 'html') await layOutEverything(page);
  const mode = await page.locator('html').getAttribute('data-theme');
  const found = await analyze(page, axeFor(page, within));
  // The mode changes colours and nothing else.
  await setMode(page, mode === 'dark' ? 'light' : 'dark');
  const inOtherMode = await analyze(page, axeFor(page, within).withRules('color-contrast'));
  await setMode(page, mode ?? 'light');
  return [...found, ...inOtherMode];
}

function axeFor(page: Page, within: string): AxeBuilder {
  // No page has frames, and what passes is not described: both cost more than the rules, of twenty thousand elements.
  return new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(within);
}

async function analyze(page: Page, axe: AxeBuilder): Promise<string[]> {
  await finishMotion(page);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 120)}`),
  );
}

function setMode(page: Page, mode: string): Promise<void> {
  return page.locator('html').evaluate((html, name) => html.setAttribute('data-theme', name), mode);
}

/** What moves has another place, and what fades another colour, than when it is done. */
async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      // A spinner turns for ever.
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        animation.finish();
    }
  });
}

/** What is far away is not laid out, and axe would measure it as if it overlapped its neighbours. */
async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.operation, .overview')) {
      part.style.contentVisibility = 'visible';
    }
  });
}
