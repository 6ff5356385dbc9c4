import type { PublishedTexts } from '../../engine/content/site-downloads.ts';

/** A package for tests that read no documentation in it: to read the site takes seconds. */
export const noDocs: PublishedTexts = {
  site: 'https://docs.fellmoor.example',
  files: {},
  searchIndex: '{}',
};
