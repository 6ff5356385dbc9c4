import type { SiteData } from '../content/site-data.ts';

/** The next attempt comes when the connection is back, or when the reader does something. */
const chances = ['online', 'click', 'keydown'];

/**
 * Loads what the frame needs. As long as that fails, `data-failed` on <html> hides the controls that cannot
 * answer (color-mode-toggle.css); all that needs no site data works.
 */
export async function loadSiteData(url: string): Promise<SiteData> {
  const { dataset } = document.documentElement;
  for (;;) {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: status ${response.status}`);
      const site = (await response.json()) as SiteData;
      delete dataset.failed;
      return site;
    } catch (error) {
      console.warn(error);
      dataset.failed = '';
      await nextChance();
    }
  }
}

function nextChance(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of chances) addEventListener(name, resolve, { once: true });
  });
}
