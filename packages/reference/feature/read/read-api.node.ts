import { join } from 'node:path';
import type { Prose } from '@drystone/lib/prose/prose';
import { type Bundled, bundleDocument } from '@drystone/openapi/model/bundle-document.node';
import { checkDocument } from '@drystone/openapi/model/check-document.node';
import { readDocument } from '@drystone/openapi/model/read-document';
import type { ApiReference } from '@drystone/openapi/view/api-reference';
import { referenceOf } from '@drystone/openapi/view/reference-of';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { ApiConfig } from '../options.ts';
import { highlightSamples, type KnownSamples } from './highlight-samples.node.ts';

/** Parses Markdown. Ids of headings begin with the prefix. */
export type ParseMarkdown = (
  markdown: string,
  context: { file: string; headingPrefix: string },
) => Prose;

export interface ReadApi extends Pick<Bundled, 'problems' | 'files'> {
  readonly value: ApiReference | undefined;
}

/**
 * Reads the document of an API from the site folder. The value is undefined when there is no
 * reference to show. Never throws for what an author wrote.
 */
export async function readApi(
  say: ApiSay,
  siteFolder: string,
  config: Omit<ApiConfig, 'mistakes'>,
  parseMarkdown: ParseMarkdown,
  samples?: KnownSamples,
): Promise<ReadApi> {
  const file = config.document;
  const path = join(siteFolder, file);
  const { value: document, problems, files } = await bundleDocument(siteFolder, path);
  if (document === undefined) return { value: undefined, problems, files };

  const mistakes = checkDocument(document, path, file);
  if (mistakes.length > 0) return { value: undefined, problems: mistakes, files };

  const reference = referenceOf(say, readDocument(document), config, (markdown, headingPrefix) =>
    parseMarkdown(markdown, { file, headingPrefix }),
  );
  return { value: await highlightSamples(reference, samples), problems: [], files };
}
