import { join } from 'node:path';
import { engineVersion } from '../../packages/drystone/build/engine-version.node.ts';
import type { Site } from '../../packages/drystone/content/site.ts';
import { keepingFolder } from '../../packages/drystone/paths.node.ts';
import { readSite } from '../../packages/drystone/read/read-site.node.ts';
import { openResultCache, type ResultCache } from '../../packages/lib/result-cache.node.ts';
import { ownSite } from '../../sites/fellmoor/project.node.ts';

/** What the last build has kept: its pages, images and packages are used where nothing has changed since. */
export const keptResults: ResultCache = openResultCache(join(keepingFolder, 'results'), {
  version: engineVersion(),
});

let site: Promise<Site> | undefined;

/** The real site. The tests of a worker read it once. */
export function realSite(): Promise<Site> {
  site ??= readSite(ownSite, { cache: keptResults });
  return site;
}
