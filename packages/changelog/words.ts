const english = {
  changelog: 'Changelog',
  blog: 'Blog',
  newer: 'Newer',
  older: 'Older',
  entries: 'Entries',
  tag: 'Tag: {name}',
  author: 'Entries by {name}',
  page: '{title}, page {number}',
  about: 'Entries with the tag "{name}".',
  by: 'Entries written by {name}.',
  all: 'All entries, the newest first.',
  tags: 'Tags',
  feeds: 'Follow as',
};

type Words = Readonly<Record<keyof typeof english, string>>;

const german: Words = {
  changelog: 'Änderungen',
  blog: 'Blog',
  newer: 'Neuer',
  older: 'Älter',
  entries: 'Einträge',
  tag: 'Schlagwort: {name}',
  author: 'Einträge von {name}',
  page: '{title}, Seite {number}',
  about: 'Einträge mit dem Schlagwort „{name}“.',
  by: 'Einträge, die {name} geschrieben hat.',
  all: 'Alle Einträge, die neuesten zuerst.',
  tags: 'Schlagwörter',
  feeds: 'Abonnieren als',
};

export type Say = (word: keyof Words, values?: Readonly<Record<string, string>>) => string;

/** The words of a language, such as `de-AT`; those of other languages are English. */
export function wordsOf(language: string): Say {
  const words = /^de\b/.test(language) ? german : english;
  return (word, values = {}) =>
    words[word].replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
