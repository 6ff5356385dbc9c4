import { z } from 'zod';
import { described } from '../../config/described.ts';
import { mainEdition } from '../../content/site.ts';
import { programPath } from '../../paths.node.ts';
import { defineFeature } from '../../read/define-feature.node.ts';
import { isIndexAddress } from './manifest.ts';
import { searchButton } from './search-button.ts';
import { type SearchData, searchKey } from './search-key.ts';
import { searchWords } from './words.ts';

export const searchOptions = z
  .strictObject({
    synonyms: described(
      'What readers type, by the words that the pages write in its place. A phrase is found where its words follow each other.',
      { secateurs: ['pruner', 'garden scissors'] },
      z.record(z.string(), z.array(z.string().min(1))).default({}),
    ),
  })
  .meta({ description: 'A site that does not list it has a search without options.' });

/** Finds pages, and what features have recorded, from a button in the navbar. */
export const search = defineFeature({
  name: searchKey.name,
  options: searchOptions,
  words: searchWords,
  pageWords: searchWords.names,
  sharedOnDemand: {
    search: programPath('features/search/search-dialog.client.ts'),
    'nearest-pages': programPath('features/search/nearest-pages.client.ts'),
  },
  sources: () => [],
  read: ({ options: { synonyms }, recall }) => ({
    data: { synonyms } satisfies SearchData,
    emitters: (site) =>
      site.editions.map((edition) => ({
        matches: (address) => isIndexAddress(address, edition, site.config),
        async *files() {
          yield* (await loadIndexing()).publishedIndex(site, edition, recall);
        },
      })),
    hooks: {
      texts: async (site) => (await loadIndexing()).neededIndex(site, mainEdition(site), recall),
      navbarItem: searchButton,
      lateSheets: [programPath('features/search/search-dialog.css')],
    },
  }),
});

/** Most commands read the configuration of a site, and index nothing. */
function loadIndexing() {
  return import('./index-files.node.ts');
}
