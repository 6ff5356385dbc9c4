// {{#api}}
import { openApi } from '@drystone/reference';
// {{/api}}
import { defineSite } from 'drystone';

// Everything that is not a page. Your editor completes the fields and says what each one means.
export default defineSite({
  title: '{{title}}',

  // Where the site will be published: search engines and shared links need it.
  url: 'https://docs.example.com',

  // A square SVG in public/ is the logo, the icon of the tab, and the icon on home screens.
  logo: { src: '/logo.svg', width: 28, height: 28 },
  favicon: '/logo.svg',

  // Light or dark, as the reader's system is. Readers can still choose.
  colorMode: { followSystem: true },

  // Your colours: links and buttons take the accent. One that cannot be read is refused, with the nearest that can.
  theme: { accent: '#0b6a75' },

  // {{#api}}
  // Each API becomes a reference with samples in four languages. Remove the list if you have none.
  features: [
    openApi({
      apis: [
        {
          id: 'tides',
          label: 'Tides API',
          route: '/api/tides/',
          document: 'openapi/tides.yaml',
          // A link in a description that leads nowhere stops the build, and so does what OpenAPI does not allow.
          checkLinks: true,
          mistakes: 'refuse',
        },
      ],
    }),
  ],

  // {{/api}}
  footer: { copyright: 'Written by the people of {{title}}.' },
});
