import { defineSite } from 'drystone';

/** Two versions of the docs in two languages. Danish has translated two pages. */
export default defineSite({
  title: 'Kite Docs',
  url: 'https://kite.example',
  navbar: {
    items: [
      { type: 'docSidebar', position: 'left', label: 'Docs' },
      { type: 'doc', position: 'left', docId: 'old', label: 'Old page' },
      { position: 'left', to: '/makers', label: 'Makers' },
      { type: 'docsVersion' },
      { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/makers', label: 'All makers' }] },
      { type: 'localeDropdown', queryString: '?from=menu' },
    ],
  },
  locales: [
    { code: 'en', label: 'English' },
    { code: 'da', label: 'Dansk' },
  ],
  docs: {
    versions: [
      { name: '2.0', label: '2.0 (current)' },
      { name: '1.0', label: '1.0' },
    ],
  },
});
