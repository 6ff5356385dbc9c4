import { jsonText } from '../json/json-text.ts';
import type { DocumentParameter, DocumentResponse } from '../model/model.ts';
import type { Change } from './change.ts';
import { compareContents } from './compare-contents.ts';
import { type BothRefs, compareSchemas } from './compare-schema.ts';
import { pairUp } from './pairs.ts';
import { changeAt, quote, rootOf, type Spot } from './spot.ts';
import { withoutWords } from './without-words.ts';

/** What differs in what an operation answers. */
export function compareResponses(
  operation: Spot,
  before: readonly DocumentResponse[],
  after: readonly DocumentResponse[],
  refs: BothRefs,
): Change[] {
  // All errors have the same body, so only successes can be told to be the same under another status.
  const looksOf = ({ status, content }: DocumentResponse) =>
    status.startsWith('2')
      ? jsonText(content.map(({ schema }) => withoutWords(schema ?? true)))
      : undefined;
  const { both, renamed, removed, added } = pairUp(before, after, ({ status }) => status, looksOf);
  const at = ({ status }: DocumentResponse) => ({
    ...operation,
    root: rootOf('The answer {status}', 'of the answer {status}', { status }),
  });
  return [
    ...removed.map((response) =>
      changeAt(at(response), { severity: 'breaking', aspect: 'removed', word: 'was removed' }),
    ),
    ...renamed.map((pair) =>
      changeAt(at(pair.before), {
        severity: 'breaking',
        aspect: 'renamed',
        word: 'was replaced by the answer {status}',
        values: { status: pair.after.status },
      }),
    ),
    ...added.map((response) =>
      changeAt(at(response), { severity: 'compatible', aspect: 'added', word: 'is new' }),
    ),
    ...[...both, ...renamed].flatMap((pair) =>
      compareResponse(at(pair.after), pair.before, pair.after, refs),
    ),
  ];
}

function compareResponse(
  spot: Spot,
  before: DocumentResponse,
  after: DocumentResponse,
  refs: BothRefs,
): Change[] {
  const headers = pairUp(
    before.headers,
    after.headers,
    ({ name }) => name.toLowerCase(),
    () => undefined,
  );
  const header = (name: string) => ({
    ...spot,
    root: rootOf(
      'The header {name} of the answer {status}',
      'of the header {name} of the answer {status}',
      { name: quote(name), status: after.status },
    ),
  });
  return [
    ...headers.removed.map(({ name }) =>
      changeAt(header(name), { severity: 'breaking', aspect: 'removed', word: 'was removed' }),
    ),
    ...headers.added.map(({ name }) =>
      changeAt(header(name), { severity: 'compatible', aspect: 'added', word: 'is new' }),
    ),
    ...headers.both.flatMap((pair) =>
      compareHeader(header(pair.after.name), pair.before, pair.after, refs),
    ),
    ...compareContents(spot, before.content, after.content, refs),
  ];
}

function compareHeader(
  spot: Spot,
  before: DocumentParameter,
  after: DocumentParameter,
  refs: BothRefs,
): Change[] {
  const inside = compareSchemas({ before: before.schema, after: after.schema, spot }, refs);
  if (before.required === after.required) return inside;
  const required = after.required
    ? changeAt(spot, { severity: 'compatible', aspect: 'required', word: 'is always there now' })
    : changeAt(spot, { severity: 'breaking', aspect: 'required', word: 'can be missing now' });
  return [required, ...inside];
}
