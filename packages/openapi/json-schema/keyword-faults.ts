import { isObject, type Json, type JsonObject, listOf } from '../json/json.ts';
import { knownFormat } from './formats.ts';
import { isKnownKeyword, mapSubschemas, typeNames } from './schema.ts';

/** Something in a schema that `validate` would pass over, or could not read. */
export interface KeywordFault {
  /** From the schema to the keyword. */
  readonly path: readonly string[];
  readonly problem: string;
}

/** Everything in a schema, and in those inside it, that values are not held against. */
export function keywordFaults(schema: Json): readonly KeywordFault[] {
  if (typeof schema === 'boolean') return [];
  if (!isObject(schema)) return [{ path: [], problem: 'A schema is an object, true or false.' }];
  const faults: KeywordFault[] = ownFaults(schema).map(({ keyword, problem }) => ({
    path: [keyword],
    problem,
  }));
  mapSubschemas(schema, (inner, path) => {
    const inside = keywordFaults(inner);
    faults.push(...inside.map((fault) => ({ ...fault, path: [...path, ...fault.path] })));
    return inner;
  });
  return faults;
}

/** The same for the keywords of one schema alone. */
export function ownFaults(schema: JsonObject): { keyword: string; problem: string }[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const problem = faultOf(keyword, value);
    return problem === undefined ? [] : [{ keyword, problem }];
  });
}

/** Keywords that say nothing about which values fit. Extensions are nobody's promise. */
const remarks: ReadonlySet<string> = new Set([
  ...['description', 'summary', 'deprecated', 'readOnly', 'writeOnly', 'example', 'externalDocs'],
  ...['xml', 'discriminator', '$comment', '$schema', '$anchor', 'contentMediaType'],
  'contentSchema',
]);

function faultOf(keyword: string, value: Json): string | undefined {
  switch (keyword) {
    case 'type': {
      const types = typeof value === 'string' ? [value] : listOf(value);
      const unknown = types.find((type) => !typeNames.some((name) => name === type));
      return unknown === undefined ? undefined : `There is no type "${unknown}".`;
    }
    case 'format':
      return knownFormat(String(value)) ? undefined : `The format "${value}" is not checked.`;
    case 'contentEncoding':
      return value === 'base64' ? undefined : `The encoding "${value}" is not checked.`;
    case 'pattern':
      return patternFault(String(value));
    case 'patternProperties':
      return isObject(value) ? Object.keys(value).map(patternFault).find(Boolean) : undefined;
    default:
      return isKnownKeyword(keyword) || remarks.has(keyword) || keyword.startsWith('x-')
        ? undefined
        : `The keyword "${keyword}" is not checked.`;
  }
}

function patternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch {
    return `The pattern ${pattern} is not a regular expression.`;
  }
}
