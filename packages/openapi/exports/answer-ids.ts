import { isObject, type Json, type JsonObject, objectOf } from '../json/json.ts';
import type { Operation } from '../model/model.ts';
import { type Refs, refOf, schemaName } from '../model/refs.ts';
import { flattenSchema } from '../schema/flatten-schema.ts';

/** Where a value is in the JSON of an answer: names of members and positions. */
export type AnswerPath = readonly (string | number)[];

/** What an answer says that a later request can name: the id of what was made, or of what is listed first. */
export interface AnswerShape {
  /** The way to the object in the answer: nothing for an answer that is the object, `items`, 0 for a list in it. */
  readonly path: AnswerPath;
  readonly fields: JsonObject;
  /** `Harbour`, where the schema has a name. */
  readonly name: string | undefined;
}

/** The object that a successful answer in JSON is; undefined for any other answer. */
export function answeredObject(operation: Operation, refs: Refs): AnswerShape | undefined {
  const schema = answerSchema(operation);
  const fields = schema === undefined ? {} : fieldsOf(schema, refs);
  return Object.keys(fields).length === 0
    ? undefined
    : { path: [], fields, name: nameOf(schema, refs) };
}

/** The first object of the list that a successful answer in JSON is, or has as its only list. */
export function answeredItem(operation: Operation, refs: Refs): AnswerShape | undefined {
  const schema = answerSchema(operation);
  if (schema === undefined) return undefined;
  const own = itemsOf(schema, refs);
  if (own !== undefined) return itemShape(own, [0], refs);
  const lists = Object.entries(fieldsOf(schema, refs)).flatMap(([name, field]) => {
    const items = itemsOf(field, refs);
    return items === undefined ? [] : [{ name, items }];
  });
  const [only] = lists;
  return only && lists.length === 1 ? itemShape(only.items, [only.name, 0], refs) : undefined;
}

function itemShape(items: Json, path: AnswerPath, refs: Refs): AnswerShape | undefined {
  const fields = fieldsOf(items, refs);
  return Object.keys(fields).length === 0 ? undefined : { path, fields, name: nameOf(items, refs) };
}

/** The example of a successful answer, as far as the document has one. */
export function answeredExample(operation: Operation): Json | undefined {
  return answerContent(operation)?.examples[0]?.value;
}

function answerSchema(operation: Operation): Json | undefined {
  return answerContent(operation)?.schema;
}

function answerContent({ responses }: Operation) {
  const success = responses.filter(({ status }) => /^2/.test(status));
  return success
    .flatMap(({ content }) => content)
    .find(({ mediaType }) => /^application\/([\w.-]+\+)?json\b/.test(mediaType));
}

function itemsOf(schema: Json, refs: Refs): Json | undefined {
  const followed = refs.follow(schema);
  return isObject(followed) ? followed.items : undefined;
}

/** `properties`, also those inside `allOf`. */
function fieldsOf(schema: Json, refs: Refs): JsonObject {
  const { keywords } = flattenSchema(objectOf(schema), refs, () => false);
  return objectOf(keywords.properties);
}

function nameOf(schema: Json | undefined, refs: Refs): string | undefined {
  const pointer = isObject(schema) ? refOf(schema) : undefined;
  return pointer === undefined || refs.at(pointer) === undefined ? undefined : schemaName(pointer);
}
