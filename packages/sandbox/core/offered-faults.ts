import type { ApiSay, ApiWord } from '@drystone/openapi/words/words';
import { coreFaultFields, type Fault, faultStatuses } from './faults.ts';
import type { Product } from './product.ts';

/** A fault as people choose it. */
export interface OfferedFault {
  /** What a call meets: `answer 500`. */
  readonly label: string;
  readonly fault: Fault;
}

interface CoreFault extends OfferedFault {
  readonly label: ApiWord;
}

/** An example of each kind and of each status; a test holds that none is missing. */
const coreFaults: readonly CoreFault[] = [
  { label: 'answer 500', fault: { kind: 'status', status: 500, effect: false } },
  {
    label: 'answer 500 although the work was done',
    fault: { kind: 'status', status: 500, effect: true },
  },
  { label: 'answer 501', fault: { kind: 'status', status: 501, effect: false } },
  { label: 'no answer at all', fault: { kind: 'dropped', effect: false } },
  { label: 'no answer although the work was done', fault: { kind: 'dropped', effect: true } },
  { label: 'answer two seconds late', fault: { kind: 'delay', milliseconds: 2000 } },
  {
    label: 'answer 429, to wait 2 s',
    fault: { kind: 'status', status: 429, effect: false, retryAfter: 2 },
  },
  {
    label: 'answer 503, to wait 2 s',
    fault: { kind: 'status', status: 503, effect: false, retryAfter: 2 },
  },
  { label: 'a page of a proxy, 502', fault: { kind: 'status', status: 502, effect: false } },
  { label: 'a body that is cut off', fault: { kind: 'truncated' } },
  { label: 'a body that is not whole JSON', fault: { kind: 'malformed' } },
  { label: 'a body that takes three seconds', fault: { kind: 'slow', milliseconds: 3000 } },
  {
    label: 'answer late by chance, mostly 0.5 s',
    fault: { kind: 'latency', median: 500, p99: 3000 },
  },
];

/** What a page offers to go wrong: what every product has, and what this one adds. */
export function offeredFaults(
  say: ApiSay,
  { faults }: Pick<Product, 'faults'>,
): readonly OfferedFault[] {
  const own = Object.entries(faults).map(([kind, { label }]) => ({ label, fault: { kind } }));
  return [...coreFaults.map(({ label, fault }) => ({ label: say(label), fault })), ...own];
}

/** What a command line takes: a kind, or a status. */
export function faultNames({ faults }: Pick<Product, 'faults'>): readonly string[] {
  const kinds = [...Object.keys(coreFaultFields), ...Object.keys(faults)];
  return [...faultStatuses.map(String), ...kinds.filter((kind) => kind !== 'status')];
}
