import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { encodingMistake } from '@drystone/lib/encoding-mistake';
import type { Checked, Problem } from '@drystone/lib/problems';
import { plainText } from '@drystone/lib/text';
import {
  bundle,
  createConfig,
  getLineColLocation,
  type NormalizedProblem,
  ResolveError,
  Source,
  YamlParseError,
} from '@redocly/openapi-core';
import { isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { hasLongNumber, markOf, withExactNumbers, withMarks } from '../json/json-text.ts';
import { formatPointer } from '../json/pointer.ts';
import { LocalFiles } from './local-files.node.ts';
import { nearestRef } from './nearest-ref.node.ts';

export interface Bundled extends Checked<JsonObject | undefined> {
  /** The files that it was made from, those that are missing included: absolute paths. */
  readonly files: readonly string[];
}

/** Reads an OpenAPI document with all the files it refers to into one; undefined when that is not possible. */
export async function bundleDocument(siteFolder: string, path: string): Promise<Bundled> {
  const files = new MarkedFiles();
  const bundled = await bundleFiles(siteFolder, path, files);
  const asked = [...files.asked];
  // What else is wrong with such a file follows from that.
  const problems = files.unreadable.map(([path, mistake]) => ({
    file: relative(siteFolder, path).split(sep).join('/'),
    ...mistake,
  }));
  return problems.length > 0
    ? { value: undefined, problems, files: asked }
    : { ...bundled, files: asked };
}

async function bundleFiles(
  siteFolder: string,
  path: string,
  files: MarkedFiles,
): Promise<Checked<JsonObject | undefined>> {
  const file = (absolute: string) => relative(siteFolder, absolute).split(sep).join('/');
  try {
    const config = await createConfig({});
    const result = await bundle({ ref: path, config, externalRefResolver: files });
    const problems = result.problems
      .filter(({ severity }) => severity === 'error')
      .map((mistake) => referenceProblem(mistake, file));
    const bundled = result.bundle.parsed as Json;
    const parsed = files.hasMarks ? withExactNumbers(bundled) : bundled;
    return { value: problems.length === 0 && isObject(parsed) ? parsed : undefined, problems };
  } catch (error) {
    return { value: undefined, problems: [readProblem(error, path, file)] };
  }
}

/** Marks numbers that the parser would round. */
class MarkedFiles extends LocalFiles {
  hasMarks = false;
  readonly unreadable: (readonly [file: string, mistake: Omit<Problem, 'file'>])[] = [];

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const { body } = await super.loadExternalRef(absoluteRef);
    const text = plainText(body);
    const mistake = encodingMistake(text);
    if (mistake) this.unreadable.push([absoluteRef, mistake]);
    const marked = hasLongNumber(text) ? withMarkedNumbers(text) : text;
    this.hasMarks ||= marked !== text;
    return new Source(absoluteRef, marked);
  }
}

