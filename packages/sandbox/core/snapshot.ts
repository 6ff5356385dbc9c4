import { isObject, type JsonObject } from '@drystone/openapi/json/json';
import { misfitWords, valueName } from '@drystone/openapi/json-schema/misfit-words';
import type { Schema } from '@drystone/openapi/json-schema/schema';
import { type Follow, validate } from '@drystone/openapi/json-schema/validate';
import { ControlError } from './action.ts';
import { type CompiledApi, operationById, type SandboxContract } from './contract.ts';
import { faultStatuses, longestDelay, longestRetryAfter } from './faults.ts';
import type { LogEntry } from './log.ts';
import type { Product } from './product.ts';
import type { World } from './world.ts';

/** A world with its log, as plain data. */
export interface Snapshot<Whole extends World = World> {
  /** The name of the product. */
  readonly format: string;
  readonly version: 1;
  readonly world: Whole;
  readonly log: readonly LogEntry[];
}

/**
 * A snapshot from JSON, held against everything that the sandbox relies on: the world against the schemas of core,
 * product and contract. Throws a `ControlError` that names the first thing that does not fit, and how many there are.
 */
export function readSnapshot(
  product: Product,
  contract: SandboxContract,
  value: unknown,
): Snapshot {
  if (!isObject(value) || value.format !== product.name) {
    throw new ControlError(
      `This is not a snapshot of a sandbox: its "format" has to be "${product.name}".`,
    );
  }
  if (value.version !== 1) {
    throw new ControlError(
      `This snapshot has version ${JSON.stringify(value.version)}; the sandbox reads version 1.`,
    );
  }
  requireFit(snapshotSchema(product), value, followIn(contract));
  // Every part was held against its schema.
  const snapshot = value as unknown as Snapshot;
  requireOperations(snapshot.world, contract);
  return snapshot;
}

function requireFit(schema: Schema, value: JsonObject, follow: Follow): void {
  const misfits = validate(schema, value, follow);
  const [first] = misfits;
  if (!first) return;
  const more = misfits.length > 1 ? ` There are ${misfits.length} such mistakes in all.` : '';
  const name = valueName(first.pointer) ?? 'the whole';
  throw new ControlError(
    `This snapshot cannot be restored: "${name}" ${misfitWords(first)}${more}`,
  );
}

/** A rule for an operation that does not exist would wait for ever. */
function requireOperations({ faults }: World, contract: SandboxContract): void {
  const unknown = faults.find(
    ({ operation }) => operation !== '*' && !operationById(contract, operation),
  );
  if (unknown) {
    throw new ControlError(
      `This snapshot cannot be restored: a fault names the operation "${unknown.operation}", which the contract does not have.`,
    );
  }
}

/** The APIs of a product may have schemas of one name, which are then the same. */
function followIn({ apis }: SandboxContract): Follow {
  const compiled = Object.values<CompiledApi>(apis);
  return (name) => compiled.find(({ schemas }) => schemas[name] !== undefined)?.schemas[name];
}

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer', minimum: 0 };
/** What a `Date` can hold (ECMA-262, section 21.4.1.1), from 1970 on. */
const time: Schema = { type: 'integer', minimum: 0, maximum: 8.64e15 };

function snapshotSchema({ worldSchema, transitions, faults }: Product): Schema {
  return closed({
    format: text,
    version: { const: 1 },
    world: {
      allOf: [frameSchema(Object.keys(transitions), Object.keys(faults)), worldSchema],
      unevaluatedProperties: false,
    },
    log: { type: 'array', items: entrySchema },
  });
}

function frameSchema(dueKinds: readonly string[], faultKinds: readonly string[]): Schema {
  const own = faultKinds.map((kind) => closed({ kind: { const: kind } }));
  const milliseconds: Schema = { type: 'integer', minimum: 0, maximum: longestDelay };
  const flag: Schema = { type: 'boolean' };
  const fault: Schema = {
    anyOf: [
      closed(
        { kind: { const: 'status' }, status: { enum: faultStatuses } },
        { effect: flag, retryAfter: { type: 'integer', minimum: 0, maximum: longestRetryAfter } },
      ),
      closed({ kind: { const: 'dropped' } }, { effect: flag }),
      closed({ kind: { enum: ['delay', 'slow'] }, milliseconds }),
      closed({ kind: { const: 'latency' }, median: milliseconds, p99: milliseconds }),
      closed({ kind: { enum: ['truncated', 'malformed'] } }),
      ...own,
    ],
  };
  const from1: Schema = { type: 'integer', minimum: 1 };
  return open(
    {
      seed: text,
      drawn: count,
      now: time,
      clock: {
        anyOf: [
          closed({ mode: { enum: ['immediate', 'manual'] } }),
          closed({
            mode: { const: 'scaled' },
            rate: { type: 'integer', minimum: 1, maximum: 1_000_000 },
          }),
        ],
      },
      entries: count,
      faults: {
        type: 'array',
        items: closed(
          { operation: text, nth: from1, times: from1, fault, seen: count },
          { probability: { type: 'number', exclusiveMinimum: 0, maximum: 1 }, seed: text },
        ),
      },
      due: {
        type: 'array',
        items: open({ at: time, kind: { enum: dueKinds }, subject: text }),
      },
    },
    { strict: flag },
  );
}

const entrySchema: Schema = open({
  number: { type: 'integer', minimum: 1 },
  time: { type: 'string', format: 'date-time' },
  kind: text,
  events: {
    type: 'array',
    items: open({ time: text, subject: text, id: text, name: text, why: text }),
  },
});

/** All of these, perhaps some of the others, and anything else. */
function open(
  properties: Readonly<Record<string, Schema>>,
  others: Readonly<Record<string, Schema>> = {},
) {
  const required = Object.keys(properties);
  return { type: 'object', properties: { ...properties, ...others }, required } as const;
}

/** All of these, perhaps some of the others, and nothing else. */
export function closed(
  properties: Readonly<Record<string, Schema>>,
  others: Readonly<Record<string, Schema>> = {},
): Schema {
  return { ...open(properties, others), additionalProperties: false };
}
