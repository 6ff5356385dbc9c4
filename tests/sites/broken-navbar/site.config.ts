import { defineSite } from 'drystone';

/** An item of a type that does not exist. */
export default defineSite({
  title: 'Workshop Docs',
  url: 'https://workshop.example',
  navbar: {
    items: [
      { type: 'docSidebar', position: 'left', label: 'Docs' },
      // @ts-expect-error: the editor says so, the build warns, and the page fails.
      { type: 'foo', label: 'Hammer' },
    ],
  },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1', label: 'v1' }] },
});
