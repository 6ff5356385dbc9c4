import { openApi } from '@drystone/reference';
import { defineSite, offline, search } from 'drystone';
import { synonyms } from './synonyms.ts';

export default defineSite({
  title: 'Fellmoor Docs',
  url: 'https://docs.fellmoor.example',
  logo: { src: '/logo.svg', width: 32, height: 32 },
  favicon: '/favicon.svg',
  navbar: {
    items: [
      { type: 'docSidebar', position: 'left', label: 'Docs' },
      { position: 'left', label: 'Management API', to: '/api/management/' },
      { position: 'left', label: 'Infrastructure API', to: '/api/infrastructure/' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Start',
        items: [
          { label: 'Documentation home', href: '/' },
          { label: 'Command line', href: '/getting_started/cli' },
          { label: 'About these docs', href: '/markdown-page' },
        ],
      },
      {
        title: 'Compute',
        items: [
          { label: 'Instances', href: '/compute/overview' },
          { label: 'Kubernetes', href: '/kubernetes/overview' },
          { label: 'Slurm', href: '/slurm/overview' },
        ],
      },
      {
        title: 'API reference',
        items: [
          { label: 'Infrastructure API', href: '/api/infrastructure/' },
          { label: 'Management API', href: '/api/management/' },
        ],
      },
    ],
    copyright: 'Fellmoor is an invented platform. Its names and addresses are examples.',
  },
  colorMode: { followSystem: true },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1alpha1', label: 'v1alpha1' }] },
  downloads: './downloads.ts',
  features: [
    openApi({
      apis: [
        {
          id: 'infrastructure',
          label: 'Infrastructure API',
          route: '/api/infrastructure/',
          document: 'openapi/infrastructure/openapi.yaml',
          commandLine: 'fellmoor',
          sandbox: 'infrastructure',
          checkLinks: true,
          mistakes: 'refuse',
        },
        {
          id: 'management',
          label: 'Management API',
          route: '/api/management/',
          document: 'openapi/management/openapi.yaml',
          commandLine: 'fellmoor',
          sandbox: 'management',
          checkLinks: true,
          mistakes: 'refuse',
        },
      ],
      sandbox: './sandbox.ts',
    }),
    offline(),
    search({ synonyms }),
  ],
});
