import type { JsonObject } from '@drystone/openapi/json/json';
import type { Schema } from '@drystone/openapi/json-schema/schema';
import type { ControlKind } from './action.ts';
import type { Admitted, CheckedRequest, Refused } from './checks.ts';
import type { SandboxContract } from './contract.ts';
import type { ProductMessages } from './messages.ts';
import type { Answer, InputProblem, Refusal } from './outcome.ts';
import type { SandboxRequest } from './request.ts';
import type { Scenario } from './scenario-types.ts';
import type { Caller } from './tokens.ts';
import type { Turn } from './turn.ts';

/**
 * Everything that a product brings to the sandbox: the world it begins with, what its operations do, and what can
 * happen beside calls. The core, the server and the pages of the APIs know a product through this object alone.
 */
export interface Product<Step extends Turn = Turn, Control extends ControlKind = ControlKind> {
  /** In small letters: `garden-sandbox`. It is the issuer of its tokens, and the format of its files. */
  readonly name: string;
  /** The worlds to begin with. The first is the default. */
  readonly seeds: readonly [Seed, ...Seed[]];
  /** The world of a seed. `salt` makes other ids for what is created later; it may be empty. */
  createWorld(seed: string, salt: string): Step['world'];
  /** What a world of the product holds, beside what every world does. A `$ref` is the name of a schema of the contract. */
  readonly worldSchema: Schema;
  /** How people describe a world to begin with; absent where they cannot. */
  readonly descriptions?: WorldDescriptions<Step['world']>;
  /** The stories that a link may name. */
  readonly scenarios: Readonly<Record<string, Scenario<Control>>>;
  /** The hosts that answer, the one with the control surface first. */
  hostsOf(world: Step['world']): readonly Host[];
  /** Whom the tokens of a world belong to: their claim `org`. */
  tenantOf(world: Step['world']): string;
  /** The header that says in which project a call works; absent where a product has none. */
  readonly projectHeader?: string;
  /** The project of a call that names none: the first of a region, or without a region that of the seeds. */
  projectOf?(world: Step['world'], region?: string): string | undefined;
  /** Whether the caller may make the call, and in which project. */
  admit(world: Step['world'], checked: CheckedRequest, caller: Caller): Admitted | Refused;
  /** Begins a turn of a world. */
  begin(world: Step['world']): Step;
  /** By operationId. What they are given was checked against the contract. */
  behaviours(place: Place): Readonly<Record<string, AnyBehaviour>>;
  /** What happens when something is due, by its kind. */
  readonly transitions: {
    readonly [Kind in DueOf<Step>['kind']]: Method<
      [turn: Step, change: Extract<DueOf<Step>, { readonly kind: Kind }>]
    >;
  };
  /** What can be done to the world beside calls, by its kind. */
  readonly controls: {
    readonly [Kind in Control['kind']]: ControlDoor<
      Step,
      Extract<Control, { readonly kind: Kind }>
    >;
  };
  /** What can go wrong on purpose, beside what can in every product, by its kind. */
  readonly faults: Readonly<Record<string, FaultDoor<Step>>>;
  readonly messages?: ProductMessages;
  /** What the sandbox decides where the contract is silent. */
  readonly assumptions: readonly Assumption[];
  /** The choices that are made in a world, by the id of the assumption. */
  choicesOf?(world: Step['world']): Readonly<Record<string, string>>;
}

/** How people describe a world of a product to begin with: in a file, or in a test. */
export interface WorldDescriptions<Whole> {
  /** What a description holds, without a `$ref`. It is published, for editors. */
  readonly schema: Schema;
  /** The world of a description that fits the schema, or all that does not fit together. */
  worldOf(description: JsonObject): Whole | readonly InputProblem[];
}

export interface Seed {
  readonly name: string;
  /** What is in it, for readers. */
  readonly text: string;
}

/** One address that answers: of an API, or of one of its regions. */
export type Host = Pick<SandboxRequest, 'api' | 'region'>;

/** `the region north`, `the garden API`. */
export function hostWords({ api, region }: Host): string {
  return region === undefined ? `the ${api} API` : `the region ${region}`;
}

/** Where a sandbox runs. */
export interface Place {
  readonly contract: SandboxContract;
  /** The address of a region's host; absent for the one that the contract names. */
  readonly regionUrl: ((region: string) => string) | undefined;
}

/** Something that can be done to the world. The control surface has a path for it, which takes its fields. */
export interface ControlDoor<Step extends Turn, Action extends ControlKind> {
  /** What it does, and an example of its body, for readers. */
  readonly text: string;
  /** What it has beside its kind. */
  readonly fields: readonly string[];
  /** Reads them from JSON. Throws a `ControlError` for what does not fit. */
  read(fields: JsonObject): Omit<Action, 'kind'>;
  /** Throws a `ControlError` for what cannot be done. */
  run(turn: Step, action: Action): void;
  /** What it does, in a few words: a step of a story. Without it, its kind is shown. */
  words?(action: Action): string;
}

/** A fault of a product. A behaviour sees the kinds of those that strike in `struck`. */
export interface FaultDoor<Step extends Turn> {
  /** What the call meets: `no machine is left`. */
  readonly label: string;
  /** What it does after the call. */
  after?(turn: Step, request: SandboxRequest): void;
}

/** Where the contract is silent, the sandbox has to do something. None of it is a statement about the product. */
export interface Assumption {
  readonly id: string;
  /** What the sandbox does, for readers. */
  readonly text: string;
  /** Where it can be otherwise: the choices, the first of which is the default. */
  readonly choices?: readonly string[];
}

type DueOf<Step extends Turn> = Step['world']['due'][number];

/** A function whose product is only known at run time: as a method, it may be called with any turn. */
type Method<Values extends readonly unknown[]> = { run(...values: Values): void }['run'];

/** A behaviour when its operation is only known at run time. */
export interface AnyBehaviour {
  // Method syntax: a behaviour declares what its own operation gets, which the contract makes sure of.
  rules?(call: BehaviourCall): readonly InputProblem[];
  /** Rules that hold in a strict world only: what the contract lets through and a real service would not. */
  strictRules?(call: BehaviourCall): readonly InputProblem[];
  act(call: BehaviourCall): Answer<number, unknown> | Refusal<number>;
}

/** What a behaviour knows about a call. */
export interface BehaviourCall {
  // biome-ignore lint/suspicious/noExplicitAny: a behaviour narrows these to what its operation gets.
  readonly [field: string]: any;
}
