import { join } from 'node:path';
import type { SiteConfig } from '../../engine/config/site-config.ts';
import { areSame } from '../../engine/markdown/lookups.node.ts';
import type { Feature } from '../../engine/read/feature.node.ts';
import { timesOf, versionOfCode } from '../../engine/read/file-times.node.ts';
import { listFiles } from '../../engine/read/read-sources.node.ts';
import { german } from '../../openapi/words/german.ts';
import { sandboxWords } from '../../openapi/words/sandbox-words.ts';
import { apiWords } from '../../openapi/words/words.ts';
import { apiKey } from './data.ts';
import { readSandbox } from './read/read-sandbox.node.ts';
import { unreadApis } from './unread.node.ts';

const folderOfPages = 'features/api-reference/pages';

/** References of APIs, each made from an OpenAPI document, and the sandbox that answers for them. */
export const apiReference: Feature = {
  name: apiKey.name,
  words: { names: apiWords, translations: { de: german } },
  pageFiles: {
    api: {
      body: `${folderOfPages}/api-body.tsx`,
      script: `${folderOfPages}/api-page.client.ts`,
      sheets: [`${folderOfPages}/reference.css`],
      menu: 'reference/menu/api-menu.tsx',
    },
  },
  onDemand: { 'live-call': 'workbench/live-call.client.ts' },
  markdown: undefined,
  components: {},
  async survey(folder, config) {
    const { value: sandbox, problems } = await readSandbox(folder, config);
    const { apis } = config;
    return {
      problems,
      shownWords: shownWords(config),
      unread: unreadApis,
      async read(targets, memory) {
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
            return readApis(folder, config, targets, sandbox, memory);
          },
          ({ lookups }) => lookups.every((each) => areSame(each, targets)),
        );
      },
    };
  },
};

function shownWords({ apis, sandbox }: SiteConfig): readonly string[] {
  if (apis.length === 0) return [];
  const ofSandbox = new Set<string>(sandbox === undefined ? sandboxWords : []);
  return apiWords.filter((word) => !ofSandbox.has(word));
}
