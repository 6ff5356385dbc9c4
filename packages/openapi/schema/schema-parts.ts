import { assertNever } from '@drystone/lib/assert-never';
import { sayAround } from '@drystone/lib/phrases';
import { fieldAnchor, partAnchor } from '../model/anchors.ts';
import type { ApiSay } from '../words/words.ts';
import { type ArrayNode, fieldsOf, type ObjectNode, type SchemaNode } from './schema-node.ts';
import { variantWords } from './type-words.ts';

/**
 * What can be opened below a schema, with the anchors of each part. Everything that walks a schema (the
 * page, its list of anchors, the count of rows) walks these, so they always agree.
 */
export interface SchemaParts {
  /** Rows of the table: fields, map values, items of a tuple. */
  readonly rows: readonly Row[];
  /** Alternatives and conditions: each is a schema of its own, with a heading. */
  readonly branches: readonly BranchGroup[];
}

/** What a part is called. Most of those who walk the parts never ask. */
type Label = (say: ApiSay) => string;

export interface Row {
  readonly kind: 'field' | 'pattern' | 'key' | 'item';
  readonly anchor: string;
  readonly label: Label;
  readonly required: boolean;
  readonly origin: string | undefined;
  readonly schema: SchemaNode;
  /** The rule for the names of a map. */
  readonly names: SchemaNode | undefined;
}

export interface BranchGroup {
  readonly kind: 'oneOf' | 'anyOf' | 'types' | 'condition' | 'not' | 'with' | 'contains';
  /** The field that tells the variants apart. */
  readonly discriminator: string | undefined;
  readonly branches: readonly Branch[];
}

export interface Branch {
  readonly anchor: string;
  readonly label: Label;
  readonly selectedBy: readonly string[];
  readonly schema: SchemaNode;
}

export function partsOf(schema: SchemaNode, anchor: string): SchemaParts {
  const inner = shapeParts(schema, anchor);
  return { rows: inner.rows, branches: [...inner.branches, ...commonBranches(schema, anchor)] };
}

function shapeParts(schema: SchemaNode, anchor: string): SchemaParts {
  switch (schema.kind) {
    case 'object':
      return { rows: objectRows(schema, anchor), branches: dependentBranches(schema, anchor) };
    case 'array': {
      const tuple = schema.prefixItems.map((item, index) =>
        row(
          'item',
          partAnchor(anchor, 'item', String(index)),
          (say) => say('item {number}', { number: index + 1 }),
          item,
        ),
      );
      const items = schema.items ? partsOf(schema.items, itemsAnchor(schema, anchor)) : none;
      const contains = schema.contains
        ? [
            group('contains', [
              branch(
                partAnchor(anchor, 'item', ''),
                (say) => say('At least one item'),
                schema.contains,
              ),
            ]),
          ]
        : [];
      return { rows: [...tuple, ...items.rows], branches: [...items.branches, ...contains] };
    }
    case 'mixed': {
      const branches = schema.anyOf
        .filter(hasParts)
        .map((one) =>
          branch(
            partAnchor(anchor, 'type', one.kind),
            (say) => say('As {type}', { type: one.kind }),
            one,
          ),
        );
      return { rows: [], branches: branches.length === 0 ? [] : [group('types', branches)] };
    }
    case 'any':
    case 'never':
    case 'scalar':
    case 'reference':
      return none;
    default:
      return assertNever(schema);
  }
}

/** The fields of the items are reached without a step for the list, unless the list has parts itself. */
function itemsAnchor(list: ArrayNode, anchor: string): string {
  const own = [list.prefixItems, list.choices, list.conditions, list.excluded].flat().length;
  return own === 0 && !list.contains ? anchor : partAnchor(anchor, 'item', 'rest');
}

const none: SchemaParts = { rows: [], branches: [] };

function objectRows(schema: ObjectNode, anchor: string): Row[] {
  const rows = [
    ...fieldsOf(schema).map((field) => ({
      ...row('field', fieldAnchor(anchor, field.name), () => field.name, field.schema),
      required: field.required,
      origin: field.origin,
    })),
    ...Object.entries(schema.patternProperties).map(([pattern, value]) =>
      row('pattern', partAnchor(anchor, 'pattern', pattern), () => pattern, value),
    ),
  ];
  if (!schema.additionalProperties) return rows;
  const any = row(
    'key',
    partAnchor(anchor, 'key', ''),
    (say) => say('property name*'),
    schema.additionalProperties,
  );
  return [...rows, { ...any, names: schema.propertyNames }];
}

function dependentBranches(schema: ObjectNode, anchor: string): BranchGroup[] {
  const branches = Object.entries(schema.dependentSchemas).map(([name, dependent]) =>
    branch(partAnchor(anchor, 'with', name), (say) => say('With {name}', { name }), dependent),
  );
  return branches.length === 0 ? [] : [group('with', branches)];
}

function commonBranches(schema: SchemaNode, anchor: string): BranchGroup[] {
  const isOnlyChoice = schema.choices.length === 1;
  const choices = schema.choices.map((choice, choiceIndex) => ({
    kind: choice.keyword,
    discriminator: choice.discriminator,
    branches: choice.variants.map((variant, index) => {
      const isFirst = choice.variants.findIndex(({ label }) => label === variant.label) === index;
      const name = isFirst ? variant.label : `${variant.label} ${index + 1}`;
      const unique = isOnlyChoice ? name : `${choiceIndex + 1} ${name}`;
      return {
        ...branch(
          partAnchor(anchor, 'variant', unique),
          (say) => variantWords(say, variant, index),
          variant.schema,
        ),
        selectedBy: variant.selectedBy,
      };
    }),
  }));
  const conditions = schema.conditions.map((condition, index) => {
    const suffix = index === 0 ? '' : String(index + 1);
    const branches = [branch(partAnchor(anchor, 'if', suffix), (say) => say('If'), condition.if)];
    if (condition.then)
      branches.push(
        branch(
          partAnchor(anchor, 'then', suffix),
          (say) => sayAround(say, 'then {consequence}')[0].trim(),
          condition.then,
        ),
      );
    if (condition.else)
      branches.push(
        branch(partAnchor(anchor, 'else', suffix), (say) => say('otherwise'), condition.else),
      );
    return group('condition', branches);
  });
  const not = schema.excluded.map((other, index) =>
    group('not', [
      branch(
        partAnchor(anchor, 'not', index === 0 ? '' : String(index + 1)),
        (say) => say('Not'),
        other,
      ),
    ]),
  );
  return [...choices, ...conditions, ...not];
}

function row(kind: Row['kind'], anchor: string, label: Label, schema: SchemaNode): Row {
  return { kind, anchor, label, required: false, origin: undefined, schema, names: undefined };
}

function branch(anchor: string, label: Label, schema: SchemaNode): Branch {
  return { anchor, label, selectedBy: [], schema };
}

function group(kind: BranchGroup['kind'], branches: readonly Branch[]): BranchGroup {
  return { kind, discriminator: undefined, branches };
}

export function hasParts(schema: SchemaNode): boolean {
  const { rows, branches } = partsOf(schema, '');
  return rows.length + branches.length > 0;
}

const rowCounts = new WeakMap<SchemaNode, number>();

/** How many rows the schema takes when it is written out. */
export function countRows(schema: SchemaNode): number {
  const known = rowCounts.get(schema);
  if (known !== undefined) return known;
  const { rows, branches } = partsOf(schema, '');
  const below = [...rows, ...branches.flatMap((group) => group.branches)];
  const total = below.reduce((sum, part) => sum + 1 + countRows(part.schema), 0);
  rowCounts.set(schema, total);
  return total;
}
