import type { Json } from '../../json/json.ts';
import type { SampleBody } from '../../requests/request.ts';

/** The value that a body holds, where it is JSON. */
export function jsonOf(body: SampleBody): Json | undefined {
  if (body.kind !== 'text') return undefined;
  try {
    return JSON.parse(body.text) as Json;
  } catch {
    return undefined;
  }
}
