import { type ApiWord, sharedWords } from '../../openapi/words/words.ts';

/*
 * The words of the interface. Each is named by its English text, so English is complete, a page in English carries
 * nothing more, and what another language lacks is shown in English.
 */

/** The texts of pages, of the search and of the frame. `{…}` is filled by the program. */
export const words = [
  ...sharedWords,
  // The frame
  'Skip to main content',
  'Main',
  'Pages',
  'Languages',
  'Versions',
  'Announcement',
  'Footer',
  'Loading page',
  'Site navigation',
  'Toggle navigation bar',
  'Close navigation bar',
  'Browse the docs',
  'Back to main menu',
  'Expand the dropdown',
  'Collapse the dropdown',
  'Switch between dark and light mode (currently {mode})',
  'light mode',
  'dark mode',
  'system mode',
  'Docs sidebar',
  'Docs',
  "Expand sidebar category '{label}'",
  "Collapse sidebar category '{label}'",
  'Expand sidebar',
  'Collapse sidebar',
  'not translated',
  '(opens in new tab)',
  'Scroll back to top',
  'You are offline. This page opens when the connection is back. Pages that you have opened stay readable.',
  'Page not loaded',
  'A file could not be loaded (status {status}).',
  'Only a part of a file has arrived.',
  'The network answered in place of this site. It may ask you to sign in.',
  'No response.',
  'The documentation was updated.',
  'Reload',
  'Page Error',
  'This page crashed.',
  'What went wrong is in the menus. The text below is complete.',
  'Try again',
  // A page
  'Breadcrumbs',
  'Home page',
  'Copy page as Markdown',
  'Last changed',
  'Edit this page',
  'On this page',
  'Docs pages',
  'Previous',
  'Details',
  'Formula',
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
  // Operations in a page
  'capability',
  'Try it',
  'In the sandbox',
  'Run',
  'recorded from the sandbox',
  'answered in this tab, just now',
  'The state is {state}.',
  // Footnotes
  'Footnotes',
  'Back to reference {number}',
  // Code
  '{language} code',
  'Copy',
  'Copy code to clipboard',
  'Toggle word wrap',
  'Could not copy. Open the Markdown instead.',
  // No page
  'Page Not Found',
  'We could not find what you were looking for.',
  'Please contact the owner of the site that linked you to this address and let them know that their link is broken.',
  'Pages with a similar address:',
  'Go to the documentation home',
  ', or pick a page from the menu.',
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
  'These are results for “{query}”.',
  'These have words that begin alike.',
  'Begin with one of these pages.',
  'Guides, API operations, fields and their values, error texts.',
  'Recent searches',
  'Clear recent searches',
  'Recent searches cleared',
  'The search index could not be loaded.',
  'Check your connection.',
  'Guides',
  // The menu of an API
  'API operations',
  'Operations of {group}',
  'Search this API',
  'No results found',
  'and {count} more',
  '{count} more. Add a word to see them.',
] as const;

export type Word = (typeof words)[number];

/** A word of any page: those of API pages are in `openapi/words`, and come with an API page alone. */
export type AnyWord = Word | ApiWord;

/** Some words or all of them in another language. */
export type Translations = Readonly<Partial<Record<AnyWord, string>>>;
