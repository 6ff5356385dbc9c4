import type { OutputFile } from '@drystone/lib/output-file';
import { oneLine } from '@drystone/openapi/requests/escapes';
import type { ApiReference, ShownOperation } from '@drystone/openapi/view/api-reference';
import { operationListPath, operationMarkdownPath } from '@drystone/openapi/view/copy-paths';
import { allOperations } from '@drystone/openapi/view/overviews';
import type { Site } from 'drystone/content/site';

/** More operations than this are listed in a file of their own. */
const mostInIndex = 200;

/** What `llms.txt` says of the copies of operations: a line for each, or one for the file that has them. */
export function operationLines(
  api: ApiReference,
  { config }: Pick<Site, 'config'>,
): readonly string[] {
  const operations = allOperations(api);
  if (operations.length <= mostInIndex) return operations.map(lineOf(api, config.url));
  const address = config.url + operationListPath(api);
  return [`- [All ${operations.length} operations](${address}): the Markdown copy of each`];
}

/** The list of an API that has too many operations for `llms.txt`. */
export function operationList(api: ApiReference, siteUrl: string): OutputFile | undefined {
  return allOperations(api).length > mostInIndex
    ? { path: operationListPath(api), content: listOf(api, siteUrl) }
    : undefined;
}

function listOf(api: ApiReference, siteUrl: string): string {
  const groups = api.tags.filter(({ operations }) => operations.length > 0);
  return `${[
    `# Operations of ${api.label}`,
    'Each is a Markdown file of its own.',
    ...groups.map(({ name, operations }) =>
      [`## ${name}`, '', ...operations.map(lineOf(api, siteUrl))].join('\n'),
    ),
  ].join('\n\n')}\n`;
}

/** The title comes behind method and path, so that lists of pages are not taken for these. */
function lineOf(api: ApiReference, siteUrl: string) {
  return (operation: ShownOperation): string => {
    const { method, path, title } = operation;
    // Signs of Markdown in the words of a document are letters.
    const label = oneLine(title).replaceAll(/[[\]\\]/g, '\\$&');
    const address = siteUrl + operationMarkdownPath(api, operation);
    return `- \`${method} ${oneLine(path).replaceAll('`', '')}\`: [${label}](${address})`;
  };
}
