import type { Operations as Infrastructure } from '../../src/contract/generated/infrastructure.gen.ts';
import type { Operations as Management } from '../../src/contract/generated/management.gen.ts';
import type { Caller } from '../core/tokens.ts';
import type { Turn } from '../core/turn.ts';

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
  /** False when a fault lets the call find no machine, whatever the region has. */
  readonly hasCapacity: boolean;
} & (Id extends keyof Infrastructure ? { readonly region: string } : unknown) &
  (Operations[Id]['parameters'] extends { readonly header: object }
    ? { readonly project: string }
    : unknown);

export interface InputProblem {
  /** JSON Pointer into the body. */
  readonly pointer: string;
  /** What is wrong, then what to send. */
  readonly message: string;
}

/** Why a call was refused: a word for programs, a text for people, and where to look. */
export interface Reason {
  readonly code: string;
  readonly message: string;
  /** JSON Pointers into the body, or the names of parameters. */
  readonly at: readonly string[];
}

export interface Answer<Status, Body> {
  readonly kind: 'answer';
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Refusal<Status> {
  readonly kind: 'refusal';
  readonly status: Status;
  readonly reason: Reason;
}

export type Outcome<Id extends OperationId> = OutcomeOf<Operations[Id]['responses']>;

type OutcomeOf<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 | 204
    ? Answer<Status, Responses[Status]>
    : Refusal<Status>;
}[keyof Responses];

type PathOf<Parameters> = Parameters extends { readonly path: infer Path } ? Path : unknown;

export function answer<const Status extends number, Body>(
  status: Status,
  body: Body,
  headers: Readonly<Record<string, string>> = {},
): Answer<Status, Body> {
  return { kind: 'answer', status, body, headers };
}

/** An answer without a body. */
export function done<const Status extends number>(status: Status): Answer<Status, undefined> {
  return { kind: 'answer', status, body: undefined };
}

export function refuse<const Status extends number>(
  status: Status,
  code: string,
  message: string,
  at: readonly string[] = [],
): Refusal<Status> {
  return { kind: 'refusal', status, reason: { code, message, at } };
}

/** The 404 of a thing that a project of a region should have. */
export function notInProject(what: string, id: string, parameter: string): Refusal<404> {
  return refuse(
    404,
    'object.missing',
    `${what} ${id} was not found. Check the ID, the X-PROJECT-ID header and the region host.`,
    [parameter],
  );
}

/** Nothing to say about a name that can be used. */
export function nameProblems(pointer: string, name: string): readonly InputProblem[] {
  if (name !== '') return [];
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  return [{ pointer, message: `Property "${key}" is empty. Send at least one character.` }];
}
