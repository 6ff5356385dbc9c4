/**
 * The messages of an error and of what caused it, outermost first, as the crash page shows them.
 * A cause may be any value; a cycle ends the chain.
 */
export function messageChain(error: unknown): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let current = error; current !== undefined && current !== null; current = causeOf(current)) {
    if (seen.has(current)) break;
    seen.add(current);
    messages.push(current instanceof Error ? current.message : String(current));
  }
  return messages.join('\n\nCause:\n');
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
