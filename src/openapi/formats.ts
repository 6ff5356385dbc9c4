/** The formats that the contracts use, as ajv and hyperjump read them too. */
const formats = {
  /** RFC 9562. */
  uuid: (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  ipv4: isIpv4,
  /** A scheme, and nothing that a URI cannot hold. RFC 3986. */
  uri: (text: string) =>
    /^[a-z][a-z0-9+.-]*:(?:[a-z0-9._~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i.test(text),
  'date-time': isDateTime,
  email: isEmail,
} as const;

export function isKnownFormat(name: unknown): name is keyof typeof formats {
  return typeof name === 'string' && Object.hasOwn(formats, name);
}

export function fitsFormat(name: string, text: string): boolean {
  return !isKnownFormat(name) || formats[name](text);
}

/** RFC 4648 with padding and without line breaks. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return (
    parts.length === 4 &&
    parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
}

/** RFC 3339, with time zone. */
function isDateTime(text: string): boolean {
  const match = text.match(
    /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-](\d\d):(\d\d))$/,
  );
  if (!match) return false;
  const [
    year = 0,
    month = 0,
    day = 0,
    hour = 0,
    minute = 0,
    second = 0,
    zoneHour = 0,
    zoneMinute = 0,
  ] = match.slice(1).map((part) => Number(part ?? 0));
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= days &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59 &&
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
