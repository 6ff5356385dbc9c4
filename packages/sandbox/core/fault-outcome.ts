import { assertNever } from '@drystone/lib/assert-never';
import { toUtf8 } from './base64.ts';
import type { Refused } from './checks.ts';
import type { CompiledOperation } from './contract.ts';
import { type CoreFault, type Fault, isCoreFault } from './faults.ts';
import type { ProductMessages } from './messages.ts';
import type { Delivery, SandboxResponse, Transfer } from './request.ts';
import { respondError } from './respond.ts';
import type { Caller } from './tokens.ts';

/** What a call came to before the faults had their say. */
export interface Worked {
  readonly response: SandboxResponse;
  readonly refused?: Refused;
  readonly caller: Caller | undefined;
}

type StatusFault = Extract<CoreFault, { kind: 'status' }>;

/** The header of every answer that a fault struck: the sandbox, and not the API, made it so. */
export const faultHeader = 'Sandbox-Fault';

/** True for a fault that leaves nothing to be done. */
export function failsBefore(fault: Fault): boolean {
  return (
    isCoreFault(fault) && (fault.kind === 'status' || fault.kind === 'dropped') && !fault.effect
  );
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
  let malformed = false;
  let transfer: Transfer | undefined;
  let refused = worked?.refused;
  let response = worked?.response;
  for (const fault of faults.filter(isCoreFault)) {
    switch (fault.kind) {
      case 'delay':
        delay += fault.milliseconds;
        break;
      case 'latency':
        delay += fault.milliseconds ?? fault.median;
        break;
      case 'dropped':
        dropped = true;
        break;
      case 'status':
        refused = faultRefusal(operation, fault, messages);
        response = respondFault(fault, refused.reason.message);
        break;
      case 'truncated':
        transfer = { kind: 'cut' };
        break;
      case 'malformed':
        malformed = true;
        break;
      case 'slow':
        transfer = { kind: 'slow', milliseconds: fault.milliseconds };
        break;
      default:
        assertNever(fault);
    }
  }
  const why = refused ? { refused } : {};
  if (dropped || !response) return { delivery: { kind: 'dropped', delay }, ...why };
  if (malformed) response = { ...response, ...halfOf(response) };
  if (transfer?.kind === 'cut') response = cutOff(response);
  const named = withFaultHeader(response, faults);
  const how = transfer && response.body !== undefined ? { transfer } : {};
  return { delivery: { kind: 'answered', response: named, delay, ...how }, ...why };
}

function withFaultHeader(response: SandboxResponse, faults: readonly Fault[]): SandboxResponse {
  if (faults.length === 0) return response;
  const names = faults.map((fault) =>
    isCoreFault(fault) && fault.kind === 'status' ? `status-${fault.status}` : fault.kind,
  );
  return { ...response, headers: { ...response.headers, [faultHeader]: names.join(', ') } };
}

/** The first half of the body, where there is one. */
function halfOf({ body }: SandboxResponse): Pick<SandboxResponse, 'body'> {
  return body === undefined ? {} : { body: body.slice(0, Math.floor(body.length / 2)) };
}

/** The headers promise the whole body, and half of it comes. */
function cutOff(response: SandboxResponse): SandboxResponse {
  if (response.body === undefined) return response;
  const length = String(toUtf8(response.body).length);
  return {
    ...response,
    ...halfOf(response),
    headers: { ...response.headers, 'Content-Length': length },
  };
}

function respondFault({ status, retryAfter = 1 }: StatusFault, message: string): SandboxResponse {
  if (status === 502) {
    const title = '502 Bad Gateway';
    const body = `<html>\n<head><title>${title}</title></head>\n<body>\n<h1>${title}</h1>\n<p>${message}</p>\n</body>\n</html>\n`;
    return { status, headers: { 'Content-Type': 'text/html' }, body };
  }
  const response = respondError(status, message);
  if (status !== 429 && status !== 503) return response;
  return { ...response, headers: { ...response.headers, 'Retry-After': String(retryAfter) } };
}

function faultRefusal(
  operation: CompiledOperation,
  fault: StatusFault,
  messages: ProductMessages,
): Refused {
  const code = fault.effect ? 'fault.after' : 'fault.before';
  const message = faultMessage(operation, fault, messages);
  return { check: 'fault', status: fault.status, reason: { code, message, at: [] } };
}

function faultMessage(
  { method }: CompiledOperation,
  { status }: StatusFault,
  { afterNotImplemented: remedy }: ProductMessages,
): string {
  switch (status) {
    case 429:
      return 'There are too many requests. Wait as long as the header Retry-After says, then send the same request again.';
    case 502:
      return 'The proxy got no answer from the server behind it.';
    case 503:
      return 'The service is not available now. Wait as long as the header Retry-After says, then send the same request again.';
    case 501:
      return `This operation is not implemented, and a retry does not help.${remedy === undefined ? '' : ` ${remedy}`}`;
    case 500:
      return method === 'POST'
        ? 'The request failed because of a server error, and it may have been carried out. Read or list before you send it again.'
        : 'The request failed because of a server error. Wait, then send the same request again, with a longer pause after each attempt.';
    default:
      return assertNever(status);
  }
}
