/** A longer body is cut, in characters: a page that shows more stops responding. */
export const longestShown = 200_000;

/** The part of a body that a page can show. */
export interface ShownBody {
  readonly text: string;
  readonly end: BodyEnd;
}

export type BodyEnd =
  | { readonly kind: 'complete' }
  /** The rest was not read. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'no text'; readonly type: string }
  /** The connection ended, or the request was aborted. */
  | { readonly kind: 'broken'; readonly error: unknown };

/** Reads no more than can be shown: a body may be huge, may unpack to far more than was sent, or may never end. */
export async function readBody({ headers, body }: Response): Promise<ShownBody> {
  const type = headers.get('Content-Type') ?? '';
  if (/^(image|audio|video|font)\/|octet-stream|zip|pdf/.test(type)) {
    await body?.cancel();
    return { text: '', end: { kind: 'no text', type } };
  }
  let text = '';
  if (!body) return { text, end: { kind: 'complete' } };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    while (text.length <= longestShown) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      if (done) break;
    }
  } catch (error) {
    return { text, end: { kind: 'broken', error } };
  }
  if (text.length <= longestShown) return { text, end: { kind: 'complete' } };
  await reader.cancel();
  return { text: text.slice(0, longestShown), end: { kind: 'cut' } };
}
