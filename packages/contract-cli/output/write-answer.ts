import type { Json } from '@drystone/openapi/json/json';
import { type Filter, filtered } from './filter.ts';
import { printBody, printQueried } from './format.ts';
import type { OutputFormat } from './output-formats.ts';
import { printable } from './printable.ts';

/** How an answer is shown. */
export interface Look {
  readonly output: OutputFormat;
  readonly query: string | undefined;
  readonly columns: readonly string[];
  readonly filters: readonly Filter[];
}

interface Stream {
  write(text: string): void;
  readonly isTTY: boolean;
  readonly columns: number;
}

/** Prints the body of an answer, or its text where it is not JSON. */
export function writeAnswer(
  body: Json,
  isJson: boolean,
  look: Look,
  { stdout }: { readonly stdout: Stream },
): void {
  // What a program reads is never cut.
  const width = stdout.isTTY ? stdout.columns : Infinity;
  const text = isJson ? bodyText(body, look, width) : String(body);
  // A file or a program gets every character.
  stdout.write(stdout.isTTY ? printable(text) : text);
}

function bodyText(whole: Json, { query, output, columns, filters }: Look, width: number): string {
  const body = filtered(whole, filters);
  return query ? printQueried(body, query, output) : printBody(body, output, { width, columns });
}
