import { assertNever } from '../../../lib/assert-never.ts';
import type { RequestSample, SampleBody, TextPart } from '../request.ts';
import { asText } from '../request-sample.ts';

/** The request as a Go program of the standard library, which ends with the answer of a failed call. */
export function printGo({ method, url, headers, body }: RequestSample): string {
  const packages = [
    'fmt',
    'io',
    'log',
    'net/http',
    ...(body?.kind === 'form' ? ['net/url'] : []),
    ...([url, ...headers.map(({ value }) => value)]
      .flat()
      .some((part) => typeof part !== 'string') || body?.kind === 'file'
      ? ['os']
      : []),
    ...(body && body.kind !== 'file' ? ['strings'] : []),
    'time',
  ];
  const lines = [
    ...(body ? bodyLines(body) : []),
    `request, err := http.NewRequest(${quoted(method)}, ${text(url)}, ${body ? 'body' : 'nil'})`,
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    ...headers.map(({ name, value }) => `request.Header.Set(${quoted(name)}, ${text(value)})`),
    '',
    'client := http.Client{Timeout: 30 * time.Second}',
    'response, err := client.Do(request)',
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'defer response.Body.Close()',
    'answer, err := io.ReadAll(response.Body)',
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'if response.StatusCode >= 400 {',
    '\tlog.Fatalf("%s: %s", response.Status, answer)',
    '}',
    'fmt.Println(response.Status, string(answer))',
  ];
  return `package main

import (
${packages.map((name) => `\t"${name}"\n`).join('')})

func main() {
${lines.map((line) => (line === '' ? '\n' : `\t${line}\n`)).join('')}}`;
}

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`body := strings.NewReader(${multiline(body.text)})`];
    case 'form': {
      const fields = Object.entries(body.fields).map(
        ([name, value]) => `form.Set(${quoted(name)}, ${quoted(asText(value))})`,
      );
      return ['form := url.Values{}', ...fields, 'body := strings.NewReader(form.Encode())'];
    }
    case 'file':
      return [
        `body, err := os.Open(${quoted(body.name)})`,
        'if err != nil {',
        '\tlog.Fatal(err)',
        '}',
      ];
    default:
      return assertNever(body);
  }
}

/** Lines stay lines, where the text has nothing that a raw text cannot hold. */
function multiline(value: string): string {
  return value.includes('`') ? quoted(value) : `\`${value}\``;
}

function text(parts: readonly TextPart[]): string {
  const merged = parts.map((part) =>
    typeof part === 'string' ? quoted(part) : `os.Getenv(${quoted(part.variable)})`,
  );
  return merged.join('+');
}

function quoted(value: string): string {
  return JSON.stringify(value);
}
