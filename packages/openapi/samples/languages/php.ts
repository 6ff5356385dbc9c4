import { assertNever } from '@drystone/lib/assert-never';
import { wellFormed } from '../../requests/escapes.ts';
import {
  type FormPart,
  mergeText,
  type RequestSample,
  type SampleBody,
  type TextPart,
  urlOf,
} from '../../requests/request.ts';
import type { SampleLanguage } from '../language.ts';
import { braceEscape, hasHidden, quotedText, readsAsLines } from '../literal.ts';
import { partHeaders } from '../multipart.ts';

/** The request as a PHP program with the curl extension, which ends with the response of a failed call. */
export const php = {
  id: 'php',
  label: 'PHP',
  syntax: {
    grammar: 'php',
    keywords: ['foreach', 'as', 'if', 'exit', 'echo', 'true', 'false'],
    strings: /<<<'BODY'\n[\s\S]*?\nBODY|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/,
  },
  print,
} as const satisfies SampleLanguage;

function print(request: RequestSample): string {
  const { method, headers, body } = request;
  const rows = [
    ...headers.map(({ name, value }) => text([`${name}: `, ...value])),
    ...(body?.kind === 'multipart' ? [formType] : []),
  ];
  const options = [
    ...methodOption(method),
    ...(rows.length > 0
      ? [`CURLOPT_HTTPHEADER => [\n${rows.map((row) => `        ${row},\n`).join('')}    ]`]
      : []),
    ...(body ? ['CURLOPT_POSTFIELDS => $body'] : []),
    'CURLOPT_RETURNTRANSFER => true',
    'CURLOPT_TIMEOUT => 30',
  ];
  return String.raw`<?php
${body ? bodyLines(body) : ''}$curl = curl_init(${text(urlOf(request))});
curl_setopt_array($curl, [
${options.map((option) => `    ${option},`).join('\n')}
]);
$response = curl_exec($curl);
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($response === false || $status >= 400) {
    fwrite(STDERR, "$status: " . ($response ?: curl_error($curl)) . "\n");
    exit(1);
}
echo "$status $response\n";`;
}

function methodOption(method: string): string[] {
  if (method === 'GET') return [];
  return [
    method === 'HEAD' ? 'CURLOPT_NOBODY => true' : `CURLOPT_CUSTOMREQUEST => ${quoted(method)}`,
  ];
}

function bodyLines(body: SampleBody): string {
  switch (body.kind) {
    case 'text':
      return `$body = ${lines(body.text)};\n`;
    case 'form':
      return `$body = ${quoted(body.pairs.join('&'))};\n`;
    case 'multipart':
      return formLines(body.parts);
    case 'file':
      return `$body = file_get_contents(${quoted(body.name)});\n`;
    default:
      return assertNever(body);
  }
}

const formType = `'Content-Type: multipart/form-data; boundary=' . $boundary`;

/** The extension sends each name once, and no type with a text. */
function formLines(parts: readonly FormPart[]): string {
  const rows = parts.map((part) => {
    const { content } = part;
    const bytes =
      content.kind === 'file' ? `file_get_contents(${quoted(content.name)})` : quoted(content.text);
    return `    [[${partHeaders(part).map(quoted).join(', ')}], ${bytes}],\n`;
  });
  return String.raw`$boundary = bin2hex(random_bytes(16));
$body = '';
foreach ([
${rows.join('')}] as [$headers, $content]) {
    $head = implode("\r\n", ["--$boundary", ...$headers, '', '']);
    $body .= $head . $content . "\r\n";
}
$body .= "--$boundary--\r\n";
`;
}

/** A nowdoc where the text has lines and none that ends it. */
function lines(value: string): string {
  const plain = wellFormed(value);
  const isNowdoc = readsAsLines(plain) && !/^\s*BODY/m.test(plain);
  return isNowdoc ? `<<<'BODY'\n${plain}\nBODY` : quoted(plain);
}

function text(parts: readonly TextPart[]): string {
  const merged = mergeText(parts).map((part) =>
    typeof part === 'string' ? quoted(part) : `getenv(${quoted(part.variable)})`,
  );
  return merged.length === 0 ? "''" : merged.join(' . ');
}

/** In single quotes a text is what it looks like; hidden characters have escapes in double quotes alone. */
function quoted(value: string): string {
  const plain = wellFormed(value);
  if (!hasHidden(plain)) return `'${plain.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  return quotedText(plain, (char) => (char === '$' ? '\\$' : braceEscape(char)), /\$/);
}
