import { defineSite } from 'drystone';

/** The navbar leaves on the way down and returns on the way up; what the policy refuses is reported. */
export default defineSite({
  title: 'Cave Docs',
  url: 'https://cave.example',
  policyReports: '/reports/policy',
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
