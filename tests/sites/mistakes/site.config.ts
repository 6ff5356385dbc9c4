import { openApi } from '@drystone/reference';
import { defineSite } from 'drystone';

/** One mistake of every kind that an author can make: report.txt says what the build answers. */
export default defineSite({
  title: 'Garden Docs',
  url: 'https://garden.example',
  navbar: {
    items: [
      { label: 'Tools', to: '/garden/toosl' },
      { type: 'doc', docId: 'garden/tool' },
    ],
  },
  footer: { links: [{ label: 'Imprint', href: '/imprint' }] },
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'v1', label: 'v1' }] },
  features: [
    openApi({
      apis: [
        {
          id: 'plants',
          label: 'Plants',
          route: '/api/plants/',
          document: 'openapi/plants.yaml',
          checkLinks: true,
        },
        { id: 'beds', label: 'Beds', route: '/api/beds/', document: 'openapi/beds.yaml' },
        { id: 'paths', label: 'Paths', route: '/api/paths/', document: 'openapi/paths.yaml' },
        { id: 'old', label: 'Old', route: '/api/old/', document: 'openapi/old.yaml' },
        {
          id: 'typos',
          label: 'Typos',
          route: '/api/typos/',
          document: 'openapi/typos.yaml',
          mistakes: 'refuse',
        },
        { id: 'lost', label: 'Lost', route: '/api/lost/', document: 'openapi/lost.yaml' },
      ],
    }),
  ],
});
