import { assertNever } from '../packages/lib/assert-never.ts';
import type { Problem } from '../packages/lib/problems.ts';
import { count, nearest } from '../packages/lib/text.ts';
import type { TaggedTest } from './behaviour-tags.ts';
import { proofOf } from './behaviours.ts';

export const specificationList = 'checks/specification.yaml';

/** One sentence of the specification, or one clause of a sentence, that can be true or false. */
export interface Statement {
  /** Section and place in it: `3.14`. */
  readonly number: string;
  /** In our own words. */
  readonly says: string;
  readonly held: Holding;
}

/** What makes a statement true, or why it is not meant to be. */
type Holding =
  | { readonly kind: 'tests'; readonly references: readonly Reference[] }
  | { readonly kind: 'decision'; readonly decision: number; readonly why: string }
  | { readonly kind: 'nothing' };

/** A behaviour, and the row of its test where that reads a table. */
interface Reference {
  readonly id: string;
  readonly row: string;
}

/** Statements by section, each with `ID row, ID` or `{ decision: 3, why: … }`, as the YAML file has them. */
export type Specification = Readonly<
  Record<string, Readonly<Record<string, string | { decision: number; why: string } | null>>>
>;

export function statementsIn(specification: Specification): Statement[] {
  return Object.entries(specification).flatMap(([section, entries]) =>
    Object.entries(entries).map(([says, value], index) => ({
      number: `${section.split('.', 1)[0]}.${index + 1}`,
      says,
      held: holdingOf(value),
    })),
  );
}

function holdingOf(value: string | { decision: number; why: string } | null): Holding {
  if (!value) return { kind: 'nothing' };
  if (typeof value === 'object') return { kind: 'decision', ...value };
  const references = value.split(',').map((reference) => {
    const [id = '', ...row] = reference.trim().split(' ');
    return { id, row: row.join(' ') };
  });
  return { kind: 'tests', references };
}

/** The rows of one behaviour that statements name: its test has to have them all. */
export function rowsOf(id: string, statements: readonly Statement[]): string[] {
  return statements
    .flatMap(({ held }) => (held.kind === 'tests' ? held.references : []))
    .filter((reference) => reference.id === id && reference.row !== '')
    .map(({ row }) => row);
}

/** What a statement can name. */
interface Names {
  readonly ids: readonly string[];
  /** The IDs whose tests read their rows with `rowsOf`. */
  readonly tables: readonly string[];
  readonly decisionFiles: readonly string[];
}

/** Statements that nothing holds, and those that name a behaviour, a row or a decision that does not exist. */
export function specificationProblems(
  statements: readonly Statement[],
  { ids, tables, decisionFiles }: Names,
): Problem[] {
  return statements.flatMap(({ number, says, held }) => {
    const report = (problem: string, remedy: string): Problem => ({
      file: specificationList,
      problem: `${number} "${says}" ${problem}`,
      remedy,
    });
    switch (held.kind) {
      case 'nothing':
        return [
          report(
            'names neither a behaviour nor a decision.',
            'Write the ID of the behaviour whose test holds it, or { decision: 3, why: … }.',
          ),
        ];
      case 'decision':
        return held.why && decisionFile(held.decision, decisionFiles)
          ? []
          : [
              report(
                `names decision ${held.decision}, which is not in docs/decisions/, or no reason.`,
                'Write the decision, and why it differs.',
              ),
            ];
      case 'tests':
        return held.references.flatMap(({ id, row }) => {
          if (!ids.includes(id)) {
            return report(
              `names the behaviour ${id}, which does not exist.`,
              `Did you mean ${nearest(id, ids) ?? 'another one'}?`,
            );
          }
          if (row === '' || tables.includes(id)) return [];
          return report(
            `names the row "${row}" of ${id}, whose tests read no rows.`,
            `Leave out the row, or read it in the test with rowsOf('${id}', …).`,
          );
        });
      default:
        return assertNever(held);
    }
  });
}

function decisionFile(decision: number, files: readonly string[]): string | undefined {
  return files.find((file) => file.startsWith(String(decision).padStart(4, '0')));
}

/** `437 statements of the specification: 430 held by tests, 7 by a decision that differs`. */
export function specificationFigure(statements: readonly Statement[]): string {
  const differing = statements.filter(({ held }) => held.kind === 'decision').length;
  return `${count(statements.length, 'statement')} of the specification: ${statements.length - differing} held by tests, ${differing} by a decision that differs`;
}

/** docs/specification.md: every statement with the tests that hold it, or the decision that differs. */
export function specificationPage(
  specification: Specification,
  tests: readonly TaggedTest[],
  decisionFiles: readonly string[],
): string {
  const sections = Object.entries(specification).map(([section, entries]) => [
    `## ${section}`,
    '',
    '| # | Statement | Held by |',
    '|---|---|---|',
    ...statementsIn({ [section]: entries }).map(
      ({ number, says, held }) =>
        `| ${number} | ${says} | ${holdingText(held, tests, decisionFiles)} |`,
    ),
    '',
  ]);
  return [
    '# The specification, statement by statement',
    '',
    '<!-- Written by `npm run docs:behaviours` from checks/specification.yaml and the tags of the tests. -->',
    '',
    'What the specification of the site and its two APIs says, in our words, with the tests that hold it. The IDs are those',
    'of [behaviours.md](behaviours.md); words after an ID are the row of the table that its test reads.',
    '[Decision 75](decisions/0075-statements-of-the-specification.md) says how a statement is written and checked.',
    '',
    `${specificationFigure(statementsIn(specification))}.`,
    '',
    ...sections.flat(),
  ].join('\n');
}

function holdingText(
  held: Holding,
  tests: readonly TaggedTest[],
  decisionFiles: readonly string[],
): string {
  switch (held.kind) {
    case 'nothing':
      return '';
    case 'decision': {
      const file = decisionFile(held.decision, decisionFiles) ?? '';
      return `Differs: ${held.why} [Decision ${held.decision}](decisions/${file})`;
    }
    case 'tests':
      return held.references
        .map(({ id, row }) => `${id}${row && ` \`${row}\``}: ${proofOf(id, tests)}`)
        .join('<br>');
    default:
      return assertNever(held);
  }
}
