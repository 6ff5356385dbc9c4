import { ControlError, type ControlKind } from './action.ts';
import { allOperations } from './contract.ts';
import type { AnyBehaviour, Place, Product } from './product.ts';
import { createRouter, type Router } from './router.ts';
import type { Turn } from './turn.ts';

/** A product that runs by a contract: what stays the same from call to call. */
export interface Engine<Step extends Turn = Turn, Control extends ControlKind = ControlKind> {
  readonly product: Product<Step, Control>;
  readonly contract: Place['contract'];
  readonly behaviours: Readonly<Record<string, AnyBehaviour>>;
  readonly route: Router;
}

/** Throws a `ControlError` where an operation of the contract has no behaviour. */
export function createEngine<Step extends Turn, Control extends ControlKind>(
  product: Product<Step, Control>,
  place: Place,
): Engine<Step, Control> {
  const { contract } = place;
  const behaviours = product.behaviours(place);
  const missing = allOperations(contract).find(({ id }) => !Object.hasOwn(behaviours, id));
  if (missing) {
    throw new ControlError(
      `The contract has the operation ${missing.id}, and the sandbox has no behaviour for it.`,
    );
  }
  return { product, contract, behaviours, route: createRouter(contract) };
}
