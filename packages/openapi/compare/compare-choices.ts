import { isObject, type Json, textOf } from '../json/json.ts';
import { jsonText } from '../json/json-text.ts';
import { refOf, schemaName } from '../model/refs.ts';
import type { RawChoice } from '../schema/flatten-schema.ts';
import type { ChangeWord } from '../words/change-words.ts';
import { type Change, severityOf } from './change.ts';
import type { Side, Step } from './compare-schema.ts';
import { pairUp } from './pairs.ts';
import { changeAt, quote, quoteOr, type Spot } from './spot.ts';
import { withoutWords } from './without-words.ts';

interface ChoiceStep extends Step {
  /** One side is a choice and the other side is one of its variants. */
  readonly isReplaced: boolean;
}

/** The alternatives of two schemas, `oneOf` and `anyOf` alike. */
export function compareChoices(spot: Spot, old: Side, now: Side): ChoiceStep {
  const [before, after] = [old.flat.choices, now.flat.choices];
  const [choice] = before;
  const [newChoice] = after;
  if (
    before.length === 0 &&
    after.length === 1 &&
    newChoice &&
    overlap(old.only, newChoice.variants)
  ) {
    return { ...compareVariants(spot, old.only, newChoice.variants), isReplaced: true };
  }
  if (after.length === 0 && before.length === 1 && choice && overlap(choice.variants, now.only)) {
    return { ...compareVariants(spot, choice.variants, now.only), isReplaced: true };
  }
  const steps = before.flatMap((one, index) => {
    const other = after[index];
    return other ? [compareChoice(spot, one, other)] : [];
  });
  return {
    changes: [...steps.flatMap((step) => step.changes), ...countChanges(spot, before, after)],
    inside: steps.flatMap((step) => step.inside),
    isReplaced: false,
  };
}

/** Each further choice is one more rule to meet. */
function countChanges(
  spot: Spot,
  before: readonly RawChoice[],
  after: readonly RawChoice[],
): Change[] {
  if (before.length === after.length) return [];
  const isMore = after.length > before.length;
  return [
    changeAt(spot, {
      severity: severityOf(isMore ? 'narrower' : 'wider', spot.direction),
      aspect: 'variants',
      word: isMore
        ? 'has to be one of several variants now'
        : 'does not have to be one of several variants any more',
    }),
  ];
}

function compareChoice(spot: Spot, before: RawChoice, after: RawChoice): Step {
  const step = compareVariants(spot, before.variants, after.variants);
  const [oldName, newName] = [before, after].map(({ discriminator }) =>
    textOf(discriminator?.propertyName),
  );
  if (oldName === newName) return step;
  const change = changeAt(spot, {
    severity: 'breaking',
    aspect: 'variants',
    word: 'was told apart by {before} and is told apart by {after} now',
    values: { before: quoteOr(spot, oldName, 'nothing'), after: quoteOr(spot, newName, 'nothing') },
  });
  return { ...step, changes: [...step.changes, change] };
}

function compareVariants(spot: Spot, before: readonly Json[], after: readonly Json[]): Step {
  const { both, removed, added } = pairUp(before, after, keyOf, () => undefined);
  // When one variant went and one came, it is most likely the same one, changed.
  const [gone, come] = [removed[0], added[0]];
  const isSame =
    removed.length === 1 && added.length === 1 && gone !== undefined && come !== undefined;
  const pairs = isSame ? [...both, { before: gone, after: come }] : both;
  const variant = (severity: Change['severity'], word: ChangeWord, name: string) =>
    changeAt(spot, { severity, aspect: 'variants', word, values: { name } });
  return {
    changes: isSame
      ? []
      : [
          ...removed.map((raw) =>
            variant(
              severityOf('narrower', spot.direction),
              'does not have the variant {name} any more',
              nameOf(spot, raw, before),
            ),
          ),
          ...added.map((raw) =>
            variant(
              severityOf('wider', spot.direction),
              'has the new variant {name}',
              nameOf(spot, raw, after),
            ),
          ),
        ],
    inside: pairs.map((pair) => ({ ...pair, spot })),
  };
}

/** Named variants are the same when they have the same name, others when they say the same. */
function keyOf(raw: Json): string {
  const pointer = isObject(raw) ? refOf(raw) : undefined;
  return pointer ?? jsonText(withoutWords(raw));
}

function overlap(variants: readonly Json[], others: readonly Json[]): boolean {
  return variants.some((variant) => others.some((other) => keyOf(other) === keyOf(variant)));
}

function nameOf({ say }: Spot, raw: Json, variants: readonly Json[]): string {
  const pointer = isObject(raw) ? refOf(raw) : undefined;
  if (pointer !== undefined) return quote(schemaName(pointer));
  const title = isObject(raw) ? (textOf(raw.title) ?? textOf(raw.type)) : undefined;
  return title === undefined
    ? say('number {number}', { number: variants.indexOf(raw) + 1 })
    : quote(title);
}
