import { isList, isObject, isSameJson, listOf } from '@drystone/openapi/json/json';
import { jsonText, readJson } from '@drystone/openapi/json/json-text';
import { type BodyDraft, bodyMedia, bodyOf, type Draft } from './draft.ts';
import type { Target } from './target.ts';
import { mayHavePasswords, withoutPasswords } from './without-passwords.ts';

/* Drafts as the text that outlives a reload by the program. */

type Drafts = ReadonlyMap<string, Draft>;

/** What tells a password from another text; nothing of a draft that is as it was kept. */
export type DraftTarget = Pick<Target, 'operation' | 'expand'>;

/** Headers and cookies may be credentials, whatever their names are, so they are left out, as passwords are. */
export function keptText(
  drafts: Drafts,
  targetOf: (key: string) => DraftTarget | undefined,
): string {
  return jsonText(
    [...drafts].map(([key, { parameters, body }]) => {
      const target = targetOf(key);
      const kept = target ? harmlessBody(body, target) : body;
      return [key, { parameters: harmless(parameters, target), body: kept }];
    }),
  );
}

function harmless(
  parameters: Draft['parameters'],
  target: DraftTarget | undefined,
): Draft['parameters'] {
  const passwords = target?.operation.parameters
    .filter(({ schema }) => withoutPasswords('', [schema], target.expand) === undefined)
    .map(({ anchor }) => anchor);
  // The anchor of a parameter ends with its location and its name.
  const entries = Object.entries(parameters).filter(
    ([anchor]) => !/\/(header|cookie)\/[^/]*$/.test(anchor) && !passwords?.includes(anchor),
  );
  return Object.fromEntries(entries);
}

function harmlessBody(
  body: BodyDraft | undefined,
  { operation, expand }: DraftTarget,
): BodyDraft | undefined {
  const media = bodyMedia(operation);
  if (!body || !media) return undefined;
  const schemas = media.schema ? [media.schema] : [];
  if (!mayHavePasswords(schemas, expand)) return body;
  const value = withoutPasswords(body.value, schemas, expand);
  if (value === undefined) return undefined;
  // Where a text is not JSON, nobody knows what in it is a password.
  const isWhole = body.problem === undefined && isSameJson(value, body.value);
  return isWhole ? body : bodyOf(value, media.name);
}

/** Another program of the same origin may have written anything: what is no draft is dropped. */
export function draftsOf(text: string): Drafts {
  return new Map(
    listOf(readJson(text)).flatMap((entry) => {
      const [key, draft] = isList(entry) ? entry : [];
      return typeof key === 'string' && isDraft(draft) ? [[key, draft] as const] : [];
    }),
  );
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
