import type { SiteDownloads } from 'drystone/content/site-downloads';
import {
  beginPackage,
  makePackage,
  packageName,
  packageSources,
} from '../package/make-package.node.ts';
import { worldSchemaAddress } from '../package/world-schema-file.ts';

const packages = ['/downloads/fellmoor.tgz', `/downloads/${packageName()}`];

/**
 * The package of the command-line tool, under a name that stays and under the one of its version, and the schema of a
 * described world, which seed files name.
 */
export default {
  addresses: [...packages, worldSchemaAddress],
  begin: beginPackage,
  version: packageSources,
  async files(published, recall) {
    const { tool, worldSchema } = await makePackage(published, recall);
    return [
      ...packages.map((path) => ({ path, content: tool })),
      { path: worldSchemaAddress, content: worldSchema },
    ];
  },
} satisfies SiteDownloads;
