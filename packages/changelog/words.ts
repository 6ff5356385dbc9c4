import type { Say, Words } from '@drystone/lib/words';

/** The words of a changelog or a blog, as readers see them in English. */
const shared = [
  'Newer entry',
  'Older entry',
  'Newer entries',
  'Older entries',
  'More entries',
  'Written by',
  'Website',
  'Tags',
  'All tags',
  'Feeds',
  'Tag: {name}',
  'Entries by {name}',
  '{title}, page {number}',
  'All entries, the newest first.',
  'Entries with the tag "{name}".',
  'Entries that {name} wrote.',
] as const;

/** The headings of the two. */
export type JournalTitle = 'Changelog' | 'Blog';

export type JournalWord = JournalTitle | (typeof shared)[number];

export type JournalSay = Say<JournalWord>;

const german: Readonly<Record<JournalWord, string>> = {
  Changelog: 'Änderungen',
  Blog: 'Blog',
  'Newer entry': 'Neuerer Eintrag',
  'Older entry': 'Älterer Eintrag',
  'Newer entries': 'Neuere Einträge',
  'Older entries': 'Ältere Einträge',
  'More entries': 'Weitere Einträge',
  'Written by': 'Geschrieben von',
  Website: 'Website',
  Tags: 'Schlagwörter',
  'All tags': 'Alle Schlagwörter',
  Feeds: 'Feeds',
  'Tag: {name}': 'Schlagwort: {name}',
  'Entries by {name}': 'Einträge von {name}',
  '{title}, page {number}': '{title}, Seite {number}',
  'All entries, the newest first.': 'Alle Einträge, die neuesten zuerst.',
  'Entries with the tag "{name}".': 'Einträge mit dem Schlagwort „{name}“.',
  'Entries that {name} wrote.': 'Einträge, die {name} geschrieben hat.',
};

export function wordsOf(title: JournalTitle): Words<JournalWord> {
  return { names: [title, ...shared], translations: { de: german } };
}
