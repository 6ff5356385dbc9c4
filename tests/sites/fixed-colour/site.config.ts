import { defineSite } from 'drystone';

/** Dark for everybody, and without a menu: no docs, no items. */
export default defineSite({
  title: 'Cellar Docs',
  url: 'https://cellar.example',
  navbar: { items: [] },
  colorMode: { default: 'dark', disableSwitch: true },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1', label: 'v1' }] },
});
