import { readFileSync } from 'node:fs';
import type { Problem } from '@drystone/lib/problems';
import { plainText } from '@drystone/lib/text';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { isObject, type JsonObject, objectOf, textOf } from '../json/json.ts';
import { operationsOf } from './read-operation.ts';

/** Checks what a reference page cannot do without. Style and completeness are the business of the linter. */
export function checkDocument(document: JsonObject, path: string, file: string): Problem[] {
  const version = textOf(document.openapi);
  if (version === undefined || !/^3\.\d/.test(version)) return [otherFormat(document, path, file)];
  return [...missingInfo(document, path, file), ...withoutResponses(document, version, path, file)];
}

/** Formats that are taken for OpenAPI 3, by the field that says their version. */
const otherFormats = { openapi: '', swagger: 'Swagger ', asyncapi: 'AsyncAPI ' };

function otherFormat(document: JsonObject, path: string, file: string): Problem {
  const [field, name] =
    Object.entries(otherFormats).find(([key]) => document[key] !== undefined) ?? [];
  const found = field === undefined ? '' : ` but ${name}${document[field]}`;
  return {
    file,
    line: lineOf(path, [field ?? 'openapi']) ?? 1,
    problem: `This is not an OpenAPI 3 document${found}.`,
    remedy:
      field === 'swagger'
        ? 'Convert it to OpenAPI 3, which writes bodies, servers and schemas in another way; API editors do it.'
        : 'The first line of an OpenAPI document says its version: openapi: 3.1.0',
  };
}

function missingInfo(document: JsonObject, path: string, file: string): Problem[] {
  const info = objectOf(document.info);
  return ['title', 'version']
    .filter((field) => info[field] === undefined)
    .map((field) => ({
      file,
      line: lineOf(path, ['info']) ?? 1,
      problem: `The API document has no "${field}" under "info".`,
      remedy: `Add a line: ${field}: …`,
    }));
}

/** Since 3.1 an operation may leave its responses open; before, it has to list them. */
function withoutResponses(
  document: JsonObject,
  version: string,
  path: string,
  file: string,
): Problem[] {
  if (!version.startsWith('3.0')) return [];
  return Object.entries(objectOf(document.paths)).flatMap(([route, item]) =>
    operationsOf(objectOf(item))
      .filter(([, operation]) => !isObject(operation.responses))
      .map(([method]) => ({
        file,
        line: lineOf(path, ['paths', route, method]) ?? lineOf(path, ['paths', route]),
        problem: `${method.toUpperCase()} ${route} has no responses.`,
        remedy: 'Add "responses" with at least one status.',
      })),
  );
}

function lineOf(path: string, keys: readonly string[]): number | undefined {
  const lines = new LineCounter();
  const source = parseDocument(plainText(readFileSync(path, 'utf8')), { lineCounter: lines });
  const parent = source.getIn(keys.slice(0, -1), true) ?? source.contents;
  if (!isMap(parent)) return undefined;
  const last = keys[keys.length - 1];
  const key = parent.items.find((pair) => String(pair.key) === last)?.key;
  const range = isObject(key) ? (key as { range?: [number, number, number] }).range : undefined;
  return range && lines.linePos(range[0]).line;
}
