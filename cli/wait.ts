import { type Json, objectOf, textOf } from '../openapi/json/json.ts';
import { CommandError } from './command-error.ts';
import { type Command, readerOf } from './commands.ts';
import { type Answer, messageOf } from './send.ts';

/** What `--wait` waits for. */
export type Goal =
  | { readonly kind: 'state'; readonly wanted: string; readonly dead: readonly string[] }
  | { readonly kind: 'gone' };

/** States from which an instance comes to no other without a new call. */
const deadInstance = ['error', 'out-of-stock'];

const goals: Readonly<Record<string, Goal>> = {
  'instances create': { kind: 'state', wanted: 'running', dead: deadInstance },
  'instances start': { kind: 'state', wanted: 'running', dead: deadInstance },
  'instances stop': { kind: 'state', wanted: 'stopped', dead: ['error'] },
  'projects create': { kind: 'state', wanted: 'active', dead: ['deleting'] },
};

/**
 * The goal of a command, or undefined for one that is done when it is answered. Where the API has no call that reads
 * one thing of a kind, nothing can be waited for.
 */
export function goalOf(command: Command, commands: readonly Command[]): Goal | undefined {
  const { resource, verb } = command;
  if (!readerOf(command, commands)) return undefined;
  return verb === 'delete' ? { kind: 'gone' } : goals[`${resource} ${verb}`];
}

export interface Waiting {
  /** Asks for the thing as it is now. */
  readonly ask: () => Promise<Answer>;
  readonly goal: Goal;
  /** What is waited for, for the messages: `instance 36f6…`. */
  readonly subject: string;
  /** In seconds. */
  readonly limit: number;
  /** In seconds. */
  readonly interval: number;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly onProgress: (state: string, seconds: number) => void;
}

/**
 * Asks until the goal is reached and returns the last body; there is none of a thing that is gone. Throws a `CommandError` when the goal cannot be
 * reached any more, or not in time: what was asked for was not done.
 */
export async function waitFor(waiting: Waiting): Promise<Json | undefined> {
  const { goal, subject, limit, now, sleep } = waiting;
  const start = now();
  for (;;) {
    const answer = await waiting.ask();
    const seconds = (now() - start) / 1000;
    const state = stateOf(answer, goal, subject);
    if (state === 'reached') return goal.kind === 'gone' ? undefined : answer.body;
    waiting.onProgress(state, seconds);
    if (seconds >= limit) {
      throw new CommandError(
        'notReached',
        `${subject} is ${state} after ${Math.round(seconds)} s, not ${wordsOf(goal)}.`,
        'It may come later. Look again, or wait longer with --wait-timeout SECONDS.',
      );
    }
    await sleep(waiting.interval * 1000);
  }
}

function stateOf(answer: Answer, goal: Goal, subject: string): string {
  if (goal.kind === 'gone' && answer.status === 404) return 'reached';
  if (answer.status !== 200) {
    throw new CommandError('notReached', `${subject} cannot be read: ${messageOf(answer)}`);
  }
  const state = textOf(objectOf(answer.body).state) ?? 'there';
  if (goal.kind === 'gone') return state;
  if (state === goal.wanted) return 'reached';
  if (!goal.dead.includes(state)) return state;
  throw new CommandError(
    'notReached',
    `${subject} is ${state}, and will not be ${goal.wanted} by itself.`,
    state === 'out-of-stock'
      ? 'Look at fellmoor capacity list, then start it again or choose another type.'
      : 'Read it with get, or delete it and create another.',
  );
}

function wordsOf(goal: Goal): string {
  return goal.kind === 'gone' ? 'gone' : goal.wanted;
}
