import { relative, sep } from 'node:path';
import {
  BaseResolver,
  bundle,
  createConfig,
  getLineColLocation,
  isAbsoluteUrl,
  type NormalizedProblem,
  ResolveError,
  Source,
  YamlParseError,
} from '@redocly/openapi-core';
import type { Problem } from '../../lib/problems.ts';
import { plainText } from '../../lib/text.ts';
import { isObject, type JsonObject } from '../json/json.ts';

/**
 * Reads an OpenAPI document with all the files it refers to into one. Returns undefined, with the
 * mistakes in `problems`, when that is not possible.
 */
export async function bundleDocument(
  siteFolder: string,
  path: string,
  problems: Problem[],
): Promise<JsonObject | undefined> {
  const file = (absolute: string) => relative(siteFolder, absolute).split(sep).join('/');
  try {
    const config = await createConfig({});
    const result = await bundle({ ref: path, config, externalRefResolver: new LocalFiles() });
    const mistakes = result.problems.filter(({ severity }) => severity === 'error');
    problems.push(...mistakes.map((mistake) => referenceProblem(mistake, file)));
    return mistakes.length === 0 && isObject(result.bundle.parsed)
      ? result.bundle.parsed
      : undefined;
  } catch (error) {
    problems.push(readProblem(error, file(path), file));
    return undefined;
  }
}

/** A build asks no other host for anything: its result must not depend on the network. */
class LocalFiles extends BaseResolver {
  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (isAbsoluteUrl(absoluteRef)) {
      throw new ResolveError(new Error('references to other hosts are not followed'));
    }
    const { body } = await super.loadExternalRef(absoluteRef);
    return new Source(absoluteRef, plainText(body));
  }
}

function referenceProblem(
  { message, location }: NormalizedProblem,
  file: (absolute: string) => string,
): Problem {
  const [place] = location;
  if (place === undefined) return { file: '', problem: message };
  const { source, start } = getLineColLocation(place);
  const reason = message.match(/^Can't resolve \$ref: (.*)$/s)?.[1];
  return {
    file: file(source.absoluteRef),
    line: start.line,
    problem: message.startsWith("Can't resolve $ref")
      ? `The $ref leads nowhere${reason === undefined ? '' : `: ${readable(reason, file)}`}.`
      : message,
    remedy:
      'Write the path of a file relative to this one, then # and the way inside it: ../schemas.yaml#/Pet.',
  };
}

/** `ENOENT: no such file or directory '/x/site/pets.yaml'` is `there is no file pets.yaml`. */
function readable(reason: string, file: (absolute: string) => string): string {
  const missing = reason.match(/^ENOENT.*'(.*)'$/)?.[1];
  return missing === undefined ? reason : `there is no file ${file(missing)}`;
}

function readProblem(error: unknown, file: string, fileOf: (absolute: string) => string): Problem {
  if (error instanceof YamlParseError) {
    const [reason = ''] = error.originalError.message.split(' in "');
    return {
      file: fileOf(error.source.absoluteRef),
      line: error.line,
      problem: `The file is not valid YAML: ${reason}.`,
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
  return {
    file,
    problem: `The API document cannot be read: ${reason}`,
    remedy: 'The first line of an OpenAPI document says its version: openapi: 3.1.0',
  };
}
