import type { Fault, FaultRule } from './faults.ts';
import type { Turn } from './turn.ts';

/** The faults that strike this call, and the rules counted on. A rule that is used up goes. */
export function strike(turn: Turn, operation: string): readonly Fault[] {
  const struck: Fault[] = [];
  const rules = turn.world.faults.flatMap((rule): FaultRule[] => {
    if (rule.operation !== '*' && rule.operation !== operation) return [rule];
    const seen = rule.seen + 1;
    if (seen >= rule.nth) struck.push(rule.fault);
    return seen >= rule.nth + rule.times - 1 ? [] : [{ ...rule, seen }];
  });
  if (turn.world.faults.length > 0) turn.change({ faults: rules });
  return struck;
}
