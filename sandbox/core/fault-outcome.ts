import { assertNever } from '../../lib/assert-never.ts';
import type { Refused } from './checks.ts';
import type { CompiledOperation } from './contract.ts';
import { type CoreFault, type Fault, isCoreFault } from './faults.ts';
import type { ProductMessages } from './messages.ts';
import type { Delivery, SandboxResponse } from './request.ts';
import { respondError } from './respond.ts';
import type { Caller } from './tokens.ts';

/** What a call came to before the faults had their say. */
export interface Worked {
  readonly response: SandboxResponse;
  readonly refused?: Refused;
  readonly caller: Caller | undefined;
}

/** True for a fault that leaves nothing to be done. */
export function failsBefore(fault: Fault): boolean {
  return isCoreFault(fault) && fault.kind !== 'delay' && !fault.effect;
}

/** What the caller gets once the faults had their say. `worked` is absent where a fault struck before. */
export function withFaults(
  operation: CompiledOperation,
  worked: Worked | undefined,
  faults: readonly Fault[],
  messages: ProductMessages = {},
): { readonly delivery: Delivery; readonly refused?: Refused } {
  let delay = 0;
  let dropped = false;
  let refused = worked?.refused;
  let response = worked?.response;
  for (const fault of faults.filter(isCoreFault)) {
    switch (fault.kind) {
      case 'delay':
        delay += fault.milliseconds;
        break;
      case 'dropped':
        dropped = true;
        break;
      case 'status':
        refused = faultRefusal(operation, fault, messages);
        response = respondError(fault.status, refused.reason.message);
        break;
      default:
        assertNever(fault);
    }
  }
  const why = refused ? { refused } : {};
  if (dropped || !response) return { delivery: { kind: 'dropped', delay }, ...why };
  return { delivery: { kind: 'answered', response, delay }, ...why };
}

function faultRefusal(
  { method }: CompiledOperation,
  { status, effect }: Extract<CoreFault, { kind: 'status' }>,
  { afterNotImplemented: remedy }: ProductMessages,
): Refused {
  const message =
    status === 501
      ? `This operation is not implemented, and a retry does not help.${remedy === undefined ? '' : ` ${remedy}`}`
      : method === 'POST'
        ? 'The request failed because of a server error, and it may have been carried out. Read or list before you send it again.'
        : 'The request failed because of a server error. Wait, then send the same request again, with a longer pause after each attempt.';
  const code = effect ? 'fault.after' : 'fault.before';
  return { check: 'fault', status, reason: { code, message, at: [] } };
}
