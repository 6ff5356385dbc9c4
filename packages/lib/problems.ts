import { count } from './text.ts';

/** A mistake in what an author wrote. */
export interface Problem {
  /** The path of the file from the site folder, as the author knows it. */
  readonly file: string;
  /** The line, counted from 1; absent when the mistake concerns the whole file. */
  readonly line?: number | undefined;
  /** The path of names and indexes to a field of the configuration, from which the line is found. */
  readonly field?: readonly PropertyKey[] | undefined;
  /** What is wrong, as a sentence. */
  readonly problem: string;
  /** The nearest right thing, when there is one; printed as a question. */
  readonly suggestion?: string | undefined;
  /** What to type or do. */
  readonly remedy?: string | undefined;
  /** The lines of the source around the place. */
  readonly excerpt?: string | undefined;
}

/** What was read from an author's files, and every mistake that was found on the way. */
export interface Checked<Value> {
  /** What was read. Where its type allows undefined, it is undefined when the mistakes leave nothing to go on with. */
  readonly value: Value;
  /** The mistakes; empty when there are none. */
  readonly problems: readonly Problem[];
}

/** All the mistakes of one build. Thrown once, after everything was read. */
export class AuthorError extends Error {
  override readonly name = 'AuthorError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`${formatProblems(problems)} Nothing was written.`);
    this.problems = problems;
  }
}

/** Packages have copies of this file, so a class does not tell their errors apart. */
export function isAuthorError(error: unknown): error is AuthorError {
  return error instanceof Error && error.name === 'AuthorError' && 'problems' in error;
}

/** Throws when there is at least one problem. What was found twice is reported once. */
export function throwIfAny(problems: readonly Problem[]): void {
  const unique = uniqueProblems(problems);
  if (unique.length > 0) throw new AuthorError(unique);
}

/** Each problem once, in the order in which they were found. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** The report an author reads: grouped by file, in line order, ending with a count. What keeps nothing from being built is a note. */
export function formatProblems(
  problems: readonly Problem[],
  kind: 'mistake' | 'note' = 'mistake',
): string {
  const sorted = [...problems].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  );
  const files = new Set(sorted.map((problem) => problem.file));
  const total = `${count(problems.length, kind)} in ${count(files.size, 'file')}.`;
  return [...sorted.map(formatProblem), total].join('\n\n');
}

function formatProblem({ file, line, problem, suggestion, remedy, excerpt }: Problem): string {
  const lines = problem.split('\n');
  if (suggestion !== undefined) lines.push(`Did you mean ${suggestion}?`);
  if (remedy !== undefined) lines.push(...remedy.split('\n'));
  if (excerpt !== undefined) lines.push('', ...excerpt.split('\n'));
  const place = line === undefined ? file : `${file}:${line}`;
  return [place, ...lines.map((text) => (text === '' ? '' : `  ${text}`))].join('\n');
}
