import { isList, isObject, type Json } from '@drystone/openapi/json/json';
import { parseJson, readJson } from '@drystone/openapi/json/json-text';
import { bodyText } from '@drystone/openapi/model/body-text';
import { asText, ownVariable } from '@drystone/openapi/samples/request-sample';
import { parameterSample } from '@drystone/openapi/samples/sample-value';
import type { Expand } from '@drystone/openapi/schema/schema-node';
import type { MediaType, Parameter, ShownOperation } from '@drystone/openapi/view/api-reference';

/** What a reader has typed for one operation. */
export interface Draft {
  /** By the anchor of the parameter. The empty text sends nothing. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: BodyDraft | undefined;
}

/** One body as text and as value. While the text is not JSON, the value is the last one that could be read. */
export interface BodyDraft {
  readonly text: string;
  readonly value: Json;
  /** Why the text is not JSON. */
  readonly problem: string | undefined;
}

/** The example of the document: a request that works as it is. */
export function firstDraft(operation: ShownOperation, expand: Expand): Draft {
  const media = bodyMedia(operation);
  const parameters = operation.parameters
    .filter((parameter) => parameter.required && ownVariable(parameter) === undefined)
    .map((parameter) => [parameter.anchor, asText(parameterSample(parameter, expand))]);
  return {
    parameters: Object.fromEntries(parameters),
    body: media && bodyOf(media.examples[0]?.value ?? {}, media.name),
  };
}

/** The body that is sent: the first media type, unless it is a file. */
export function bodyMedia({ requestBody }: ShownOperation): MediaType | undefined {
  const [media] = requestBody?.content ?? [];
  return media && /json|form|text/.test(media.name) ? media : undefined;
}

export function bodyOf(value: Json, mediaType: string): BodyDraft {
  return { text: bodyText(value, mediaType), value, problem: undefined };
}

/** Text that is not JSON is sent as it is typed; the fields of a form are written as JSON. */
export function isPlainText(mediaType: string): boolean {
  return mediaType.startsWith('text/');
}

/** The body after an edit of its text. */
export function bodyFromText(text: string, { value }: BodyDraft, mediaType: string): BodyDraft {
  if (isPlainText(mediaType)) return { text, value: text, problem: undefined };
  try {
    return { text, value: parseJson(text), problem: undefined };
  } catch (error) {
    return { text, value, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The value with another one at the path; `undefined` takes it out. Nothing is changed in place. */
export function withValue(
  whole: Json,
  path: readonly (string | number)[],
  value: Json | undefined,
): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value ?? null;
  if (isList(whole)) {
    const index = Number(step);
    const next = rest.length > 0 ? withValue(whole[index] ?? {}, rest, value) : value;
    return next === undefined
      ? whole.filter((_, at) => at !== index)
      : [...whole.slice(0, index), next, ...whole.slice(index + 1)];
  }
  const object = isObject(whole) ? whole : {};
  const next = rest.length > 0 ? withValue(object[step] ?? {}, rest, value) : value;
  if (next !== undefined) return { ...object, [step]: next };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== String(step)));
}

/** What a typed text means for a schema: a number where one is wanted and it is one, else the text. */
export function typedValue(text: string, kind: 'text' | 'number'): Json {
  if (kind === 'number' && /^-?\d{16,}$/.test(text)) return parseJson(text);
  const number = Number(text);
  return kind === 'number' && text.trim() !== '' && String(number) === text ? number : text;
}

/** The value of a parameter, as its schema wants it. What no comma can say is typed as JSON. */
export function parameterValue({ schema }: Parameter, text: string): Json {
  const structure = schema.kind === 'scalar' ? undefined : jsonStructure(text);
  if (structure !== undefined) return structure;
  if (schema.kind === 'array') {
    const kind = numeric(schema.items) ? 'number' : 'text';
    return text.split(',').map((item) => typedValue(item.trim(), kind));
  }
  if (schema.kind === 'scalar' && schema.type === 'boolean') {
    return text === 'true' || (text === 'false' ? false : text);
  }
  return typedValue(text, numeric(schema) ? 'number' : 'text');
}

function jsonStructure(text: string): Json | undefined {
  return /^\s*[[{]/.test(text) ? readJson(text) : undefined;
}

function numeric(schema: Parameter['schema'] | undefined): boolean {
  return schema?.kind === 'scalar' && (schema.type === 'integer' || schema.type === 'number');
}
