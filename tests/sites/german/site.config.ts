import { openApi } from '@drystone/reference';
import { defineSite } from 'drystone';

/** A site whose first language is German, with an API: its reference and the workbench speak German too. */
export default defineSite({
  title: 'Glocken',
  url: 'https://glocken.example',
  locales: [{ code: 'de', label: 'Deutsch' }],
  features: [
    openApi({
      apis: [
        {
          id: 'glocken',
          label: 'Glocken',
          route: '/api/',
          document: 'glocken.yaml',
          mistakes: 'ignore',
          origins: ['https://api.glocken.example'],
        },
      ],
    }),
  ],
});
