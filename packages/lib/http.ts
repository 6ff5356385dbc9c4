/* What the headers of a request ask for, as RFC 9110 defines it. All are pure and take the header as it came. */

/** The first of `offered` that an `Accept-Encoding` allows (section 12.5.3), or undefined: send it as it is. */
export function chooseEncoding<Encoding extends string>(
  acceptEncoding: string | undefined,
  offered: readonly Encoding[],
): Encoding | undefined {
  const accepted = new Set(
    listOf(acceptEncoding)
      .map((item) => item.toLowerCase().split(/\s*;\s*q=/))
      .filter(([, quality = '1']) => Number(quality) > 0)
      .map(([name]) => name),
  );
  return offered.find((encoding) => accepted.has(encoding));
}

/** True when `If-None-Match` names what would be sent (section 13.1.2: weak names count, `*` is anything). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return listOf(ifNoneMatch).some((name) => name === '*' || name.replace(/^W\//, '') === etag);
}

/** Both ends are part of it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The one part of a file that a `Range` asks for (section 14.2): undefined for the whole file, also where the header is
 * malformed or names several parts, which a server may leave unheeded; 'unsatisfiable' where the part is not in the file.
 */
export function readRange(
  range: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(range ?? '');
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') return to === '' ? undefined : satisfiable(size - Number(to), size - 1, size);
  if (to !== '' && Number(to) < Number(from)) return undefined;
  return satisfiable(Number(from), to === '' ? size - 1 : Number(to), size);
}

function satisfiable(first: number, last: number, size: number): ByteRange | 'unsatisfiable' {
  if (first >= size) return 'unsatisfiable';
  return { first: Math.max(first, 0), last: Math.min(last, size - 1) };
}

function listOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}
