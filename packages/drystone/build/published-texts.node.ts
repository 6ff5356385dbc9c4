import { within } from '@drystone/lib/url';
import { addressOfSite } from '../config/site-address.ts';
import { copyRoute } from '../content/copy-addresses.ts';
import type { Site } from '../content/site.ts';
import type { PublishedTexts } from '../content/site-downloads.ts';
import { copyFiles } from '../copies/copy-files.ts';

/** What a site publishes for tools rather than for browsers. */
export async function publishedTexts(site: Site): Promise<PublishedTexts> {
  const { basePath } = site.config;
  const ofFeatures = await Promise.all(site.features.map(({ texts }) => texts(site)));
  const unlisted = new Set(
    site.pages
      .filter(({ isUnlisted }) => isUnlisted)
      .map(({ route }) => within(basePath, copyRoute(route, basePath))),
  );
  const files = [...copyFiles(site), ...ofFeatures.flat()].filter(
    ({ path }) => path !== '/llms-full.txt' && !unlisted.has(path),
  );
  return {
    site: addressOfSite(site.config),
    files: Object.fromEntries(files.map(({ path, content }) => [path, content])),
  };
}
