import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://garden.example/',
  redirects: { '/old': '/guides/planting/' },
  integrations: [
    starlight({
      title: 'Garden',
      description: 'How a garden is kept',
      logo: { src: './src/assets/leaf.svg' },
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://git.example/garden' }],
      customCss: ['./src/garden.css'],
      sidebar: [
        {
          label: 'Guides',
          items: [
            'guides/planting',
            { label: 'Seeds', link: 'https://seeds.example', badge: 'New' },
            {
              label: 'Pruning roses',
              slug: 'guides/pruning',
              badge: { text: 'Sharp', variant: 'caution' },
            },
          ],
        },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
        { label: 'Shop', link: 'https://shop.example' },
      ],
    }),
  ],
});
