import type { OperationTarget } from '../../packages/drystone/content/links.ts';

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
