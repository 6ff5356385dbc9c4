import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertNever } from '@drystone/lib/assert-never';
import type { Delivery, SandboxResponse } from '../core/request.ts';

/** Sends what the sandbox decided, as late, as slowly and as incompletely as it says. */
export async function deliver(
  delivery: Delivery,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (delivery.delay > 0) await sleep(delivery.delay);
  if (delivery.kind === 'dropped') return void request.socket.destroy();
  const bytes = Buffer.from(delivery.response.body ?? '');
  response.writeHead(delivery.response.status, headersOf(delivery.response, bytes.length));
  const { transfer } = delivery;
  if (request.method === 'HEAD' || !transfer) return void response.end(bytes);
  switch (transfer.kind) {
    case 'cut':
      response.write(bytes, () => request.socket.destroy());
      break;
    case 'slow':
      await sendSlowly(response, bytes, transfer.milliseconds);
      break;
    default:
      assertNever(transfer);
  }
}

/** The length is said here, because Node leaves it out of the answer to a HEAD. */
function headersOf({ status, headers, body }: SandboxResponse, length: number) {
  const hasNone = body === undefined && status === 204;
  return hasNone ? headers : { 'Content-Length': String(length), ...headers };
}

const pieces = 10;

async function sendSlowly(response: ServerResponse, bytes: Buffer, milliseconds: number) {
  const size = Math.ceil(bytes.length / pieces);
  for (let start = 0; start < bytes.length && !response.destroyed; start += size) {
    response.write(bytes.subarray(start, start + size));
    await sleep(milliseconds / pieces);
  }
  response.end();
}
