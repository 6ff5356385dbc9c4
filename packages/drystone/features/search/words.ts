import type { Words } from '@drystone/lib/words';

const names = [
  'Search',
  'Search the documentation',
  'Close search',
  '{count} result',
  'No place has all of these words. These have some of them.',
  'No results for {query}',
  'These have words that begin alike.',
  'Begin with one of these pages.',
  'Recent searches',
  'Clear recent searches',
  'Recent searches cleared',
  'The search index could not be loaded.',
  'Check your connection.',
  'Guides',
  'Glossary',
  'Pages with a similar address:',
] as const;

export type SearchWord = (typeof names)[number];

const german: Readonly<Record<SearchWord, string>> = {
  Search: 'Suche',
  'Search the documentation': 'Dokumentation durchsuchen',
  'Close search': 'Schließen: Suche',
  '{count} result': '{count} Ergebnis',
  'No place has all of these words. These have some of them.':
    'Keine Stelle hat alle diese Wörter. Diese haben einige davon.',
  'No results for {query}': 'Keine Ergebnisse für {query}',
  'These have words that begin alike.': 'Diese haben Wörter, die ähnlich beginnen.',
  'Begin with one of these pages.': 'Beginnen Sie mit einer dieser Seiten.',
  'Recent searches': 'Letzte Suchen',
  'Clear recent searches': 'Letzte Suchen löschen',
  'Recent searches cleared': 'Letzte Suchen gelöscht',
  'The search index could not be loaded.': 'Der Suchindex konnte nicht geladen werden.',
  'Check your connection.': 'Prüfen Sie Ihre Verbindung.',
  Guides: 'Anleitungen',
  Glossary: 'Glossar',
  'Pages with a similar address:': 'Seiten mit ähnlicher Adresse:',
};

/** What the dialog, its button and the page of an unknown address say. */
export const searchWords: Words<SearchWord> = { names, translations: { de: german } };
