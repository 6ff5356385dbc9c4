import { defineSite } from 'drystone';
import { status } from '../../../sites/docs/examples/status/status.node.ts';
import { beds } from './beds/beds.ts';

/** Two features of its own: the one that the docs show, and one with a menu and a button. */
export default defineSite({
  title: 'Garden Docs',
  url: 'https://garden.example',
  navbar: {
    items: [
      { label: 'Status', to: '/status' },
      { label: 'Beds', to: '/beds' },
    ],
  },
  features: [status(), beds()],
});
