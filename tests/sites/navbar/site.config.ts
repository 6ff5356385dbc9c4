import { defineSite } from 'drystone';

/** One item of every type. */
export default defineSite({
  title: 'Harbour Docs',
  url: 'https://harbour.example',
  navbar: {
    items: [
      { type: 'docSidebar', position: 'left', sidebarId: 'docs', label: 'Docs' },
      { type: 'doc', position: 'left', docId: 'docks/cranes', label: 'Cranes' },
      { type: 'default', position: 'left', to: '/about', label: 'About' },
      { position: 'left', href: 'https://elsewhere.example', html: '<em>Elsewhere</em>' },
      { position: 'left', href: 'mailto:harbour@example.com', label: 'Write', 'data-kind': 'mail' },
      {
        type: 'dropdown',
        position: 'left',
        label: 'More',
        items: [
          { to: '/tides', label: 'Tides' },
          { type: 'doc', docId: 'docks/overview' },
          { href: 'https://elsewhere.example/ships', label: 'Ships' },
          { type: 'html', value: '<b>Ahoy</b>' },
        ],
      },
      {
        // Without a type, but with items: a dropdown; with a target, it leads there.
        position: 'left',
        to: '/about',
        label: 'Company',
        items: [{ to: '/about', label: 'People', activeBaseRegex: '^/(tides|abo)' }],
      },
      { type: 'docsVersion', label: 'This version' },
      { type: 'html', value: '<span>Calm sea</span>', className: 'sea' },
      { type: 'docsVersionDropdown' },
      {
        type: 'localeDropdown',
        dropdownItemsAfter: [{ href: 'https://translate.example', label: 'Help translate' }],
      },
      { type: 'search' },
      { to: '/tides', label: 'Base path', activeBasePath: '/doc' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Harbour',
        items: [
          { label: 'Home', href: '/' },
          { label: 'Ships', href: 'https://elsewhere.example/ships' },
        ],
      },
      { title: null, items: [{ html: '<b>Ahoy</b>' }] },
    ],
    copyright: 'Copyright <i>nobody</i>.',
  },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1', label: 'v1' }] },
});
