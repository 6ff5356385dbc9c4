import { defineSite } from 'drystone';

export default defineSite({
  title: 'Shed Docs',
  url: 'https://shed.example',
  navbar: { items: [{ type: 'docSidebar', position: 'left', label: 'Docs' }] },
  locales: [{ code: 'en', label: 'English' }],
  docs: {
    versions: [{ name: 'v1', label: 'v1' }],
    editUrl: 'https://code.example/shed/edit/main/',
    sidebar: { autoCollapse: true, hideable: true },
  },
});
