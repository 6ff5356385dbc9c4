import { defineSite } from 'drystone';

/** Follows the reader's system until they choose, and announces something that cannot be closed. */
export default defineSite({
  title: 'Meadow Docs',
  url: 'https://meadow.example',
  navbar: { items: [] },
  announcement: { content: 'Mowing on Sunday.', isCloseable: false },
  colorMode: { followSystem: true },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1', label: 'v1' }] },
});
