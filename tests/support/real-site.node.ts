import { join } from 'node:path';
import { engineVersion } from '../../engine/build/engine-version.node.ts';
import type { Site } from '../../engine/content/site.ts';
import { readSite } from '../../engine/read/read-site.node.ts';
import { keepingFolder, ownSiteFolder } from '../../lib/paths.node.ts';
import { openResultCache, type ResultCache } from '../../lib/result-cache.node.ts';

/** What the last build has kept: its pages, images and packages are used where nothing has changed since. */
export const keptResults: ResultCache = openResultCache(join(keepingFolder, 'results'), {
  version: engineVersion(),
});

let site: Promise<Site> | undefined;

/** The real site. The tests of a worker read it once. */
export function realSite(): Promise<Site> {
  site ??= readSite(ownSiteFolder(), { cache: keptResults });
  return site;
}
