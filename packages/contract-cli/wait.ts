import { type Json, objectOf, textOf } from '@drystone/openapi/json/json';
import { CommandError } from './command-error.ts';
import { type Command, readerOf } from './commands.ts';
import type { Goal } from './goal.ts';
import { type Answer, messageOf } from './send.ts';
import type { Tool } from './tool.ts';

/**
 * The goal of a command, or undefined for one that is done when it is answered. Where the API has no call that reads
 * one thing of a kind, nothing can be waited for.
 */
export function goalOf(
  { goals }: Pick<Tool, 'goals'>,
  command: Command,
  commands: readonly Command[],
): Goal | undefined {
  const { resource, verb } = command;
  if (!readerOf(command, commands)) return undefined;
  return verb === 'delete' ? { kind: 'gone' } : goals[`${resource} ${verb}`];
}

export interface Waiting {
  /** Asks for the thing as it is now. */
  readonly ask: () => Promise<Answer>;
  readonly goal: Goal;
  /** What is waited for, for the messages: `plant 36f6…`. */
  readonly subject: string;
  /** The command that shows it, for the messages: `garden plants get 36f6…`. */
  readonly look: string;
  /** Name of the tool, for advice. */
  readonly tool: string;
  /** In seconds. */
  readonly limit: number;
  /** In seconds. */
  readonly interval: number;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly onProgress: (state: string, seconds: number) => void;
}

/** What was waited for did not come. */
export class NotReached extends CommandError {
  /** The thing as it was when it was last looked at; undefined where it could not be read. */
  readonly last: Json | undefined;

  constructor(message: string, advice: string | undefined, last: Json | undefined) {
    super('notReached', message, advice);
    this.last = last;
  }
}

/**
 * Asks until the goal is reached and returns the last body; there is none of a thing that is gone. Throws `NotReached` when the goal cannot be
 * reached any more, or not in time.
 */
export async function waitFor(waiting: Waiting): Promise<Json | undefined> {
  const { goal, subject, look, limit, now, sleep } = waiting;
  const start = now();
  for (;;) {
    const answer = await waiting.ask();
    const seconds = (now() - start) / 1000;
    const state = stateOf(answer, waiting);
    if (state === 'reached') return goal.kind === 'gone' ? undefined : answer.body;
    waiting.onProgress(state, seconds);
    if (seconds >= limit) {
      throw new NotReached(
        `${subject} is ${state} after ${Math.round(seconds)} s, not ${wordsOf(goal)}.`,
        `It may still happen. Look again: ${look}\nThe next time, wait longer with --wait-timeout SECONDS.`,
        answer.body,
      );
    }
    await sleep(waiting.interval * 1000);
  }
}

function stateOf(
  answer: Answer,
  { goal, subject, tool }: Pick<Waiting, 'goal' | 'subject' | 'tool'>,
): string {
  if (goal.kind === 'gone' && answer.status === 404) return 'reached';
  if (answer.status !== 200) {
    throw new NotReached(`${subject} cannot be read: ${messageOf(answer)}`, undefined, undefined);
  }
  const state = textOf(objectOf(answer.body).state) ?? 'there';
  if (goal.kind === 'gone') return state;
  if (state === goal.wanted) return 'reached';
  const advice = goal.dead[state];
  if (advice === undefined) return state;
  throw new NotReached(
    `${subject} is ${state}, and will not be ${goal.wanted} by itself.`,
    advice.replaceAll('{tool}', tool),
    answer.body,
  );
}

function wordsOf(goal: Goal): string {
  return goal.kind === 'gone' ? 'gone' : goal.wanted;
}
