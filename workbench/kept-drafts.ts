import { isList, isObject, type Json, listOf } from '../openapi/json/json.ts';
import { jsonText, parseJson } from '../openapi/json/json-text.ts';
import type { BodyDraft, Draft } from './draft.ts';

/* Drafts as the text that outlives a reload by the program. */

type Drafts = ReadonlyMap<string, Draft>;

/** Headers and cookies may be credentials, whatever their names are, so they are left out. */
export function keptText(drafts: Drafts): string {
  return jsonText(
    [...drafts].map(([key, { parameters, body }]) => [
      key,
      { parameters: harmless(parameters), body },
    ]),
  );
}

function harmless(parameters: Draft['parameters']): Draft['parameters'] {
  // The anchor of a parameter ends with its location and its name.
  const entries = Object.entries(parameters).filter(
    ([anchor]) => !/\/(header|cookie)\/[^/]*$/.test(anchor),
  );
  return Object.fromEntries(entries);
}

/** Another program of the same origin may have written anything: what is no draft is dropped. */
export function draftsOf(text: string): Drafts {
  return new Map(
    entriesIn(text).flatMap((entry) => {
      const [key, draft] = isList(entry) ? entry : [];
      return typeof key === 'string' && isDraft(draft) ? [[key, draft] as const] : [];
    }),
  );
}

function entriesIn(text: string): readonly Json[] {
  try {
    return listOf(parseJson(text));
  } catch {
    return [];
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    isObject(value) &&
    isObject(value.parameters) &&
    Object.values(value.parameters).every((text) => typeof text === 'string') &&
    (value.body === undefined || isBodyDraft(value.body))
  );
}

function isBodyDraft(value: unknown): value is BodyDraft {
  return (
    isObject(value) &&
    typeof value.text === 'string' &&
    value.value !== undefined &&
    (value.problem === undefined || typeof value.problem === 'string')
  );
}
