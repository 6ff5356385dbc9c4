/*
 * A document may say what the page has no words for. The page then names it in its place, so that nobody takes
 * the page for the whole truth (sites/docs/content/docs/apis/unsupported.md).
 */

/** The keywords of a schema that the page shows, and those that say nothing to a reader. */
export const shownKeywords: ReadonlySet<string> = new Set([
  ...['type', 'nullable', 'format', 'title', 'description', 'externalDocs', 'deprecated'],
  ...['readOnly', 'writeOnly', 'default', 'example', 'examples', 'enum', 'const'],
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'multipleOf'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minContains', 'maxContains', 'minProperties', 'maxProperties'],
  ...['contentEncoding', 'contentMediaType', 'properties', 'required', 'patternProperties'],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'dependencies'],
  ...['dependentRequired', 'dependentSchemas', 'items', 'prefixItems', 'additionalItems'],
  ...['contains', 'oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', 'else', 'discriminator'],
  ...['$ref', '$id', '$schema', '$comment', '$defs', '$anchor', '$dynamicAnchor', 'definitions'],
]);

export const shownOfMediaType: ReadonlySet<string> = new Set([
  ...['schema', 'itemSchema', 'example', 'examples'],
]);

export const shownOfResponse: ReadonlySet<string> = new Set([
  ...['description', 'summary', 'headers', 'content'],
]);

/** The fields of an object that are not among those shown. Extensions are nobody's promise. */
export function unshownIn(
  fields: readonly string[],
  shown: ReadonlySet<string>,
): readonly string[] {
  return fields.filter((key) => !shown.has(key) && !key.startsWith('x-'));
}
