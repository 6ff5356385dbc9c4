import type { DocumentBody } from '../model/model.ts';
import type { ChangeWord } from '../words/change-words.ts';
import type { Change, Severity } from './change.ts';
import { compareContents } from './compare-contents.ts';
import type { BothRefs } from './compare-schema.ts';
import { changeAt, requestBody, type Spot } from './spot.ts';

/** What differs in what an operation takes. */
export function compareBody(
  operation: Spot,
  before: DocumentBody | undefined,
  after: DocumentBody | undefined,
  refs: BothRefs,
): Change[] {
  const spot = { ...operation, root: requestBody() };
  const change = (severity: Severity, aspect: Change['aspect'], word: ChangeWord) => [
    changeAt(spot, { severity, aspect, word }),
  ];
  if (before === undefined && after === undefined) return [];
  if (after === undefined) return change('breaking', 'removed', 'was removed');
  if (before === undefined) {
    return after.required
      ? change('breaking', 'added', 'is new and required')
      : change('compatible', 'added', 'is new and optional');
  }
  const required =
    before.required === after.required
      ? []
      : after.required
        ? change('breaking', 'required', 'is required now')
        : change('compatible', 'required', 'is optional now');
  return [...required, ...compareContents(spot, before.content, after.content, refs)];
}
