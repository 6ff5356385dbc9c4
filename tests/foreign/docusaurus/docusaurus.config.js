// Nothing of this file may run while it is imported.
const year = new Date().getFullYear();
const { owner } = readOwner();

module.exports = {
  title: 'Garden',
  tagline: 'How a garden is kept',
  url: 'https://garden.example',
  baseUrl: '/',
  favicon: 'img/leaf.svg',
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: require.resolve('./sidebars.js') },
        blog: { showReadingTime: true },
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-client-redirects',
      { redirects: [{ from: ['/spade', '/docs/shovel'], to: '/docs/tools/spade' }] },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Garden Docs',
      logo: { alt: 'Leaf', src: 'img/leaf.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'gardenSidebar', position: 'left', label: 'Guides' },
        { to: '/blog', label: 'Blog', position: 'left' },
        { type: 'doc', docId: 'beds/soil', label: 'Soil' },
        { href: 'https://seeds.example', label: 'Seeds', position: 'right' },
        { type: 'localeDropdown' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {
          title: 'Docs',
          items: [
            { label: 'Start', to: '/docs/intro' },
            { label: 'Owner', href: owner },
          ],
        },
      ],
      copyright: `© ${year} The gardeners`,
    },
    announcementBar: { id: 'spring', content: 'The roses are in bloom.', isCloseable: false },
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
  },
};

function readOwner() {
  throw new Error('The configuration was run.');
}
