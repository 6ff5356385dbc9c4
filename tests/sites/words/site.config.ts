import { defineSite } from 'drystone';

/** Three languages: German, whose words the engine has, and Danish, of which the site gives one. */
export default defineSite({
  title: 'Bell Docs',
  url: 'https://bell.example',
  navbar: { items: [{ type: 'localeDropdown' }] },
  locales: [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch', words: { Next: 'Nächste Seite' } },
    { code: 'da', label: 'Dansk', words: { Search: 'Søg' } },
  ],
});
