import { ControlError, type ControlKind } from './action.ts';
import type { CheckedRequest, Refused } from './checks.ts';
import { allOperations, type SandboxContract } from './contract.ts';
import type { Answer, InputProblem, Refusal } from './outcome.ts';
import type { SandboxRequest } from './request.ts';
import { createRouter, type Router } from './router.ts';
import type { Caller } from './tokens.ts';
import type { Turn } from './turn.ts';

/** What a product brings to the core: its behaviours, and what can happen in its world beside calls. */
export interface Product<Step extends Turn, Control extends ControlKind> {
  readonly contract: SandboxContract;
  /** Begins a turn of a world. */
  readonly begin: (world: Step['world']) => Step;
  /** By operationId. What they are given was checked against the contract. */
  readonly behaviours: Readonly<Record<string, AnyBehaviour>>;
  /** What happens when something is due, by its kind. */
  readonly transitions: {
    readonly [Kind in DueOf<Step>['kind']]: (
      turn: Step,
      change: Extract<DueOf<Step>, { readonly kind: Kind }>,
    ) => void;
  };
  /** What can be done to the world beside calls, by its kind. Each throws a `ControlError` for what cannot be done. */
  readonly controls: {
    readonly [Kind in Control['kind']]: (
      turn: Step,
      action: Extract<Control, { readonly kind: Kind }>,
    ) => void;
  };
  /** What the faults of the product do after the call, by their kind. A behaviour sees them in `struck`. */
  readonly faults: Readonly<Record<string, (turn: Step, request: SandboxRequest) => void>>;
  /** False for a host that the world does not have. */
  readonly hasHost: (world: Step['world'], request: SandboxRequest) => boolean;
  /** Whether the caller may make the call, and in which project. */
  readonly admit: (
    world: Step['world'],
    checked: CheckedRequest,
    caller: Caller,
  ) => Admitted | Refused;
}

export interface Admitted {
  readonly project: string | undefined;
}

type DueOf<Step extends Turn> = Step['world']['due'][number];

/** A behaviour when its operation is only known at run time. */
export interface AnyBehaviour {
  // Method syntax: a behaviour declares what its own operation gets, which the contract makes sure of.
  rules?(call: BehaviourCall): readonly InputProblem[];
  act(call: BehaviourCall): Answer<number, unknown> | Refusal<number>;
}

/** What a behaviour knows about a call. */
export interface BehaviourCall {
  // biome-ignore lint/suspicious/noExplicitAny: a behaviour narrows these to what its operation gets.
  readonly [field: string]: any;
}

/** What stays the same from call to call. */
export interface Engine<Step extends Turn = Turn, Control extends ControlKind = ControlKind>
  extends Product<Step, Control> {
  readonly route: Router;
}

/** Throws a `ControlError` where an operation of the contract has no behaviour. */
export function createEngine<Step extends Turn, Control extends ControlKind>(
  product: Product<Step, Control>,
): Engine<Step, Control> {
  const { contract, behaviours } = product;
  const missing = allOperations(contract).find(({ id }) => !Object.hasOwn(behaviours, id));
  if (missing) {
    throw new ControlError(
      `The contract has the operation ${missing.id}, and the sandbox has no behaviour for it.`,
    );
  }
  return { ...product, route: createRouter(contract) };
}
