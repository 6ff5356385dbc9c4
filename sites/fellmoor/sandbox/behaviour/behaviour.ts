import {
  type Answer,
  type InputProblem,
  type Refusal,
  refuse,
} from '@drystone/sandbox/core/outcome';
import type { Caller } from '@drystone/sandbox/core/tokens';
import type { Operations as Infrastructure } from '../../contract/generated/infrastructure.gen.ts';
import type { Operations as Management } from '../../contract/generated/management.gen.ts';
import type { Turn } from './turn.ts';
import type { PlatformFault } from './world.ts';

/** The operations of both APIs, by operationId. */
type Operations = Infrastructure & Management;

export type OperationId = keyof Operations;

/**
 * What the sandbox does for an operation, once the request is known to be allowed and to fit the contract.
 * The types hold it to the statuses and bodies that the contract documents for the operation.
 */
export interface Behaviour<Id extends OperationId> {
  /** Rules for the input that the contract says in words or not at all. Any problem is a 400. */
  readonly rules?: (call: Call<Id>) => readonly InputProblem[];
  /** Rules that hold in a strict world only. */
  readonly strictRules?: (call: Call<Id>) => readonly InputProblem[];
  /** Looks up what the call is about (404), whether its state allows it (409), and does it. */
  readonly act: (call: Call<Id>) => Outcome<Id>;
}

/** One behaviour for every operation of the contract: a missing one does not compile. */
export type Behaviours = { readonly [Id in OperationId]: Behaviour<Id> };

/** Those of some operations, for the file of one resource. */
export type BehavioursOf<Id extends OperationId> = { readonly [Each in Id]: Behaviour<Each> };

export type Call<Id extends OperationId> = {
  readonly turn: Turn;
  readonly caller: Caller;
  readonly path: PathOf<Operations[Id]['parameters']>;
  readonly body: Operations[Id]['body'];
  /** Kinds of the platform's faults that strike the call. */
  readonly struck: readonly PlatformFault['kind'][];
} & (Id extends keyof Infrastructure ? { readonly region: string } : unknown) &
  (Operations[Id]['parameters'] extends { readonly header: object }
    ? { readonly project: string }
    : unknown);

export type Outcome<Id extends OperationId> = OutcomeOf<Operations[Id]['responses']>;

type OutcomeOf<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 | 204
    ? Answer<Status, Responses[Status]>
    : Refusal<Status>;
}[keyof Responses];

type PathOf<Parameters> = Parameters extends { readonly path: infer Path } ? Path : unknown;

/** The 404 of what a parameter of the path names. */
export function missing(message: string, parameter: string): Refusal<404> {
  return refuse(404, 'object.missing', message, [parameter]);
}

export function missingPool(id: string): Refusal<404> {
  const advice = 'List the node pools of the cluster and use an ID from the list.';
  return missing(`Node pool ${id} was not found in this cluster. ${advice}`, 'node_pool_id');
}

/** Nothing to say about a name that can be used. */
export function nameProblems(pointer: string, name: string): readonly InputProblem[] {
  return [...emptyProblems(pointer, name), ...unprintableProblems(pointer, name)];
}

export function emptyProblems(pointer: string, text: string): readonly InputProblem[] {
  if (text !== '') return [];
  const message = `Property "${keyOf(pointer)}" is empty. Send at least one character.`;
  return [{ pointer, message }];
}

/** Control characters, and halves of characters beyond the first plane of Unicode. */
export function unprintableProblems(pointer: string, name: string): readonly InputProblem[] {
  const [found] = name.match(/[\p{Cc}\p{Cs}]/u) ?? [];
  if (found === undefined) return [];
  const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const message = `Property "${keyOf(pointer)}" has the character U+${code}, which cannot be shown. Send a name without it.`;
  return [{ pointer, message }];
}

function keyOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

/** False when a fault lets the call find no machine, whatever the region has. */
export function hasCapacity({ struck }: { readonly struck: Call<OperationId>['struck'] }): boolean {
  return !struck.includes('no-capacity');
}
