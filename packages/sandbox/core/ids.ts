import { sha256 } from '@noble/hashes/sha2.js';
import { toUtf8 } from './base64.ts';

/**
 * The nth id of a seed: a UUID of version 4 (RFC 9562) whose bits come from a hash instead of from chance.
 * Same seed, same ids, in the same order, everywhere.
 */
export function idFor(seed: string, draw: number): string {
  const bytes = sha256(toUtf8(`${seed} ${draw}`)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 4, 4, 4, 12]
    .reduce<{ parts: string[]; at: number }>(
      ({ parts, at }, length) => ({
        parts: [...parts, hex.slice(at, at + length)],
        at: at + length,
      }),
      { parts: [], at: 0 },
    )
    .parts.join('-');
}

/** RFC 3339 in UTC, without a fraction where there is none. */
export function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}
