import type { SiteDownloads } from '../../engine/content/site-downloads.ts';
import { makePackage, packageName, packageSources } from '../package/make-package.node.ts';

const addresses = ['/downloads/fellmoor.tgz', `/downloads/${packageName()}`];

/** The package of the command-line tool, under a name that stays and under the one of its version. */
export default {
  addresses,
  version: packageSources,
  async files(published) {
    const content = await makePackage(published);
    return addresses.map((path) => ({ path, content }));
  },
} satisfies SiteDownloads;
