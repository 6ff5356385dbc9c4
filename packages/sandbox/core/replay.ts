import { isObject, type Json, objectOf } from '@drystone/openapi/json/json';
import { ControlError } from './action.ts';
import { longestLoggedBody } from './answer-call.ts';
import type { LogEntry, LoggedCall } from './log.ts';
import type { Product } from './product.ts';
import { readAction } from './read-action.ts';
import { hostName, type SandboxRequest } from './request.ts';
import type { Sandbox } from './sandbox.ts';

/** What came of doing again what a log says. */
export interface Replayed {
  readonly entries: number;
  /** Calls that were answered with another status, by their number in the log. Null: no answer. */
  readonly differences: readonly {
    readonly number: number;
    readonly was: number | null;
    readonly is: number | null;
  }[];
  /** Calls whose body is too long for the log to have all of it. */
  readonly leftOut: readonly number[];
}

/**
 * Does what the entries of a log say, one after the other, to a sandbox as it is. Throws a `ControlError` for what is not
 * a log of this product. The scaled clock makes other times.
 */
export function replay(product: Product, sandbox: Sandbox, entries: readonly unknown[]): Replayed {
  const log = entries.map(readEntry);
  const differences: Replayed['differences'][number][] = [];
  const leftOut: number[] = [];
  for (const { number, call, action } of log) {
    if (!call) {
      sandbox.act(readAction(product, action));
      continue;
    }
    if ((call.body ?? '').length >= longestLoggedBody) {
      leftOut.push(number);
      continue;
    }
    const { entry } = sandbox.handle(requestOf(product, sandbox, call));
    const is = entry.call?.status ?? null;
    if (is !== call.status) differences.push({ number, was: call.status, is });
  }
  return { entries: log.length, differences, leftOut };
}

function readEntry(value: unknown, index: number): LogEntry {
  const { kind, call, action, number } = objectOf(value as Json);
  const { method, path, host } = objectOf(call);
  const isCall = [method, path, host].every((part) => typeof part === 'string');
  if (Number.isInteger(number) && (kind === 'call' ? isCall : isObject(action))) {
    // What it did is read where it is done again.
    return value as LogEntry;
  }
  throw new ControlError(
    `Line ${index + 1} is not one of a log. Send what GET /__sandbox/log returned.`,
  );
}

function requestOf(product: Product, sandbox: Sandbox, call: LoggedCall): SandboxRequest {
  const { method, path, body, project } = call;
  const host = product.hostsOf(sandbox.world()).find((one) => hostName(one) === call.host);
  const { projectHeader } = product;
  const mediaType = call.refused?.code === 'body.media-type' ? 'text/plain' : 'application/json';
  const token = tokenOf(sandbox, call);
  return {
    ...(host ?? { api: call.host }),
    method,
    path,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(projectHeader === undefined || project === undefined ? {} : { [projectHeader]: project }),
      ...(body === undefined ? {} : { 'Content-Type': mediaType }),
    },
    ...(body === undefined ? {} : { body }),
  };
}

/** A log has no tokens: one for the same caller, or one that is as wrong. */
function tokenOf(sandbox: Sandbox, { caller, refused }: LoggedCall): string | undefined {
  if (caller) return sandbox.token(caller);
  switch (refused?.code) {
    case 'token.missing':
      return undefined;
    case 'token.expired':
      return sandbox.token({ expiresIn: -1 });
    default:
      return refused?.check === 'token' ? 'not-a-token' : sandbox.token();
  }
}
