import { endOfState } from '../behaviour/instance-machine.ts';
import { endOfNodeState } from '../behaviour/kubernetes-nodes.ts';
import { removeProject } from '../behaviour/projects.ts';
import type { Turn } from './turn.ts';
import type { DueChange } from './world.ts';

/** Moves the time of the sandbox, and lets happen what is due on the way. Time never goes back. */
export function advanceTo(turn: Turn, time: number): void {
  for (let next = turn.world.due[0]; next && next.at <= time; next = turn.world.due[0]) {
    happen(turn, next);
  }
  if (time > turn.now) turn.change({ now: time });
}

/** Moves to the next thing that is due. Without one, nothing moves. */
export function step(turn: Turn): void {
  const next = turn.world.due[0];
  if (next) advanceTo(turn, next.at);
}

/** Moves until nothing is under way. It comes to an end, because every passing state leads to a lasting one. */
export function settle(turn: Turn): void {
  while (turn.world.due.length > 0) step(turn);
}

function happen(turn: Turn, change: DueChange): void {
  turn.change({ due: turn.world.due.slice(1), now: Math.max(turn.now, change.at) });
  switch (change.kind) {
    case 'instance':
      endOfState(turn, change.region, change.subject);
      break;
    case 'project':
      removeProject(turn, change.region, change.subject);
      break;
    case 'node':
      endOfNodeState(turn, change.region, change.cluster, change.subject);
      break;
  }
}
