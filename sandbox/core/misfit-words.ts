import { parsePointer } from '../../src/json/pointer.ts';
import { nearest } from '../../src/lib/text.ts';
import { follow, type Misfit, type Schemas } from './validate.ts';

/** What does not fit, and what to send instead, in a sentence or two. */
export function misfitWords(misfit: Misfit, schemas: Schemas): string {
  const { pointer, keyword, schema, value, key = '' } = misfit;
  const what = pointer === '' ? 'The body' : `Property "${propertyName(pointer)}"`;
  switch (keyword) {
    case 'required': {
      const example = exampleOf(key, misfit, schemas);
      const inside = pointer === '' ? '' : ` of "${propertyName(pointer)}"`;
      return `Property "${key}"${inside} is required. Add it${example ? `, for example ${example}` : ''}.`;
    }
    case 'additionalProperties': {
      const meant = nearest(key, Object.keys(schema.properties ?? {}));
      return `Property "${key}" is unknown. Remove it${meant ? `, or use "${meant}"` : ''}.`;
    }
    case 'propertyNames':
      return pointer.endsWith('/tags')
        ? `Tag key "${key}" is not valid. Use 1 to 63 letters, digits, hyphens, underscores and dots, with a letter or digit at both ends.`
        : `Key "${key}" is not allowed here. Remove it.`;
    case 'type':
      return `${what} must be ${typeWords(schema.type ?? [])}${value === null ? ', and is null' : ''}.${sendWords(misfit)}`;
    case 'enum':
      return `${what} must be one of ${schema.enum?.map((item) => JSON.stringify(item)).join(', ')}.`;
    case 'format':
      return `${what} has to be ${formatWords[schema.format ?? ''] ?? `of the format ${schema.format}`}.${sendWords(misfit)}`;
    case 'contentEncoding':
      return `${what} has to be base64, without line breaks. Encode it, or leave it out.`;
    default:
      return `${what} breaks the rule "${keyword}".${sendWords(misfit)}`;
  }
}

/** `/filesystems/0` is `filesystems[0]`. */
function propertyName(pointer: string): string {
  return parsePointer(pointer).reduce((name, segment) =>
    /^\d+$/.test(segment) ? `${name}[${segment}]` : `${name}.${segment}`,
  );
}

function exampleOf(key: string, { schema }: Misfit, schemas: Schemas): string | undefined {
  const property = schema.properties?.[key];
  const example = property && follow(property, schemas).example;
  return example === undefined ? undefined : JSON.stringify(example);
}

function sendWords({ schema }: Misfit): string {
  return schema.example === undefined ? '' : ` Send for example ${JSON.stringify(schema.example)}.`;
}

function typeWords(types: readonly string[]): string {
  const named = types.map((type) =>
    type === 'null' ? 'null' : `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`,
  );
  return named.join(' or ');
}

const formatWords: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  email: 'an email address',
  ipv4: 'an IPv4 address',
  uri: 'a URI',
  'date-time': 'a time with its time zone',
};
