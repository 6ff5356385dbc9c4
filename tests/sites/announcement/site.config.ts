import { defineSite } from 'drystone';

/**
 * A bar that can be closed, in colours of its own, a dark footer with one row of links and a logo, and a script that the
 * owner adds to every page.
 */
export default defineSite({
  title: 'Fair Docs',
  url: 'https://fair.example',
  navbar: { items: [{ type: 'docSidebar', position: 'left', label: 'Docs' }] },
  head: {
    meta: [{ name: 'verification', content: 'fair-1' }],
    scripts: [{ src: '/visits.js', attributes: { 'data-site': 'fair' } }],
  },
  announcement: {
    id: 'autumn',
    content: 'The <a href="/about">autumn fair</a> has begun.',
    backgroundColor: '#41611e',
    textColor: '#fff',
  },
  footer: {
    style: 'dark',
    links: [
      { label: 'Home', href: '/' },
      { html: '<a href="/about">About <b>us</b></a>' },
      { label: 'Elsewhere', href: 'https://elsewhere.example' },
    ],
    logo: { src: '/logo.svg', alt: 'The fair', width: 48, height: 48, href: '/about' },
    copyright: 'Copyright nobody.',
  },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1', label: 'v1' }] },
});
