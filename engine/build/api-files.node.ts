import type { OutputFile } from '../../lib/output-file.ts';
import { within } from '../../lib/url.ts';
import { contractExports } from '../../openapi/exports/exports.node.ts';
import type { ApiReference } from '../../openapi/view/api-reference.ts';
import { apiDataFiles } from '../../openapi/view/data-files.node.ts';
import { apiMarkdownFiles } from '../../reference/api.markdown.ts';
import { linkMapFiles } from '../../reference/links/link-map-file.ts';
import { requestFile } from '../../reference/samples/request-file.ts';
import { searchFiles } from '../../reference/search/search-file.ts';
import type { Site } from '../content/site.ts';
import { inFirstLanguage } from '../words/serve-words.node.ts';

/** Everything that is published beside the page of an API. */
export function apiFiles(api: ApiReference, { apiChanges, config }: Site): OutputFile[] {
  const changes = apiChanges.get(api.id);
  if (!changes) throw new Error(`The API ${api.id} was read without its changes.`);
  return [
    ...apiDataFiles(api),
    requestFile(api),
    ...contractExports(api, changes, config.url + config.basePath.slice(0, -1)),
    ...inFirstLanguage(config, () => apiMarkdownFiles(api, changes, config.url)).map(
      ({ path, content }) => ({
        path: within(config.basePath, path),
        content,
      }),
    ),
    ...(api.isLarge ? inFirstLanguage(config, () => searchFiles(api)) : []),
    ...linkMapFiles(api),
  ];
}
