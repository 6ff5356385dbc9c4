import type { WorldValue, WorldValues } from '@drystone/sandbox/site-sandbox';

/** What a variable of a path can mean. */
export function valuesFor(
  values: WorldValues,
  path: string,
  variable: string,
): readonly WorldValue[] {
  const [before = ''] = path.split(`/{${variable}}`);
  return values.get(before.replaceAll(/\{[^}]*\}/g, '{}')) ?? [];
}
