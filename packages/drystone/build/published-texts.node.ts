import { addressOfSite } from '../config/site-address.ts';
import type { Site } from '../content/site.ts';
import type { PublishedTexts } from '../content/site-downloads.ts';

/** What a site publishes for tools rather than for browsers. */
export async function publishedTexts(site: Site): Promise<PublishedTexts> {
  const ofFeatures = await Promise.all(site.features.map(({ texts }) => texts?.(site) ?? []));
  const files = ofFeatures.flat();
  return {
    site: addressOfSite(site.config),
    files: Object.fromEntries(files.map(({ path, content }) => [path, content])),
  };
}
