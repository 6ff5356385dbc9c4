import type { Problem } from '@drystone/lib/problems';
import { nearest } from '@drystone/lib/text';
import type { z } from 'zod';

interface Where {
  readonly file: string;
  /** What the checked value is called in messages: `front matter`, `site.config.ts`. */
  readonly name: string;
  /** 1-based line of a field, given its path; absent when the source has no positions. */
  readonly lineOf?: (path: readonly PropertyKey[]) => number | undefined;
  /** Names of the fields that may be at a path, for the nearest right name; undefined where they are not known. */
  readonly fieldsAt: (path: readonly PropertyKey[]) => readonly string[] | undefined;
  /** What to do in place of a field that other tools have. */
  readonly elsewhere?: ReadonlyMap<string, string>;
}

type Issue = z.core.$ZodIssue;
type Found = Pick<Problem, 'problem' | 'suggestion' | 'remedy'>;

/**
 * Turns what a schema found wrong into an author's problems, one for each mistake. The error has to come from a
 * parse with `reportInput: true`: the messages name what was found.
 */
export function schemaProblems(issues: readonly Issue[], where: Where): Problem[] {
  return issues.flatMap((issue) => issueProblems(issue, where));
}

function issueProblems(issue: Issue, where: Where): Problem[] {
  const { file, lineOf } = where;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      line: lineOf?.([...issue.path, key]) ?? lineOf?.(issue.path),
      ...unknownField(key, issue.path, where),
    }));
  }
  if (issue.code === 'invalid_union') {
    const closest = closestBranch(issue.errors);
    if (closest) {
      return closest.flatMap((inner) =>
        issueProblems({ ...inner, path: [...issue.path, ...inner.path] }, where),
      );
    }
  }
  return [{ file, line: lineOf?.(issue.path), ...wrongValue(issue, where) }];
}

function unknownField(key: string, path: readonly PropertyKey[], where: Where): Found {
  const isInside = path.length > 0;
  const place = isInside ? `"${fieldName(path)}" in ${inWords(where)}` : sentenceStart(where);
  const problem = `${place} has no field "${key}".`;
  const other = isInside ? undefined : where.elsewhere?.get(key);
  if (other !== undefined) return { problem, remedy: other };
  const fields = where.fieldsAt(path);
  if (fields === undefined)
    return { problem, remedy: 'The editor lists the fields that may be there.' };
  const close = nearest(key, fields);
  return { problem, suggestion: close && `"${close}"`, remedy: `Fields: ${fields.join(', ')}.` };
}

function wrongValue(issue: Issue, where: Where): Found {
  const last = String(issue.path.at(-1) ?? '');
  const received = receivedKind(issue);
  if (received === 'undefined') {
    return {
      problem: `${sentenceStart(where)} has no "${fieldName(issue.path)}".`,
      remedy: `Add a line: ${last}: …`,
    };
  }
  const subject =
    issue.path.length === 0
      ? sentenceStart(where)
      : `"${fieldName(issue.path)}" in ${inWords(where)}`;
  if (received === 'null' || (issue.code === 'too_small' && issue.origin === 'string')) {
    return { problem: `${subject} is empty.`, remedy: `Write it as: ${last}: …` };
  }
  const expected = expectedKinds(issue);
  if (expected.length > 0 && received !== undefined) {
    const kinds = expected.map(kindInWords).join(' or ');
    return {
      problem: `${subject} is ${kindInWords(received)}, not ${kinds}.`,
      remedy: conversion(last, issue.input, expected),
    };
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    return {
      problem: `${subject} has a value that is not allowed.`,
      suggestion: nearest(String(issue.input ?? ''), values),
      remedy: `Values: ${values.join(', ')}.`,
    };
  }
  if (issue.code === 'too_small' && issue.origin === 'array') {
    return { problem: `${subject} is an empty list.`, remedy: 'It needs at least one entry.' };
  }
  if (issue.code === 'invalid_format') {
    return { problem: `${subject} is not valid.`, remedy: `Expected: ${formatInWords(issue)}.` };
  }
  return { problem: `${subject}: ${issue.message}.` };
}

/** Each regular expression of our schemas has a message of its own, which says what it expects. */
function formatInWords(found: z.core.$ZodIssueInvalidStringFormat): string {
  // The type of issues in general leaves out what belongs to one format.
  const issue = found as z.core.$ZodStringFormatIssues;
  switch (issue.format) {
    case 'url':
      return 'a full address, such as https://docs.example';
    case 'starts_with':
      return `a text that begins with ${issue.prefix}`;
    default:
      return issue.message;
  }
}

/** Of several shapes that a value may have, the one that the author most likely meant: it fails deepest. */
function closestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const candidates = branches.filter((issues) => depth(issues) > 0);
  return candidates.sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0];
}

/** The kind of a value that is of the wrong kind. */
function receivedKind(issue: Issue): string | undefined {
  if (issue.code === 'invalid_union') return issue.errors.flat().map(receivedKind).find(Boolean);
  return issue.code === 'invalid_type' ? kindOf(issue.input) : undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The kinds of value that would have been right. */
function expectedKinds(issue: Issue): readonly string[] {
  if (issue.code === 'invalid_type') return [issue.expected];
  if (issue.code !== 'invalid_union') return [];
  return issue.errors.flatMap((issues) => issues.flatMap(expectedKinds));
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields with values',
};

function kindInWords(kind: string): string {
  return kinds[kind] ?? kind;
}

/** What to type instead. */
function conversion(
  field: string,
  input: unknown,
  expected: readonly string[],
): string | undefined {
  if (expected.includes('string') && typeof input === 'number') {
    return `Put it in quotes: ${field}: "${input}"`;
  }
  const examples: Readonly<Record<string, string>> = {
    array: `[${typeof input === 'string' ? input : '…'}]`,
    boolean: 'true',
    number: '1',
  };
  const example = examples[expected[0] ?? ''];
  return example === undefined ? undefined : `Write it as: ${field}: ${example}`;
}

/** `navbar.items[1].label`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`,
    )
    .join('');
}

/** A file name takes no article. */
function inWords({ name }: Where): string {
  return name.includes('.') ? name : `the ${name}`;
}

function sentenceStart({ name }: Where): string {
  return name.includes('.') ? name : `The ${name}`;
}
