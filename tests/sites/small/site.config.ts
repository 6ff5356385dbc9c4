import { defineSite } from 'drystone';

export default defineSite({
  title: 'Garden Docs',
  url: 'https://garden.example',
  logo: { src: '/logo.svg', width: 32, height: 32 },
  navbar: {
    items: [
      { type: 'docSidebar', position: 'left', label: 'Docs' },
      { position: 'left', label: 'About', to: '/about' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    links: [
      { label: 'Home', href: '/' },
      { label: 'About', href: '/about' },
    ],
  },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1', label: 'v1' }] },
});
