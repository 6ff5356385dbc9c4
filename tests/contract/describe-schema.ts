import { isObject, type Json, type JsonObject } from '../../packages/openapi/json/json.ts';

/** Words, and nothing that a value has to meet. */
const words = ['description', 'title', 'examples', 'x-enum-descriptions'];

/**
 * A schema in the notation of the expectations. What the notation has no word for is written out, so a
 * rule that nobody expects shows up.
 */
export function describeSchema(schema: Json | undefined): string {
  if (!isObject(schema)) return JSON.stringify(schema);
  const {
    $ref,
    type,
    format,
    contentEncoding,
    items,
    additionalProperties,
    propertyNames,
    ...rest
  } = schema;
  const { default: value, 'x-default-template': template, enum: values, ...others } = rest;

  const types = (Array.isArray(type) ? type : [type]) as readonly Json[];
  const parts = types.map((one) =>
    describeType(one, { format, contentEncoding, items, additionalProperties, values }),
  );
  const rules = Object.entries(others)
    .filter(([keyword]) => !words.includes(keyword))
    .map(
      ([keyword, rule]) => `${keyword}=${typeof rule === 'string' ? rule : JSON.stringify(rule)}`,
    );
  const reference = typeof $ref === 'string' ? [$ref.replace('#/components/schemas/', '')] : [];
  const shape = types[0] === undefined ? reference : [...reference, parts.join(' | ')];
  const said = [...shape, ...rules].join(' ');
  return [
    said === '' ? 'anything' : said,
    propertyNames === undefined ? '' : `, keys ${describeSchema(propertyNames)}`,
    value === undefined ? '' : ` = ${String(value)}`,
    template === undefined ? '' : ` ~ ${String(template)}`,
  ].join('');
}

function describeType(
  type: Json | undefined,
  {
    format,
    contentEncoding,
    items,
    additionalProperties,
    values,
  }: Record<string, Json | undefined>,
): string {
  if (Array.isArray(values)) {
    const listed = values.map((value) => `'${String(value)}'`).join(' | ');
    return type === 'string' ? listed : `${type} ${listed}`;
  }
  if (type === 'null') return 'null';
  if (type === 'array') return `${describeSchema(items)}[]`;
  if (type === 'object') return `map of ${describeSchema(additionalProperties)}`;
  const name = String(format ?? contentEncoding ?? type);
  return type === 'string' || name === type ? name : `${type} ${name}`;
}

/** The properties of an object in the notation of the expectations. */
export function describeProperties(schema: JsonObject): Record<string, string> {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  const undeclared = required.filter((name) => properties[String(name)] === undefined);
  return Object.fromEntries([
    ...Object.entries(properties).map(([name, property]) => [
      required.includes(name) ? name : `${name}?`,
      describeSchema(property),
    ]),
    ...undeclared.map((name) => [String(name), 'required without a schema']),
  ]);
}
