import { fileURLToPath } from 'node:url';
import { defineFeature } from 'drystone';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A page of beds with a menu of them, and a button that waters one. */
export const beds = defineFeature({
  name: 'beds',
  pageFiles: { beds: { body: file('beds-page.tsx'), menu: file('beds-menu.tsx') } },
  onDemand: { water: file('water.client.ts') },
  read: () => ({
    pages: [
      {
        kind: 'beds',
        route: '/beds',
        title: 'Beds',
        description: 'All beds.',
        file: 'site.config.ts',
        data: 'Moss and fern.',
        menu: ['Moss', 'Fern'],
      },
    ],
  }),
});
