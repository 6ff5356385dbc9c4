import { textOf } from '../json/json.ts';
import { describe } from '../model/describe.ts';
import type { Operation } from '../model/model.ts';

/** No heading and no entry of a menu is longer. */
const longestTitle = 100;

/** What an operation is called, and what its description is, in Markdown. */
export interface OperationWords {
  readonly title: string;
  readonly description: string | undefined;
}

/**
 * A title is the summary, else the id, else the beginning of the description, else the path. A summary that is a text
 * of its own (several lines, or very long) is not a title: it begins the description.
 */
export function operationWords(
  operation: Partial<Pick<Operation, 'summary' | 'operationId' | 'description' | 'externalDocs'>>,
  path: string,
): OperationWords {
  const summary = textOf(operation.summary)?.trim();
  const isTitle = summary !== undefined && !/\n/.test(summary) && summary.length <= longestTitle;
  const description = describe(operation);
  const title =
    (isTitle ? summary : undefined) ??
    textOf(operation.operationId) ??
    textOf(operation.description)?.split('\n', 1)[0]?.slice(0, 50) ??
    path;
  if (isTitle || summary === undefined || description?.startsWith(summary)) {
    return { title, description };
  }
  return { title, description: [summary, description].filter(Boolean).join('\n\n') };
}
