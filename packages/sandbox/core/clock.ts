import type { Turn } from './turn.ts';

/** What happens when something is due. */
export type Happen<Step extends Turn> = (turn: Step, change: Step['world']['due'][number]) => void;

/** Moves the time of the sandbox, and lets happen what is due on the way. Time never goes back. */
export function advanceTo<Step extends Turn>(turn: Step, time: number, happen: Happen<Step>): void {
  for (let next = turn.world.due[0]; next && next.at <= time; next = turn.world.due[0]) {
    turn.change({ due: turn.world.due.slice(1), now: Math.max(turn.now, next.at) });
    happen(turn, next);
  }
  if (time > turn.now) turn.change({ now: time });
}

/** Moves to the next thing that is due. Without one, nothing moves. */
export function step<Step extends Turn>(turn: Step, happen: Happen<Step>): void {
  const next = turn.world.due[0];
  if (next) advanceTo(turn, next.at, happen);
}

/** Moves until nothing is under way. It comes to an end, because every passing state leads to a lasting one. */
export function settle<Step extends Turn>(turn: Step, happen: Happen<Step>): void {
  while (turn.world.due.length > 0) step(turn, happen);
}
