import type { Site } from '../../engine/content/site.ts';
import { type ReadOptions, readSite } from '../../engine/read/read-site.node.ts';
import { standardFeatures } from '../../features/standard.node.ts';

/** Reads a site folder with the features that every site has. */
export function readStandardSite(folder: string, options?: ReadOptions): Promise<Site> {
  return readSite(folder, standardFeatures, options);
}
