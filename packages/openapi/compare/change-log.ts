import type { ApiDocument } from '../model/model.ts';
import type { ApiSay } from '../words/words.ts';
import type { Change, Severity } from './change.ts';

/** What changed in a contract since its last release, as it is published beside the document. */
export interface ChangeLog {
  /** Name of the API: `infrastructure`. */
  readonly api: string;
  readonly version: string;
  readonly counts: Readonly<Record<Severity, number>>;
  /** What concerns all operations, or none in particular. */
  readonly everywhere: readonly LoggedChange[];
  /** In the order of the document; operations that were removed come last. */
  readonly operations: readonly ChangedOperation[];
}

export interface ChangedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly changes: readonly LoggedChange[];
}

export type LoggedChange = Pick<Change, 'severity' | 'aspect' | 'sentence' | 'schemas'>;

const order: readonly Severity[] = ['breaking', 'compatible', 'note'];

export function changeLog(
  api: string,
  { version, operations }: ApiDocument,
  changes: readonly Change[],
): ChangeLog {
  const summaries = new Map(operations.map(({ id, summary }) => [id, summary]));
  const changed = new Set(changes.flatMap(({ operation }) => operation ?? []));
  const ids = [
    ...[...summaries.keys()].filter((id) => changed.has(id)),
    ...[...changed].filter((id) => !summaries.has(id)),
  ];
  return {
    api,
    version,
    counts: {
      breaking: changes.filter(({ severity }) => severity === 'breaking').length,
      compatible: changes.filter(({ severity }) => severity === 'compatible').length,
      note: changes.filter(({ severity }) => severity === 'note').length,
    },
    everywhere: logged(changes, undefined),
    operations: ids.map((operationId) => ({
      operationId,
      summary: summaries.get(operationId) ?? '',
      changes: logged(changes, operationId),
    })),
  };
}

/** The gravest first. */
function logged(changes: readonly Change[], operation: string | undefined): LoggedChange[] {
  return changes
    .filter((change) => change.operation === operation)
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
    .map(({ severity, aspect, sentence, schemas }) => ({ severity, aspect, sentence, schemas }));
}

/** The changes as Markdown, one list for each operation; empty when nothing changed. */
export function changeLogMarkdown(say: ApiSay, { everywhere, operations }: ChangeLog): string {
  const blocks = [
    ...(everywhere.length === 0
      ? []
      : [`### ${say('All operations')}\n\n${changesMarkdown(say, everywhere)}`]),
    ...operations.map(
      ({ operationId, summary, changes }) =>
        `### ${summary === '' ? `\`${operationId}\`` : `${summary} (\`${operationId}\`)`}\n\n${changesMarkdown(say, changes)}`,
    ),
  ];
  return blocks.map((block) => `${block}\n`).join('\n');
}

/** The changes of one operation as a Markdown list. */
export function changesMarkdown(say: ApiSay, changes: readonly LoggedChange[]): string {
  return changes
    .map(
      ({ severity, sentence }) =>
        `- ${severity === 'breaking' ? `**${say('Breaking')}:** ` : ''}${sentence}`,
    )
    .join('\n');
}
