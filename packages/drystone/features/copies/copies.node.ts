import type { OutputFile } from '@drystone/lib/output-file';
import { within } from '@drystone/lib/url';
import { copyRoute, hasCopy } from '../../content/copy-addresses.ts';
import type { Page } from '../../content/page.ts';
import type { Site } from '../../content/site.ts';
import { programPath } from '../../paths.node.ts';
import { defineFeature } from '../../read/define-feature.node.ts';
import { copyFiles, index, wholeText } from './copy-files.ts';

/** Publishes each page as Markdown too, and lists all of them for programs (https://llmstxt.org). */
export const copies = defineFeature({
  name: 'copies',
  hasCopies: true,
  publishes: [index, wholeText],
  sharedOnDemand: { 'copy-page': programPath('features/copies/copy-page.client.ts') },
  checks: async () => [(await import('./copies-check.node.ts')).copiesCheck],
  sources: () => [],
  read: () => ({
    emitters: (site) => {
      const addresses = new Set([index, wholeText, ...copiesIn(site)]);
      return [{ matches: (address) => addresses.has(address), files: () => copyFiles(site) }];
    },
    hooks: { texts },
  }),
});

function copiesIn({ pages, config: { basePath } }: Site, isOf = (_: Page) => true): string[] {
  return pages
    .filter((page) => hasCopy(page) && isOf(page))
    .map(({ route }) => within(basePath, copyRoute(route, basePath)));
}

/** A download has no use for all texts in one file, and has what is listed alone. */
function texts(site: Site): OutputFile[] {
  const left = new Set([wholeText, ...copiesIn(site, ({ isUnlisted }) => isUnlisted === true)]);
  return copyFiles(site).filter(({ path }) => !left.has(path));
}
