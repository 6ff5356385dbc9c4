import { type Json, objectOf } from '../../openapi/json/json.ts';
import type { ControlKind, CoreControl, FaultWish } from './action.ts';
import { type CoreFault, type Fault, longestDelay } from './faults.ts';
import type { Product } from './product.ts';
import {
  optional,
  present,
  readBoolean,
  readChoice,
  readInteger,
  readList,
  readObject,
  readText,
} from './read-json.ts';
import type { TokenWish } from './tokens.ts';
import type { Turn } from './turn.ts';
import type { ClockMode } from './world.ts';

/** Ten years: more than any certificate, token or patience lasts. */
const longestTime = 10 * 365 * 24 * 3600;

const coreFields: Readonly<Record<CoreControl['kind'], readonly string[]>> = {
  advance: ['seconds'],
  step: [],
  settle: [],
  clock: ['clock'],
  faults: ['faults'],
};

/** An action of the control surface, from JSON. */
export function readAction<Step extends Turn, Control extends ControlKind>(
  product: Product<Step, Control>,
  value: unknown,
): CoreControl | Control {
  const coreKinds = Object.keys(coreFields) as CoreControl['kind'][];
  const ownKinds = Object.keys(product.controls) as Control['kind'][];
  const kind = readChoice(objectOf(value as Json).kind, 'kind', [...coreKinds, ...ownKinds]);
  const coreKind = coreKinds.find((one) => one === kind);
  const door = coreKind ? undefined : product.controls[kind as Control['kind']];
  const names = coreKind ? coreFields[coreKind] : (door?.fields ?? []);
  const fields = readObject(value, `The action "${kind}"`, ['kind', ...names]);
  if (coreKind) return readCoreControl(product, coreKind, fields);
  // The door of a kind reads what belongs to that kind.
  return { kind, ...door?.read(fields) } as unknown as Control;
}

function readCoreControl(
  product: Pick<Product, 'faults'>,
  kind: CoreControl['kind'],
  fields: Readonly<Record<string, Json>>,
): CoreControl {
  switch (kind) {
    case 'advance':
      return {
        kind,
        seconds: readInteger(fields.seconds, 'seconds', { from: 0, to: longestTime }),
      };
    case 'step':
    case 'settle':
      return { kind };
    case 'clock':
      return { kind, clock: readClock(fields.clock) };
    case 'faults':
      return {
        kind,
        faults: readList(fields.faults, 'faults', 100, (wish) => readFaultWish(product, wish)),
      };
  }
}

/** `immediate`, `manual`, or scaled with a rate. */
export function readClock(value: unknown): ClockMode {
  const fields = readObject(value, 'A clock', ['mode', 'rate']);
  const mode = readChoice(fields.mode, 'mode', ['immediate', 'manual', 'scaled']);
  if (mode !== 'scaled') return { mode };
  return { mode, rate: readInteger(fields.rate ?? 1, 'rate', { from: 1, to: 1_000_000 }) };
}

export function readTokenWish(value: unknown): TokenWish {
  const fields = readObject(value, 'A token', ['role', 'capabilities', 'expiresIn', 'subject']);
  const span = { from: -longestTime, to: longestTime };
  return present({
    role: optional(fields.role, (role) => readText(role, 'role')),
    capabilities: optional(fields.capabilities, (list) =>
      readList(list, 'capabilities', 1000, (item) => readText(item, 'capabilities')),
    ),
    expiresIn: optional(fields.expiresIn, (seconds) => readInteger(seconds, 'expiresIn', span)),
    subject: optional(fields.subject, (subject) => readText(subject, 'subject')),
  });
}

export function readFaultWish(product: Pick<Product, 'faults'>, value: unknown): FaultWish {
  const fields = readObject(value, 'A fault', ['operation', 'fault', 'nth', 'times']);
  const span = { from: 1, to: 1_000_000 };
  return {
    operation: readText(fields.operation, 'operation'),
    fault: readFault(product, fields.fault),
    ...present({
      nth: optional(fields.nth, (nth) => readInteger(nth, 'nth', span)),
      times: optional(fields.times, (times) => readInteger(times, 'times', span)),
    }),
  };
}

function readFault({ faults }: Pick<Product, 'faults'>, value: unknown): Fault {
  const fields = readObject(value, 'A fault', ['kind', 'status', 'effect', 'milliseconds']);
  const coreKinds: readonly string[] = ['status', 'dropped', 'delay'] satisfies CoreFault['kind'][];
  const kind = readChoice(fields.kind, 'kind', [...coreKinds, ...Object.keys(faults)]);
  switch (kind) {
    case 'status':
      return {
        kind,
        status: readChoice(fields.status, 'status', [500, 501]),
        effect: readBoolean(fields.effect ?? false, 'effect'),
      };
    case 'dropped':
      return { kind, effect: readBoolean(fields.effect ?? false, 'effect') };
    case 'delay': {
      const span = { from: 0, to: longestDelay };
      return { kind, milliseconds: readInteger(fields.milliseconds, 'milliseconds', span) };
    }
    default:
      return { kind };
  }
}
