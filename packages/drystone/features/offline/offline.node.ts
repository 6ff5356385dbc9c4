import { z } from 'zod';
import { described } from '../../config/described.ts';
import { programPath } from '../../paths.node.ts';
import { defineFeature } from '../../read/define-feature.node.ts';
import { workerPath } from './deployment.ts';
import { workerFile } from './worker-file.node.ts';

/** Keeps the whole site in the reader's browser, so that it can be read without a network. */
export const offline = defineFeature({
  name: 'offline',
  options: z.strictObject({
    isOn: described(
      'With `false`, the site ends offline reading in the browsers that have it from an earlier deployment.',
      true,
      z.boolean().default(true),
    ),
  }),
  tab: ({ isOn }) => ({
    script: programPath('features/offline/registration.client.ts'),
    ...(isOn && { data: {} }),
  }),
  workers: {
    offline: programPath('features/offline/worker.client.ts'),
    removal: programPath('features/offline/removal.client.ts'),
  },
  checks: async () => [(await import('./offline-check.node.ts')).offlineCheck],
  sources: () => [],
  read: ({ options: { isOn } }) => ({
    hooks: {
      policy: isOn ? { 'worker-src': ["'self'"] } : {},
      async lastFiles({ workers: { offline = '', removal = '' }, ...written }) {
        return [isOn ? await workerFile(offline, written) : { path: workerPath, content: removal }];
      },
    },
  }),
});
