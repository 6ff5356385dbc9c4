import { join } from 'node:path';
import { areSame } from '../../engine/markdown/lookups.node.ts';
import type { Feature } from '../../engine/read/feature.node.ts';
import { timesOf, versionOfCode } from '../../engine/read/file-times.node.ts';
import { listFiles } from '../../engine/read/read-sources.node.ts';
import { apiKey } from './data.ts';
import { readSandbox } from './read/read-sandbox.node.ts';
import { unreadApis } from './unread.node.ts';

/** References of APIs, each made from an OpenAPI document, and the sandbox that answers for them. */
export const apiReference: Feature = {
  name: apiKey.name,
  bodies: 'features/api-reference/pages/bodies.tsx',
  markdown: undefined,
  components: {},
  async survey(folder, config) {
    const { value: sandbox, problems } = await readSandbox(folder, config);
    const { apis } = config;
    return {
      problems,
      unread: unreadApis,
      async read(targets, memory, cache) {
        if (apis.length === 0) return unreadApis;
        const documents = await timesOf(await listFiles(join(folder, 'openapi')));
        // The code may be that of the sandbox.
        const version = JSON.stringify([documents, await versionOfCode(folder), apis]);
        return memory.recall(
          'apis',
          version,
          async () => {
            // It is most of what reading a site loads, and a site may have no API.
            const { readApis } = await import('./read/read-apis.node.ts');
            return readApis(folder, config, targets, sandbox, memory, cache);
          },
          ({ lookups }) => lookups.every((each) => areSame(each, targets)),
        );
      },
    };
  },
};
