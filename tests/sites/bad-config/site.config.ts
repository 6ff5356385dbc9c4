/*
 * Every kind of mistake in a configuration. It does not use `defineSite({ … })`, because the editor and the type
 * check would refuse it.
 */
export default {
  titel: 'Garden Docs',
  url: 'https://garden.example/docs',
  logo: { src: 'logo.svg', width: '32', height: 32 },
  navbar: {
    items: [
      { label: 'About', href: '/about', colour: 'red' },
      { type: 'docSidebar', position: 'middle' },
      { label: 'Nowhere' },
      { label: 'More', items: [{ type: 'dropdown', items: [] }] },
    ],
  },
  footer: { style: 'drak', links: [{ title: 'Us', items: [{ label: 'About', hrf: '/about' }] }] },
  announcement: { content: '' },
  locales: [],
  docs: { versions: [{ name: 'version one', label: 'v1' }], sidebar: { hideable: 'yes' } },
  colorMode: 'dark',
  apis: [{ id: 'Plants', label: 'Plants', route: '/api/plants', document: 'openapi/plants.yaml' }],
};
