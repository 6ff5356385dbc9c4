import { join } from 'node:path';
import { below } from '@drystone/lib/url';
import { sandboxWords } from '@drystone/openapi/words/sandbox-words';
import { apiWords, callWords, pageWords } from '@drystone/openapi/words/words';
import { areSame } from 'drystone/markdown/lookups.node';
import { type FeatureFacts, usualFacts } from 'drystone/read/feature.node';
import { featureFunction } from 'drystone/read/feature-function.node';
import { timesOf, versionOfCode } from 'drystone/read/file-times.node';
import { listFiles } from 'drystone/read/read-sources.node';
import { filesToLink } from './api-addresses.ts';
import { apiKey } from './data.ts';
import { apiComponents, apiMarkdown } from './markdown/api-components.node.ts';
import { apiLinkSchemes } from './markdown/page-lists.ts';
import { type ApiOptions, apiOptions } from './options.ts';
import { apiOnDemand, apiPageFiles, sandboxImports } from './page-files.node.ts';
import { readSandbox } from './read/read-sandbox.node.ts';
import { unreadApis } from './unread.node.ts';

/* What site folders import as `@drystone/reference`. */

/** References of APIs, each made from an OpenAPI document, and the sandbox that answers for them. */
export const openApi = featureFunction(apiKey.name, apiOptions, (options, { basePath }) => {
  // An API is known by the address of its page, as every page is.
  const apis = options.apis.map((api) => ({ ...api, route: below(basePath, api.route) }));
  return {
    ...factsOf(options, basePath),
    name: apiKey.name,
    options,
    async survey(folder, config) {
      const { value: sandbox, problems } = await readSandbox(folder, options);
      const unread = unreadApis(apis);
      return {
        problems,
        moved: [],
        shownWords: shownWords(options),
        unread,
        async read(targets, memory) {
          if (apis.length === 0) return unread;
          const documents = await timesOf(await listFiles(join(folder, 'openapi')));
          // The code may be that of the sandbox.
          const version = JSON.stringify([documents, await versionOfCode(folder), apis]);
          return memory.recall(
            'apis',
            version,
            async () => {
              // It is most of what reading a site loads.
              const { readApis } = await import('./read/read-apis.node.ts');
              return readApis(folder, apis, config, targets, sandbox, memory);
            },
            ({ lookups }) => lookups.every((each) => areSame(each, targets)),
          );
        },
      };
    },
  };
});

function factsOf({ apis, sandbox }: ApiOptions, basePath: string): FeatureFacts {
  const inPages = {
    ...usualFacts,
    markdown: apiMarkdown,
    components: apiComponents,
    linkSchemes: apiLinkSchemes,
  };
  if (apis.length === 0) return inPages;
  return {
    ...inPages,
    pageFiles: apiPageFiles,
    onDemand: apiOnDemand,
    words: { names: Object.keys(apiWords), translations: { de: apiWords } },
    pageWords: Object.keys(sandbox === undefined ? pageWords : { ...pageWords, ...callWords }),
    links: apis.map(({ label, route: to }) => ({ label, to })),
    pages: apis.map(({ id, document, route }, index) => ({
      file: document,
      route: below(basePath, route),
      name: `the API "${id}"`,
      field: ['apis', index, 'route'],
      remedy: 'Give the API another route.',
    })),
    files: filesToLink(apis),
    // The module of a sandbox may be made from anything.
    sources: sandbox === undefined ? apis.map(({ document }) => document) : undefined,
    imports: sandbox === undefined ? {} : sandboxImports(sandbox),
    checks: async () => [(await import('./stories-check.node.ts')).storiesCheck],
    isNeededFor: (text) => /operation:|<Operation|<LiveCall/.test(text),
  };
}

function shownWords({ apis, sandbox }: ApiOptions): readonly string[] {
  if (apis.length === 0) return [];
  const unseen = sandbox === undefined ? { ...sandboxWords, ...callWords } : {};
  return Object.keys(apiWords).filter((word) => !(word in unseen));
}
