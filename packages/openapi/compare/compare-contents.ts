import { jsonText } from '../json/json-text.ts';
import type { DocumentContent } from '../model/model.ts';
import type { Change } from './change.ts';
import { type BothRefs, compareSchemas } from './compare-schema.ts';
import { pairUp } from './pairs.ts';
import { changeAt, quote, type Spot } from './spot.ts';

/** What differs between two bodies, media type by media type. */
export function compareContents(
  spot: Spot,
  before: readonly DocumentContent[],
  after: readonly DocumentContent[],
  refs: BothRefs,
): Change[] {
  if (before.length === 0 && after.length > 0) {
    return [changeAt(spot, { severity: 'compatible', aspect: 'added', word: 'has a body now' })];
  }
  if (before.length > 0 && after.length === 0) {
    return [
      changeAt(spot, { severity: 'breaking', aspect: 'removed', word: 'has no body any more' }),
    ];
  }
  const { both, renamed, removed, added } = pairUp(
    before,
    after,
    ({ mediaType }) => mediaType,
    ({ schema }) => jsonText(schema),
  );
  const gone = [...removed, ...renamed.map((pair) => pair.before)];
  const come = [...added, ...renamed.map((pair) => pair.after)];
  return [
    ...gone.map(({ mediaType }) =>
      changeAt(spot, {
        severity: 'breaking',
        aspect: 'removed',
        word: 'is not available as {type} any more',
        values: { type: quote(mediaType) },
      }),
    ),
    ...come.map(({ mediaType }) =>
      changeAt(spot, {
        severity: 'compatible',
        aspect: 'added',
        word: 'is available as {type} now',
        values: { type: quote(mediaType) },
      }),
    ),
    ...both.flatMap((pair) =>
      compareSchemas({ before: pair.before.schema, after: pair.after.schema, spot }, refs),
    ),
  ];
}
