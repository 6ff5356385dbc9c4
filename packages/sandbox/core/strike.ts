import { chanceOf, logNormalOf } from './chance.ts';
import { type Fault, type FaultRule, isCoreFault, longestDelay } from './faults.ts';
import type { Turn } from './turn.ts';

/** The faults that strike this call, and the rules counted on. A rule that is used up goes. */
export function strike(turn: Turn, operation: string): readonly Fault[] {
  const struck: Fault[] = [];
  const rules = turn.world.faults.flatMap((rule): FaultRule[] => {
    if (rule.operation !== '*' && rule.operation !== operation) return [rule];
    const seen = rule.seen + 1;
    const draw = `${rule.seed ?? ''} ${rule.operation} ${rule.fault.kind} ${seen}`;
    const isMet = rule.probability === undefined || chanceOf(draw) < rule.probability;
    if (seen >= rule.nth && isMet) struck.push(drawn(rule.fault, draw));
    return seen >= rule.nth + rule.times - 1 ? [] : [{ ...rule, seen }];
  });
  if (turn.world.faults.length > 0) turn.change({ faults: rules });
  return struck;
}

/** The fault with what chance decides about it. */
function drawn(fault: Fault, draw: string): Fault {
  if (!isCoreFault(fault) || fault.kind !== 'latency') return fault;
  const milliseconds = Math.round(logNormalOf(draw, fault));
  return { ...fault, milliseconds: Math.min(milliseconds, longestDelay) };
}
