import { objectOf } from '../../../openapi/json/json.ts';
import { ControlError } from '../../../sandbox/core/action.ts';
import { type Fault, longestDelay } from '../../../sandbox/core/faults.ts';
import {
  optional,
  present,
  readBoolean,
  readChoice,
  readInteger,
  readList,
  readObject,
  readText,
} from '../../../sandbox/core/read-json.ts';
import type { TokenWish } from '../../../sandbox/core/tokens.ts';
import type { ClockMode } from '../../../sandbox/core/world.ts';
import { isSwitch } from '../assumptions.ts';
import type { ControlAction, PlatformFaultWish } from './controls.ts';
import type { PlatformFault } from './world.ts';

/** Ten years: more than any certificate, token or patience lasts. */
const longestTime = 10 * 365 * 24 * 3600;

const fieldsByKind: Readonly<Record<ControlAction['kind'], readonly string[]>> = {
  advance: ['seconds'],
  step: [],
  settle: [],
  clock: ['clock'],
  capacity: ['region', 'type', 'free'],
  faults: ['faults'],
  preempt: ['region', 'id'],
  fail: ['region', 'id'],
  choose: ['assumption', 'choice'],
};

export const controlKinds = Object.keys(fieldsByKind) as readonly ControlAction['kind'][];

/** An action of the control surface, from JSON. */
export function readAction(value: unknown): ControlAction {
  const kind = readChoice(objectOf(value).kind, 'kind', controlKinds);
  const fields = readObject(value, `The action "${kind}"`, ['kind', ...fieldsByKind[kind]]);
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
    case 'capacity':
      return {
        kind,
        region: readText(fields.region, 'region'),
        type: readText(fields.type, 'type'),
        free: readInteger(fields.free, 'free', { from: 0, to: 1_000_000 }),
      };
    case 'faults':
      return { kind, faults: readList(fields.faults, 'faults', 100, readFaultWish) };
    case 'preempt':
      return {
        kind,
        region: readText(fields.region, 'region'),
        ...present({ id: optional(fields.id, (id) => readText(id, 'id')) }),
      };
    case 'fail':
      return { kind, region: readText(fields.region, 'region'), id: readText(fields.id, 'id') };
    case 'choose': {
      const assumption = readText(fields.assumption, 'assumption');
      const choice = readText(fields.choice, 'choice');
      if (isSwitch(assumption, choice)) return { kind, assumption, choice };
      throw new ControlError(`"${assumption}" has no choice "${choice}".`);
    }
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

export function readFaultWish(value: unknown): PlatformFaultWish {
  const fields = readObject(value, 'A fault', ['operation', 'fault', 'nth', 'times']);
  const span = { from: 1, to: 1_000_000 };
  return {
    operation: readText(fields.operation, 'operation'),
    fault: readFault(fields.fault),
    ...present({
      nth: optional(fields.nth, (nth) => readInteger(nth, 'nth', span)),
      times: optional(fields.times, (times) => readInteger(times, 'times', span)),
    }),
  };
}

function readFault(value: unknown): Fault<PlatformFault> {
  const fields = readObject(value, 'A fault', ['kind', 'status', 'effect', 'milliseconds']);
  const kinds = ['status', 'dropped', 'delay', 'no-capacity', 'preemption'] as const;
  const kind = readChoice(fields.kind, 'kind', kinds);
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
    case 'no-capacity':
    case 'preemption':
      return { kind };
  }
}
