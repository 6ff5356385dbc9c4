import type { CompiledOperation } from './contract.ts';
import type { SandboxResponse } from './request.ts';

/** The answer that carries a value, in the media type that the contract gives the status. */
export function respond(
  operation: CompiledOperation,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse {
  const content = operation.responses.find((response) => response.status === status)?.content;
  if (!content || value === undefined) return { status, headers };
  const { mediaType } = content;
  const body = mediaType === 'application/json' ? JSON.stringify(value) : String(value);
  return { status, headers: { 'Content-Type': mediaType, ...headers }, body };
}

export function respondError(status: number, message: string): SandboxResponse {
  const headers = { 'Content-Type': 'application/json' };
  return { status, headers, body: JSON.stringify({ message }) };
}
