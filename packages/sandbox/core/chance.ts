import { sha256 } from '@noble/hashes/sha2.js';
import { toUtf8 } from './base64.ts';

/** A number from 0 up to 1 that looks like chance. The same text gives the same number everywhere. */
export function chanceOf(text: string): number {
  return sha256(toUtf8(text))
    .slice(0, 6)
    .reduce((sum, byte, index) => sum + byte / 256 ** (index + 1), 0);
}

/** The 99th percentile of the standard normal distribution. */
const z99 = 2.3263478740408408;

/** A number from the log-normal distribution with this median and this 99th percentile. */
export function logNormalOf(
  text: string,
  { median, p99 }: { readonly median: number; readonly p99: number },
): number {
  // Box-Muller: two even numbers make a normal one. The first must not be 0.
  const radius = Math.sqrt(-2 * Math.log(1 - chanceOf(`${text} radius`)));
  const normal = radius * Math.cos(2 * Math.PI * chanceOf(`${text} angle`));
  return median * Math.exp((Math.log(p99 / median) / z99) * normal);
}
