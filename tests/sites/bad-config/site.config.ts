/*
 * Every kind of mistake in a configuration. It does not use `defineSite({ … })`, because the editor and the type
 * check would refuse it, and leaves the options of a feature unchecked.
 */
import { openApi } from '@drystone/reference';

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
  head: {
    meta: [{ name: 'description', content: 'All of it' }, { content: 'No name' }],
    links: [{ rel: 'stylesheet', href: 'https://fonts.example/a.css' }],
    scripts: [
      { src: 'https://stats.example/visits.js?site=1', attributes: { onload: 'start()' } },
      { src: 'http://stats.example/visits.js', connect: ['https://stats.example/send'] },
    ],
  },
  announcement: { content: '' },
  locales: [],
  docs: { versions: [{ name: 'version one', label: 'v1' }], sidebar: { hideable: 'yes' } },
  colorMode: 'dark',
  features: [
    openApi({
      apis: [{ id: 'Plants', label: 'Plants', route: '/api/plants', documnet: 'plants.yaml' }],
      sanbox: './sandbox.ts',
    } as never),
    openApi,
  ],
  apis: [],
};
