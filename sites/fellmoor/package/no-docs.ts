import type { PublishedTexts } from 'drystone/content/site-downloads';

/** For tests and measurements of a package in which nobody reads: to read the site takes seconds. */
export const noDocs: PublishedTexts = {
  site: 'https://docs.fellmoor.example',
  files: {},
};
