import { assertNever } from '@drystone/lib/assert-never';
import { type Json, type JsonObject, objectOf } from '@drystone/openapi/json/json';
import type { ControlKind, CoreControl, FaultWish } from './action.ts';
import {
  type CoreFault,
  coreFaultFields,
  type Fault,
  faultStatuses,
  longestDelay,
  longestRetryAfter,
  mostCalls,
} from './faults.ts';
import type { Product } from './product.ts';
import {
  optional,
  present,
  readBoolean,
  readChoice,
  readInteger,
  readList,
  readObject,
  readPart,
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
  strict: ['on'],
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
    case 'strict':
      return { kind, on: readBoolean(fields.on, 'on') };
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
  const names = ['operation', 'fault', 'nth', 'times', 'probability', 'seed'];
  const fields = readObject(value, 'A fault', names);
  const span = { from: 1, to: mostCalls };
  return {
    operation: readText(fields.operation, 'operation'),
    fault: readFault(product, fields.fault),
    ...present({
      nth: optional(fields.nth, (nth) => readInteger(nth, 'nth', span)),
      times: optional(fields.times, (times) => readInteger(times, 'times', span)),
      probability: optional(fields.probability, (part) => readPart(part, 'probability')),
      seed: optional(fields.seed, (seed) => readText(seed, 'seed')),
    }),
  };
}

function readFault({ faults }: Pick<Product, 'faults'>, value: unknown): Fault {
  const coreKinds = Object.keys(coreFaultFields) as CoreFault['kind'][];
  const kind = readChoice(objectOf(value as Json).kind, 'kind', [
    ...coreKinds,
    ...Object.keys(faults),
  ]);
  const coreKind = coreKinds.find((one) => one === kind);
  const names = coreKind ? coreFaultFields[coreKind] : [];
  const fields = readObject(value, `The fault "${kind}"`, ['kind', ...names]);
  return coreKind ? readCoreFault(coreKind, fields) : { kind };
}

function readCoreFault(kind: CoreFault['kind'], fields: JsonObject): CoreFault {
  const milliseconds = (name: string, from = 0) =>
    readInteger(fields[name], name, { from, to: longestDelay });
  const effect = () => readBoolean(fields.effect ?? false, 'effect');
  switch (kind) {
    case 'status': {
      const status = readChoice(fields.status, 'status', faultStatuses);
      const retryAfter = optional(fields.retryAfter, (seconds) =>
        readInteger(seconds, 'retryAfter', { from: 0, to: longestRetryAfter }),
      );
      return { kind, status, effect: effect(), ...present({ retryAfter }) };
    }
    case 'dropped':
      return { kind, effect: effect() };
    case 'delay':
    case 'slow':
      return { kind, milliseconds: milliseconds('milliseconds') };
    case 'latency': {
      const median = milliseconds('median', 1);
      return { kind, median, p99: milliseconds('p99', median) };
    }
    case 'truncated':
    case 'malformed':
      return { kind };
    default:
      return assertNever(kind);
  }
}
