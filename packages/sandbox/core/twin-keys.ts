/**
 * The first key that an object has twice, or undefined where all have each key once. The text is JSON (RFC 8259,
 * section 4: what a receiver makes of twins is not defined, and `JSON.parse` silently keeps the last one).
 */
export function twinKey(json: string): string | undefined {
  const open: Set<string>[] = [];
  let last = '';
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}:]/g)) {
    switch (token) {
      case '{':
        open.push(new Set());
        break;
      case '}':
        open.pop();
        break;
      case ':': {
        const key: string = JSON.parse(last);
        const keys = open.at(-1);
        if (keys?.has(key)) return key;
        keys?.add(key);
        break;
      }
      default:
        last = token;
    }
  }
  return undefined;
}
