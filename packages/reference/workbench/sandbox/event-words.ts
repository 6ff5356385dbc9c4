import { assertNever } from '@drystone/lib/assert-never';
import { statusName } from '@drystone/openapi/view/status-names';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { Delivery } from '@drystone/sandbox/core/request';
import type { Handled } from '@drystone/sandbox/core/sandbox';
import type { WorldEvent } from '@drystone/sandbox/core/world';

/** `creating → starting`; for what came or went, that it did. */
export function stateWords(say: ApiSay, { from, to }: Pick<WorldEvent, 'from' | 'to'>): string {
  if (from === null) {
    if (to === null) return '';
    return to === 'present' ? say('new') : say('new, {state}', { state: to });
  }
  return to === null ? say('gone') : `${from} → ${to}`;
}

/** What happened to a body on its way; empty where nothing did. */
export function transferWords(say: ApiSay, delivery: Delivery): string {
  if (delivery.kind === 'dropped' || !delivery.transfer) return '';
  const { transfer } = delivery;
  switch (transfer.kind) {
    case 'cut':
      return say('The connection ended in the middle of the body.');
    case 'slow':
      return say('The body came in pieces, over {seconds} s.', {
        seconds: transfer.milliseconds / 1000,
      });
    default:
      return assertNever(transfer);
  }
}

/** What is said of an answer to a reader who does not see it: the status, why, and what changed. */
export function answerWords(say: ApiSay, { delivery, entry }: Handled): string {
  const outcome =
    delivery.kind === 'dropped'
      ? say('The connection ended without an answer.')
      : `${delivery.response.status} ${statusName(String(delivery.response.status))}.`;
  const refusal = entry.call?.refused?.message;
  const words = [outcome, refusal, transferWords(say, delivery), changeWords(say, entry.events)];
  return words.filter((word) => word).join(' ');
}

export function changeWords(say: ApiSay, events: readonly WorldEvent[]): string {
  const [first] = events;
  if (!first) return say('Nothing changed in the world.');
  const change = `${first.subject} ${first.name}, ${stateWords(say, first)}`;
  const others = events.length - 1;
  if (others === 0) return say('What changed: {change}.', { change });
  return others === 1
    ? say('What changed: {change}, and one other thing.', { change })
    : say('What changed: {change}, and {count} other things.', { change, count: others });
}
