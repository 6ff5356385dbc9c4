import { join } from 'node:path';
import type { Problem } from '../../lib/problems.ts';
import { bundleDocument } from '../../openapi/model/bundle-document.node.ts';
import { checkDocument } from '../../openapi/model/check-document.node.ts';
import { readDocument } from '../../openapi/model/read-document.ts';
import type { Prose } from '../../openapi/prose/prose.ts';
import type { ApiReference } from '../../openapi/view/api-reference.ts';
import { referenceOf } from '../../openapi/view/reference-of.ts';
import type { ApiConfig } from '../config/site-config.ts';
import { highlightSamples } from '../markdown/highlight-samples.node.ts';

/** Parses Markdown. Ids of headings begin with the prefix. */
export type ParseMarkdown = (
  markdown: string,
  context: { file: string; headingPrefix: string },
) => Prose;

/**
 * Reads the document of an API from the site folder. Returns undefined when there is no reference to
 * show; what is wrong with the document is in `problems`. Never throws for what an author wrote.
 */
export async function readApi(
  siteFolder: string,
  config: ApiConfig,
  parseMarkdown: ParseMarkdown,
  problems: Problem[],
): Promise<ApiReference | undefined> {
  const file = config.document;
  const path = join(siteFolder, file);
  const document = await bundleDocument(siteFolder, path, problems);
  if (document === undefined) return undefined;

  const mistakes = checkDocument(document, path, file);
  problems.push(...mistakes);
  if (mistakes.length > 0) return undefined;

  const reference = referenceOf(readDocument(document), config, (markdown, headingPrefix) =>
    parseMarkdown(markdown, { file, headingPrefix }),
  );
  return highlightSamples(reference);
}
