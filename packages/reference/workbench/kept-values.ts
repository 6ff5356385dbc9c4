import { isObject } from '@drystone/openapi/json/json';

/** A reader types less than this; longer values would be printed into every sample. */
const most = 100;
const longest = 1000;

/**
 * The values that an earlier visit kept, without those that cannot be used. Undefined where something else is stored:
 * other programs of the origin may write there.
 */
export function readKeptValues(
  stored: string | null,
  isUsable: (value: string) => boolean = () => true,
): Readonly<Record<string, string>> | undefined {
  const values = parsed(stored);
  if (!isObject(values)) return undefined;
  const usable = Object.entries(values).filter(
    ([name, value]) =>
      typeof value === 'string' &&
      name.length <= longest &&
      value.length <= longest &&
      isUsable(value),
  ) as [string, string][];
  return Object.fromEntries(usable.slice(0, most));
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return undefined;
  }
}
