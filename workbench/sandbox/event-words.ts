import { assertNever } from '../../lib/assert-never.ts';
import { count } from '../../lib/text.ts';
import { statusName } from '../../openapi/view/status-names.ts';
import type { Delivery } from '../../sandbox/core/request.ts';
import type { Handled } from '../../sandbox/core/sandbox.ts';
import type { WorldEvent } from '../../sandbox/core/world.ts';

/** `creating → starting`; for what came or went, that it did. */
export function stateWords({ from, to }: Pick<WorldEvent, 'from' | 'to'>): string {
  if (from === null) return to === null ? '' : to === 'present' ? 'new' : `new, ${to}`;
  return to === null ? 'gone' : `${from} → ${to}`;
}

/** What happened to a body on its way; empty where nothing did. */
export function transferWords(delivery: Delivery): string {
  if (delivery.kind === 'dropped' || !delivery.transfer) return '';
  const { transfer } = delivery;
  switch (transfer.kind) {
    case 'cut':
      return 'The connection ended in the middle of the body.';
    case 'slow':
      return `The body came in pieces, over ${transfer.milliseconds / 1000} s.`;
    default:
      return assertNever(transfer);
  }
}

/** What is said of an answer to a reader who does not see it: the status, why, and what changed. */
export function answerWords({ delivery, entry }: Handled): string {
  const outcome =
    delivery.kind === 'dropped'
      ? 'The connection ended without an answer.'
      : `${delivery.response.status} ${statusName(String(delivery.response.status))}.`;
  const refusal = entry.call?.refused?.message;
  const words = [outcome, refusal, transferWords(delivery), changeWords(entry.events)];
  return words.filter((word) => word).join(' ');
}

export function changeWords(events: readonly WorldEvent[]): string {
  const [first] = events;
  if (!first) return 'Nothing changed in the world.';
  const one = `${first.subject} ${first.name}, ${stateWords(first)}`;
  const others = events.length - 1;
  return others === 0
    ? `What changed: ${one}.`
    : `What changed: ${one}, and ${count(others, 'other thing')}.`;
}
