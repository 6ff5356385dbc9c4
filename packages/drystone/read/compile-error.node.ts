import { relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isWithin } from '@drystone/lib/is-within.node';
import type { Problem } from '@drystone/lib/problems';
import { rootFolder } from '../paths.node.ts';

/** What Vite throws about code that cannot be compiled, or what the code itself throws. */
export interface ThrownError {
  readonly message: string;
  readonly stack?: string;
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line?: number };
}

export interface Place {
  /** Absolute, or relative to the folder of the program. */
  readonly path: string;
  readonly line: number | undefined;
}

/** Where code could not be compiled; undefined for an error of another kind. */
export function placeOfCompileError({ loc, id, message }: ThrownError): Place | undefined {
  // The compiler draws the place: `╭─[ packages/drystone/pages/doc-page.tsx:12:3 ]`.
  const [, file = '', line] =
    stripVTControlCharacters(message).match(/\[ ?(\S+?):(\d+):\d+ ?\]/) ?? [];
  const path = (loc?.file ?? id ?? file).replace(/\?.*$/, '');
  return path === '' ? undefined : { path, line: loc?.line ?? (line ? Number(line) : undefined) };
}

/** The mistake that kept code of an author from being compiled; undefined where its place is not in the site folder. */
export function compileMistake(error: ThrownError, siteFolder: string): Problem | undefined {
  const place = placeOfCompileError(error);
  // The compiler shortens paths for whoever started it.
  const paths = place ? [process.cwd(), rootFolder].map((base) => resolve(base, place.path)) : [];
  const path = paths.find((one) => isWithin(one, siteFolder));
  if (!place || path === undefined) return undefined;
  const file = relative(siteFolder, path).split(sep).join('/');
  return { file, line: place.line, problem: `The file cannot be compiled: ${wordsOfError(error)}` };
}

/** The message without its colours and the drawing of the source, which is shown in one form for all mistakes. */
export function wordsOfError({ message }: ThrownError): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const words = lines.filter(
    (line) => line !== '' && !/^(Transform failed|Build failed|Caused by:|[│╭╰─·\d|])/.test(line),
  );
  return (words[0] ?? message)
    .replace(/^\[[\w:-]+\] ?(Error: )?/, '')
    .replace(/(?<![?!])\.?$/, '.');
}