function withMarkedNumbers(text: string): string {
  if (/^\s*\{/.test(text)) return withMarks(text);
  const places: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  visit(parseDocument(text), {
    Scalar(key, { type, source, range }) {
      const marked = key !== 'key' && type === 'PLAIN' ? markOf(source ?? '') : undefined;
      if (marked !== undefined && range)
        places.push({ from: range[0], to: range[1], text: marked });
    },
  });
  return places.reduceRight(
    (whole, place) => whole.slice(0, place.from) + place.text + whole.slice(place.to),
    text,
  );
}

function referenceProblem(
  { message, location }: NormalizedProblem,
  file: (absolute: string) => string,
): Problem {
  const [place] = location;
  if (place === undefined) return { file: '', problem: message };
  const { source, start } = getLineColLocation(place);
  const where =
    place.pointer === undefined
      ? ''
      : ` It is at ${place.pointer}${columnWords(source.body, start)}.`;
  const reason = message.match(/^Can't resolve \$ref: (.*)$/s)?.[1];
  return {
    file: file(source.absoluteRef),
    line: start.line,
    suggestion: place.pointer && nearestRef(source, place.pointer),
    problem: message.startsWith("Can't resolve $ref")
      ? `The $ref leads nowhere${reason === undefined ? '' : `: ${readable(reason, file)}`}.${where}`
      : message,
    remedy:
      'Write the path of a file relative to this one, then # and the way inside it: ../schemas.yaml#/Pet.',
  };
}

/** Longer lines were not written by hand, and their number says nothing. */
const longestLine = 1000;

function columnWords(text: string, { line, col }: { line: number; col: number }): string {
  const found = text.split('\n', line)[line - 1] ?? '';
  return found.length > longestLine ? `, column ${col}` : '';
}

/** `ENOENT: no such file or directory '/x/site/pets.yaml'` is `there is no file pets.yaml`. */
function readable(reason: string, file: (absolute: string) => string): string {
  const missing = reason.match(/^ENOENT.*'(.*)'$/)?.[1];
  return missing === undefined ? reason : `there is no file ${file(missing)}`;
}

function readProblem(error: unknown, path: string, fileOf: (absolute: string) => string): Problem {
  const file = fileOf(path);
  if (error instanceof YamlParseError) {
    const [reason = ''] = error.originalError.message.split(' in "');
    return {
      file: fileOf(error.source.absoluteRef),
      line: error.line,
      ...yamlMistake(reason),
    };
  }
  if (error instanceof ResolveError) {
    return {
      file,
      problem: `The API document cannot be read: there is no file ${file}.`,
      remedy: 'Correct "document" of this API in site.config.ts, or create the file.',
    };
  }
  const reason = error instanceof Error ? error.message : String(error);
  if (reason === 'Self-referencing circular pointer') return circleProblem(path, file);
  return {
    file,
    problem: `The API document cannot be read: ${reason}`,
    remedy: 'The first line of an OpenAPI document says its version: openapi: 3.1.0',
  };
}

const openParts =
  'Close what [, { or a quote opens, here or above, and write commas between parts.';

/** What the parser means and what to type, by its words. */
const yamlMistakes: readonly (readonly [reason: RegExp, remedy: string, meaning?: string])[] = [
  [/deficient indentation/, openParts, 'what [, { or a quote opens above is not closed'],
  [/flow collection|quoted scalar/, openParts],
  [/tab characters/, 'Indent with spaces.'],
  [/duplicated mapping key/, 'Remove one of the two, or give it another name.'],
  [
    /indentation/,
    'Begin the fields of one object in the same column. Put text that holds a colon in quotes.',
  ],
  [/./, 'Put text that holds a colon or a # in quotes.'],
];

function yamlMistake(reason: string): Pick<Problem, 'problem' | 'remedy'> {
  const [, remedy, meaning = reason] = yamlMistakes.find(([words]) => words.test(reason)) ?? [];
  return { problem: `The file is not valid YAML: ${meaning}.`, remedy };
}

/** A schema that is nothing but a `$ref` to itself, at once or by way of others, describes nothing. */
function circleProblem(path: string, file: string): Problem {
  const lines = new LineCounter();
  const text = plainText(readFileSync(path, 'utf8'));
  const source = parseDocument(text, { lineCounter: lines });
  const remedy = 'Describe it there, or let the $ref lead to the description that is meant.';
  const targets = new Map<string, string>();
  const places = new Map<string, number>();
  visit(source, {
    Pair(_, { key, value }, ancestors) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value)) return;
      const keys = ancestors.flatMap((one) => (isPair(one) && isScalar(one.key) ? [one.key] : []));
      const pointer = `#${formatPointer(keys.map((one) => String(one.value)))}`;
      targets.set(pointer, String(value.value));
      places.set(pointer, key.range?.[0] ?? 0);
    },
  });
  const circle = [...targets.keys()].find((start) => leadsBack(start, targets));
  if (circle === undefined) {
    return { file, problem: 'A $ref leads back to itself by way of other files.', remedy };
  }
  const place = lines.linePos(places.get(circle) ?? 0);
  return {
    file,
    line: place.line,
    problem: `What is at ${circle}${columnWords(text, place)} is a $ref that leads back to itself.`,
    remedy,
  };
}

function leadsBack(start: string, targets: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  let at = targets.get(start);
  while (at !== undefined && at !== start && !seen.has(at)) {
    seen.add(at);
    at = targets.get(at);
  }
  return at === start;
}
