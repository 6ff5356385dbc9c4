import { describe, expect, test } from 'vitest';
import { longestShown, readBody } from './read-body.client.ts';

const megabyte = new TextEncoder().encode('a'.repeat(1_000_000));

/** A response that gives the same bytes again and again, and what became of it. */
function endless(bytes: Uint8Array<ArrayBuffer>, type = 'text/plain') {
  const seen = { reads: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      seen.reads += 1;
      controller.enqueue(bytes);
    },
    cancel() {
      seen.isCancelled = true;
    },
  });
  return { seen, response: new Response(body, { headers: { 'Content-Type': type } }) };
}

function brokenAfter(bytes: string, error: Error): Response {
  const chunks = [new TextEncoder().encode(bytes)];
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.error(error);
    },
  });
  return new Response(body);
}

describe('reading a body', () => {
  test('stops after the characters that are shown, and closes a stream that does not end', async () => {
    const { response, seen } = endless(megabyte);
    const { text, end } = await readBody(response);
    expect([text.length, end]).toEqual([longestShown, { kind: 'cut' }]);
    expect(seen.isCancelled).toBe(true);
    expect(seen.reads).toBeLessThan(4);
  });

  test('reads nothing where the type is not text', async () => {
    const { response, seen } = endless(megabyte, 'image/png');
    expect(await readBody(response)).toEqual({
      text: '',
      end: { kind: 'no text', type: 'image/png' },
    });
    expect(seen.isCancelled).toBe(true);
    expect(seen.reads).toBeLessThan(4);
  });

  test('keeps what came before the connection broke', async () => {
    const error = new TypeError('network error');
    expect(await readBody(brokenAfter('half', error))).toEqual({
      text: 'half',
      end: { kind: 'broken', error },
    });
  });

  test('replaces bytes that are not UTF-8, at the end too', async () => {
    const bytes = new Uint8Array([0x61, 0xff, 0x62, 0xe2, 0x82]);
    expect(await readBody(new Response(bytes))).toEqual({
      text: 'a\ufffdb\ufffd',
      end: { kind: 'complete' },
    });
  });

  test('gives an empty text where there is no body', async () => {
    const response = new Response(null, { status: 204 });
    expect(await readBody(response)).toEqual({ text: '', end: { kind: 'complete' } });
  });
});
