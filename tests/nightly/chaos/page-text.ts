import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pageKey } from '../../../packages/lib/url.ts';
import { builtSiteFolder, type SiteName } from '../../support/sites.ts';

/** What a reader sees in place of the article, or in it. */
export interface Sight {
  readonly pathname: string;
  /** The words of the article in lower case, without spaces and without what scripts add. */
  readonly text: string;
  /** What the page says when it could not be loaded. */
  readonly failure: string | undefined;
}

export function lookAt(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const failure = document.querySelector('main > .load-failure:not([hidden]) p')?.textContent;
    const article = document.querySelector('[data-frame=article]')?.cloneNode(true);
    if (article instanceof Element) {
      for (const added of article.querySelectorAll('button, [data-on-demand], [role=status]')) {
        added.remove();
      }
    }
    const text = (article?.textContent ?? 'no article').replaceAll(/\s+/g, '').toLowerCase();
    return { pathname: location.pathname, text, failure: failure ?? undefined };
  });
}

/** The words of every page, by its key: one text for each deployment. The browser itself reads them. */
export async function textsOfPages(
  page: Page,
  deployments: readonly SiteName[],
): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>();
  for (const name of deployments) {
    const folder = builtSiteFolder(name);
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((it) => it.endsWith('.html'))) {
      await page.setContent(await readFile(join(folder, file), 'utf8'));
      const { text } = await lookAt(page);
      const key = pageKey(`/${file}`);
      texts.set(key, [...(texts.get(key) ?? []), text]);
    }
  }
  return texts;
}

/** What a translator does: every text gets an element of its own, and other letters. */
export function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);
  for (const node of nodes) {
    if (node.parentElement?.closest('script, style, textarea')) continue;
    const font = document.createElement('font');
    node.replaceWith(font);
    font.textContent = node.data.toUpperCase();
  }
}
