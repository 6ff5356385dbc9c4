import type { z } from 'zod';
import { nearest } from '../lib/text.ts';
import type { Problem } from './problems.ts';

interface Where {
  readonly file: string;
  /** What the checked value is called in messages: `front matter`, `site.config.ts`. */
  readonly name: string;
  /** 1-based line of a field, given its path; absent when the source has no positions. */
  readonly lineOf?: (path: readonly PropertyKey[]) => number | undefined;
  /** Names of the fields that may stand at the top, for the nearest right name. */
  readonly knownFields: readonly string[];
}

/** Turns what a schema found wrong into an author's problems, one for each mistake. */
export function schemaProblems(error: z.ZodError, where: Where): Problem[] {
  return error.issues.flatMap((issue) => issueProblems(issue, where));
}

function issueProblems(issue: z.core.$ZodIssue, where: Where): Problem[] {
  const line = where.lineOf?.(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file: where.file,
      line: where.lineOf?.([...issue.path, key]) ?? line,
      problem: `The ${where.name} has no field "${key}".`,
      suggestion: quoted(nearest(key, where.knownFields)),
      remedy: `Fields: ${where.knownFields.join(', ')}.`,
    }));
  }
  const field = issue.path.map(String).join('.');
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return [
    isMissing
      ? {
          file: where.file,
          line,
          problem: `The ${where.name} has no "${field}".`,
          remedy: `Add a line: ${field}: …`,
        }
      : { file: where.file, line, problem: `"${field}" in the ${where.name}: ${issue.message}.` },
  ];
}

function quoted(word: string | undefined): string | undefined {
  return word === undefined ? undefined : `"${word}"`;
}
