/*
 * The words of the interface. Each is named by its English text, so English is complete, a page in English carries
 * nothing more, and what another language lacks is shown in English.
 */

/** The texts of pages, of the search, and of the parts of the frame that a build draws. `{…}` is filled by the program. */
export const words = [
  // The frame
  'Skip to main content',
  'Main',
  'Pages',
  'Languages',
  'Versions',
  'Announcement',
  'Close',
  'Footer',
  'Loading',
  // A page
  'Breadcrumbs',
  'Home page',
  'Copy page as Markdown',
  'View as Markdown',
  'Last changed',
  'Edit this page',
  'On this page',
  'Docs pages',
  'Previous',
  'Next',
  'Direct link to {title}',
  'Table',
  'Details',
  'Choose',
  'Choose a {group}',
  'What you are looking for has moved.',
  'Go to its new place',
  'note',
  'tip',
  'info',
  'warning',
  'caution',
  'danger',
  // Code
  '{language} code',
  'Copied',
  'Could not copy. Open the Markdown instead.',
  // No page
  'Page Not Found',
  'We could not find what you were looking for.',
  'Please contact the owner of the site that linked you to this address and let them know that their link is broken.',
  'Pages with a similar address:',
  'Go to the documentation home',
  ', or pick a page from the menu.',
  'Retry',
  // Search
  'Search',
  'Search the documentation',
  'Search results',
  'Close search',
  '{count} result',
  '{count} results',
  'No place has all of these words. These have some of them.',
  'Nothing was found for “{query}”.',
  'No results for {query}',
  'Check the spelling, try a single word, or look through ',
  'all sections',
  'Guides, API operations, fields and their values, error texts.',
  'Recent searches',
  'Clear recent searches',
  'Recent searches cleared',
  'The search index could not be loaded.',
  'Check your connection.',
  'Guides',
] as const;

export type Word = (typeof words)[number];

/** Some words or all of them in another language. */
export type Translations = Readonly<Partial<Record<Word, string>>>;

/** The id of the data block with the translations; a page in English has none. */
export const wordsId = 'words';
