import { join } from 'node:path';
import type { Problem } from '../../engine/config/problems.ts';
import type { ApiConfig } from '../../engine/config/site-config.ts';
import { bundleDocument } from '../model/bundle-document.node.ts';
import { checkDocument } from '../model/check-document.node.ts';
import { readDocument } from '../model/read-document.ts';
import { highlightSamples } from '../samples/highlight-samples.node.ts';
import type { ApiReference } from './api-reference.ts';
import type { Prose } from './prose.ts';
import { referenceOf } from './reference-of.ts';

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
