import type { Json } from '@drystone/openapi/json/json';
import type { ControlKind, CoreControl, FaultWish } from './action.ts';
import type { TokenWish } from './tokens.ts';
import type { ClockMode } from './world.ts';

/** A story that a link can carry: where it begins, what goes wrong on purpose, and what is done. */
export interface Scenario<Control extends ControlKind = ControlKind> {
  readonly title: string;
  readonly seed: string;
  readonly clock: ClockMode;
  readonly faults: readonly FaultWish[];
  readonly steps: readonly ScenarioStep<Control>[];
  /** The page that explains what happens. A story in a link has none: its text could lead anywhere. */
  readonly guide?: { readonly title: string; readonly route: string };
}

export type ScenarioStep<Control extends ControlKind = ControlKind> =
  | { readonly kind: 'call'; readonly call: ScenarioCall }
  | { readonly kind: 'control'; readonly action: CoreControl | Control };

/**
 * A call by its operationId. In `path` and `body` a text such as `$1.id` stands for a property of the body that
 * the first call was answered with.
 */
export interface ScenarioCall {
  readonly operation: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Default: the first region of its API. Only where an API has regions. */
  readonly region?: string;
  /** Default: the one that the product names. Only where the operation needs one. */
  readonly project?: string;
  /** Who calls. Default: an admin. */
  readonly as?: TokenWish;
}
