import { markWords } from '@drystone/mark-words';
import { openApi } from '@drystone/reference';
import { defineSite, offline } from 'drystone';

/* The documentation of the engine, made with the engine: `npm run docs`. */
export default defineSite({
  title: 'drystone',
  url: 'https://drystone.example',
  logo: { src: '/mark.svg', width: 30, height: 30 },
  favicon: '/mark.svg',
  // Lichen on slate.
  theme: { accent: '#4a6a1d', neutral: '#64748b', radius: '0.5rem' },
  colorMode: { followSystem: true },
  navbar: {
    items: [
      { type: 'docSidebar', position: 'left', label: 'Docs' },
      { position: 'left', label: 'Example API', to: '/api/garden/' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Begin',
        items: [
          { label: 'First steps', href: '/start/first-steps' },
          { label: 'Pages and categories', href: '/write/pages' },
          { label: 'Coming from another tool', href: '/move/migrating' },
        ],
      },
      {
        title: 'Look up',
        items: [
          { label: 'What a page may use', href: '/write/what-a-page-may-use' },
          { label: 'Configuration', href: '/shape/configuration' },
          { label: 'Hosting', href: '/publish/hosting' },
        ],
      },
      {
        title: 'See it work',
        items: [
          { label: 'An API reference', href: '/api/garden/' },
          { label: 'These pages for assistants', href: '/llms.txt' },
        ],
      },
    ],
    copyright: 'A wall of stones that hold because they fit.',
  },
  // Nobody shares links to an address that is reserved for examples.
  without: ['previews'],
  features: [
    openApi({
      apis: [
        {
          id: 'garden',
          label: 'Garden API',
          route: '/api/garden/',
          document: 'openapi/garden.yaml',
          checkLinks: true,
          mistakes: 'refuse',
        },
      ],
    }),
    markWords(),
    offline(),
  ],
});
