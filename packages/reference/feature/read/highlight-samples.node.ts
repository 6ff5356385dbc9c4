import type {
  ApiReference,
  ApiResponse,
  ApiTag,
  Callback,
  MediaType,
  Sample,
  ShownOperation,
} from '@drystone/openapi/view/api-reference';
import { highlight, noMarks } from 'drystone/markdown/highlight.node';

/** A coloured line is some ten elements: in a large API, examples with more lines than this stay plain. */
const mostLines = 40;

/** The HTML of samples by their language and code. */
export interface KnownSamples {
  readonly last: ReadonlyMap<string, string> | undefined;
  /** Gets what the reference has now. */
  readonly used: Map<string, string>;
}

/**
 * Replaces the HTML of the samples of a reference by highlighted HTML, and highlights only what is not known. JSON gets
 * its colours in the tab (packages/reference/samples/colour-json.client.ts).
 */
export async function highlightSamples(
  api: ApiReference,
  { last, used }: KnownSamples = { last: undefined, used: new Map() },
): Promise<ApiReference> {
  async function color({ language, code, html: plainHtml }: Sample): Promise<string> {
    if (language === 'json') return plainHtml;
    if (api.isLarge && code.split('\n').length > mostLines) return plainHtml;
    const key = `${language} ${code}`;
    const known = used.get(key) ?? last?.get(key);
    const html = known ?? (await highlight(code, language, noMarks));
    used.set(key, html);
    return html;
  }

  async function inSample(sample: Sample): Promise<Sample> {
    return { ...sample, html: await color(sample) };
  }

  function inContent(content: readonly MediaType[]): Promise<MediaType[]> {
    return each(content, async (media) => ({
      ...media,
      examples: await each(media.examples, async (example) => ({
        ...example,
        sample: await inSample(example.sample),
      })),
    }));
  }

  async function inOperation(operation: ShownOperation): Promise<ShownOperation> {
    const { requestBody, requestSample } = operation;
    return {
      ...operation,
      requestBody: requestBody && { ...requestBody, content: await inContent(requestBody.content) },
      responses: await each(
        operation.responses,
        async (response): Promise<ApiResponse> => ({
          ...response,
          content: await inContent(response.content),
        }),
      ),
      callbacks: await each(
        operation.callbacks,
        async (callback): Promise<Callback> => ({
          ...callback,
          operation: await inOperation(callback.operation),
        }),
      ),
      requestSample: requestSample && (await inSample(requestSample)),
    };
  }

  const tags = await each(
    api.tags,
    async (tag): Promise<ApiTag> => ({
      ...tag,
      operations: await each(tag.operations, inOperation),
    }),
  );
  return { ...api, tags };
}

/** One after the other: highlighting is work for the processor, so waiting together gains nothing. */
async function each<From, To>(
  items: readonly From[],
  change: (item: From) => Promise<To>,
): Promise<To[]> {
  const changed: To[] = [];
  for (const item of items) changed.push(await change(item));
  return changed;
}
