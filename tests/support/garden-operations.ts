import {
  apiLinkSchemes,
  type OperationTarget,
} from '../../packages/reference/feature/markdown/page-lists.ts';

/** How pages of tests link to it. */
export const gardenSchemes = new Map(Object.entries(apiLinkSchemes));

/** The one operation of the garden, as pages of tests can name it. */
export const gardenOperations: ReadonlyMap<string, OperationTarget> = new Map([
  [
    'waterPlant',
    {
      href: '/api/garden/#tag/Plants/operation/waterPlant',
      method: 'POST',
      path: '/plants/{id}/water',
      title: 'Water a plant',
      capability: 'plants:water',
    },
  ],
]);
