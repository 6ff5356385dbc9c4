import type { Json } from '../json/json.ts';
import { parseJson } from '../json/json-text.ts';
import type { SampleBody } from '../requests/request.ts';

/** The value that a body holds, where it is JSON. */
export function jsonOf(body: SampleBody): Json | undefined {
  if (body.kind !== 'text') return undefined;
  try {
    return parseJson(body.text);
  } catch {
    return undefined;
  }
}
