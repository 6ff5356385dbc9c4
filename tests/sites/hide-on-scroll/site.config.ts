import { defineSite } from 'drystone';

/** The navbar leaves on the way down and returns on the way up. */
export default defineSite({
  title: 'Cave Docs',
  url: 'https://cave.example',
  navbar: {
    hideOnScroll: true,
    items: [
      { type: 'docSidebar', position: 'left', label: 'Docs' },
      { label: 'More', items: [{ to: '/ascent', label: 'Ascent' }] },
    ],
  },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1', label: 'v1' }] },
});
