import type { Instance } from '../../contract/generated/infrastructure.gen.ts';
import { durations } from '../assumptions.ts';

export type InstanceState = Instance['state'];

/** What a caller or the control surface does to an instance, and what happens to it by itself: why, for the log. */
export const reasons = {
  start: 'The start was asked for.',
  stop: 'The stop was asked for.',
  delete: 'The delete was asked for.',
  preempt: 'The machine was needed elsewhere, and the instance is preemptible.',
  fail: 'The control surface let it fail.',
  provisioned: 'A machine is set aside for it.',
  booted: 'The machine is up.',
  halted: 'The machine is down and given back.',
  'no-capacity': 'The region has no machine of this type left.',
  deleted: 'The delete is finished.',
};

export type InstanceEvent = keyof typeof reasons;

export interface Transition {
  readonly from: InstanceState;
  readonly event: InstanceEvent;
  readonly to: InstanceState | 'gone';
  /** Holds for instances that are all of these. */
  readonly only?: { readonly ephemeral: boolean };
}

/** The states of an instance: all that may happen, and nothing else may. Diagrams are drawn from this table. */
export const transitions: readonly Transition[] = [
  { from: 'creating', event: 'provisioned', to: 'starting' },
  { from: 'creating', event: 'no-capacity', to: 'out-of-stock' },
  { from: 'starting', event: 'booted', to: 'running' },
  { from: 'starting', event: 'no-capacity', to: 'out-of-stock' },
  { from: 'stopped', event: 'start', to: 'starting' },
  { from: 'out-of-stock', event: 'start', to: 'starting' },
  { from: 'running', event: 'stop', to: 'stopping' },
  { from: 'stopping', event: 'halted', to: 'stopped' },
  { from: 'running', event: 'preempt', to: 'stopping', only: { ephemeral: false } },
  { from: 'running', event: 'preempt', to: 'deleting', only: { ephemeral: true } },
  { from: 'creating', event: 'fail', to: 'error' },
  { from: 'starting', event: 'fail', to: 'error' },
  { from: 'running', event: 'fail', to: 'error' },
  { from: 'creating', event: 'delete', to: 'deleting' },
  { from: 'starting', event: 'delete', to: 'deleting' },
  { from: 'running', event: 'delete', to: 'deleting' },
  { from: 'stopping', event: 'delete', to: 'deleting' },
  { from: 'stopped', event: 'delete', to: 'deleting' },
  { from: 'out-of-stock', event: 'delete', to: 'deleting' },
  { from: 'error', event: 'delete', to: 'deleting' },
  { from: 'deleting', event: 'deleted', to: 'gone' },
];

/** What ends a state by itself, and after how many seconds. The other states last. */
export const passing: Readonly<
  Partial<
    Record<
      InstanceState,
      { readonly after: number; readonly event: InstanceEvent; readonly without?: InstanceEvent }
    >
  >
> = {
  // `without`: what happens instead when no machine is set aside.
  creating: { after: durations.creating, event: 'provisioned', without: 'no-capacity' },
  starting: { after: durations.starting, event: 'booted', without: 'no-capacity' },
  stopping: { after: durations.stopping, event: 'halted' },
  deleting: { after: durations.deleting, event: 'deleted' },
};

/** The row of the table, or undefined where the state does not allow the event. */
export function transitionFor(instance: Instance, event: InstanceEvent): Transition | undefined {
  return transitions.find(
    ({ from, event: on, only }) =>
      from === instance.state && on === event && (!only || only.ephemeral === instance.ephemeral),
  );
}
