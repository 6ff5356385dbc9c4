import { below } from '@drystone/lib/url';
import { defineFeature } from '../../read/define-feature.node.ts';
import { previewedRoute, previewPath, previewsFolder } from './preview-image.ts';

/** Draws an image for each page, which other sites show with a link to it. */
export const previews = defineFeature({
  name: 'previews',
  checks: async () => [(await import('./previews-check.node.ts')).previewsCheck],
  sources: () => [],
  read: ({ recall }) => ({
    emitters: (site) => [
      {
        matches: (address) => address.startsWith(previewsFolder),
        // What draws them is loaded where they are drawn.
        async *files(address) {
          const { previewImages } = await import('./preview-images.node.ts');
          yield* previewImages(site, recall, address);
        },
      },
    ],
    hooks: {
      imageOf: (page, { basePath }) => previewPath(previewedRoute(page), basePath),
      // Other sites may show the images, and nothing else.
      headers: ({ basePath }) => [
        {
          path: `${below(basePath, previewsFolder)}*`,
          headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
        },
      ],
    },
  }),
});
