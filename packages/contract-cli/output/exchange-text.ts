import type { Exchange } from '../send.ts';
import { shownBody } from './http-text.ts';
import { printable } from './printable.ts';

/** One attempt as curl shows it with --verbose: `>` before what was sent, `<` before what came. The token is not in it. */
export function printExchange(
  { request, headers, outcome, milliseconds }: Exchange,
  token: string,
): string {
  const { method, url } = request;
  const body = shownBody(request);
  const took = `(${Math.round(milliseconds)} ms)`;
  const sent = [
    `${method} ${url}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['', body]),
  ];
  const came =
    outcome instanceof Error
      ? [`${outcome.message} ${took}`]
      : [
          `${outcome.status} ${outcome.statusText} ${took}`,
          ...outcome.headers.map(([name, value]) => `${name}: ${value}`),
          ...(outcome.text === '' ? [] : ['', outcome.text]),
        ];
  const text = marked('>', sent) + marked('<', came);
  // An answer may repeat what it was sent.
  return printable(text.replaceAll(token, '(hidden)'));
}

function marked(mark: string, lines: readonly string[]): string {
  const all = lines.join('\n').trimEnd().split('\n');
  return all
    .map((line) => `${mark} ${line}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}
