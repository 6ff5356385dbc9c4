import type { JsonObject } from '@drystone/openapi/json/json';
import { misfitWords, valueName } from '@drystone/openapi/json-schema/misfit-words';
import { validate } from '@drystone/openapi/json-schema/validate';
import type { ControlKind } from './action.ts';
import type { InputProblem } from './outcome.ts';
import type { Product } from './product.ts';
import type { Turn } from './turn.ts';

/** The name of the seed that is a description. */
export const describedSeed = 'described';

/**
 * The product with a described world as its first seed, or everything that is wrong with the description. A product that
 * has no descriptions gives one problem.
 */
export function withDescribedWorld<Own extends Turn, Control extends ControlKind>(
  product: Product<Own, Control>,
  description: unknown,
): Product<Own, Control> | readonly InputProblem[] {
  const { descriptions } = product;
  if (!descriptions) {
    return [{ pointer: '', message: 'This sandbox has no worlds that can be described.' }];
  }
  const value = description as JsonObject;
  const misfits = validate(descriptions.schema, value, () => undefined);
  if (misfits.length > 0) {
    return misfits.map((misfit) => {
      const name = valueName(misfit.pointer);
      const subject = name === undefined ? 'The description' : `"${name}"`;
      return { pointer: misfit.pointer, message: `${subject} ${misfitWords(misfit)}` };
    });
  }
  const world = descriptions.worldOf(value);
  if (isProblems(world)) return world;
  const seed = { name: describedSeed, text: 'The world that was described when it started.' };
  return {
    ...product,
    seeds: [seed, ...product.seeds],
    createWorld: (name, salt) =>
      name === describedSeed
        ? { ...world, seed: `${describedSeed}${salt}` }
        : product.createWorld(name, salt),
  };
}

/** A world is an object. */
export function isProblems<Other extends object>(
  result: Other | readonly InputProblem[],
): result is readonly InputProblem[] {
  return Array.isArray(result);
}
