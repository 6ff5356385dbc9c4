import { defineSite } from 'drystone';

export default defineSite({
  title: 'Kitchen Garden',
  url: 'https://kitchen.example',
  docs: {
    sidebar: {
      links: [
        { label: 'Seed exchange', href: 'https://seeds.example', position: 9, badge: 'Free' },
      ],
    },
  },
});
