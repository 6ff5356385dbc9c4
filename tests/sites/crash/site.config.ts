import { defineSite } from 'drystone';

export default defineSite({
  title: 'Storm Docs',
  url: 'https://storm.example',
  navbar: { items: [{ type: 'docSidebar', position: 'left', label: 'Docs' }] },
  footer: { links: [{ label: 'Home', href: '/' }] },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1', label: 'v1' }] },
});
