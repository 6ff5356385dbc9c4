import { createStore } from './store.ts';

/*
 * The credentials that a reader typed to send requests. They are in the memory of the tab alone, and each belongs to
 * the origin that it was typed for: no other origin gets it.
 */

const secrets = createStore<ReadonlyMap<string, string>>(new Map());

export const { get: typedSecrets, subscribe: followSecrets } = secrets;

export function secretsFor(
  origin: string,
  variables: readonly string[],
): Readonly<Record<string, string>> {
  const known = secrets.get();
  const pairs = variables.map((variable) => [variable, known.get(`${origin} ${variable}`) ?? '']);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

export function keepSecret(origin: string, variable: string, value: string): void {
  secrets.set(new Map(secrets.get()).set(`${origin} ${variable}`, value));
}
