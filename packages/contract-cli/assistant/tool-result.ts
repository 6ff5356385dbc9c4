import type { CallToolResult } from '@modelcontextprotocol/server';
import { CommandError } from '../command-error.ts';

export function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

export function jsonResult(value: unknown): CallToolResult {
  return textResult(JSON.stringify(value, null, 2));
}

/** What a tool gives, or why it could not and what to do: an assistant reads both. */
export async function resultOf<Result>(
  work: () => Promise<Result>,
): Promise<Result | CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const text = [error.message, error.advice].filter(Boolean).join('\n');
    return { ...textResult(text), isError: true };
  }
}
