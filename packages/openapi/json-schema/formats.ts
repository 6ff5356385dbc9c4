import type { ApiWord } from '../words/words.ts';

interface Format {
  readonly fits: (text: string) => boolean;
  /** What such a text is, after "must be". */
  readonly words: ApiWord;
  readonly example: string;
}

/** The formats that are checked, as ajv and hyperjump read them too. */
const formats: ReadonlyMap<string, Format> = new Map([
  ['uuid', { fits: isUuid, words: 'a UUID', example: '0f8fad5b-d9cb-469f-a165-70867728950e' }],
  ['ipv4', { fits: isIpv4, words: 'an IPv4 address', example: '192.0.2.1' }],
  ['uri', { fits: isUri, words: 'a URI', example: 'https://example.com' }],
  [
    'date-time',
    { fits: isDateTime, words: 'a time with its time zone', example: '2026-01-15T09:30:00Z' },
  ],
  ['email', { fits: isEmail, words: 'an email address', example: 'name@example.com' }],
]);

/** A format whose texts are checked, or undefined for any other. */
export function knownFormat(name: string): Format | undefined {
  return formats.get(name);
}

/** RFC 4648 with padding and without line breaks. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/** RFC 9562. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** A scheme, and nothing that a URI cannot hold. RFC 3986. */
function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?:[a-z0-9._~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i.test(text);
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return (
    parts.length === 4 &&
    parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
}

/** RFC 3339, with time zone. A leap second ends a day of UTC. */
function isDateTime(text: string): boolean {
  const match = text.match(
    /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/,
  );
  if (!match) return false;
  const [, , , , , , , sign] = match;
  const [
    year = 0,
    month = 0,
    day = 0,
    hour = 0,
    minute = 0,
    second = 0,
    ,
    zoneHour = 0,
    zoneMinute = 0,
  ] = match.slice(1).map((part) => Number(part ?? 0));
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const zone = (zoneHour * 60 + zoneMinute) * (sign === '-' ? -1 : 1);
  const isLastMinute = (hour * 60 + minute - zone + 1) % (24 * 60) === 0;
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= days &&
    hour <= 23 &&
    minute <= 59 &&
    second <= (isLastMinute ? 60 : 59) &&
    zoneHour <= 23 &&
    zoneMinute <= 59
  );
}

/** The common form of RFC 5321: a dot-atom, an at sign, host names with dots between them. */
function isEmail(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@');
  const atom = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
  const host =
    /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;
  return rest.length === 0 && local.length <= 64 && atom.test(local) && host.test(domain);
}
