/** Ends a switch over a union: a kind added later fails to compile here instead of passing silently. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
