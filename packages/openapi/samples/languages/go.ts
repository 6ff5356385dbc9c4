import { assertNever } from '@drystone/lib/assert-never';
import { wellFormed } from '../../requests/escapes.ts';
import {
  type FormPart,
  type RequestSample,
  type SampleBody,
  type TextPart,
  urlOf,
} from '../../requests/request.ts';
import type { SampleLanguage } from '../language.ts';
import { dispositionOf } from '../multipart.ts';
import { usesFiles, usesVariables } from '../request-needs.ts';

/** The request as a Go program of the standard library, which ends with the answer of a failed call. */
export const go = {
  id: 'go',
  label: 'Go',
  syntax: {
    grammar: 'go',
    keywords: ['package', 'import', 'func', 'if', 'defer', 'nil'],
    strings: /"(?:\\.|[^"\\])*"|`[^`]*`/,
  },
  print,
} as const satisfies SampleLanguage;

function print(request: RequestSample): string {
  const { method, headers, body } = request;
  const url = urlOf(request);
  const isMultipart = body?.kind === 'multipart';
  const packages = [
    ...(isMultipart ? ['bytes'] : []),
    ...['fmt', 'io', 'log'],
    ...(isMultipart ? ['mime/multipart'] : []),
    'net/http',
    ...(isMultipart ? ['net/textproto'] : []),
    ...(usesVariables(request) || usesFiles(request) ? ['os'] : []),
    ...(body?.kind === 'text' || body?.kind === 'form' ? ['strings'] : []),
    'time',
  ];
  const lines = [
    ...(body ? bodyLines(body) : []),
    `request, err := http.NewRequest(${quoted(method)}, ${text(url)}, ${body ? 'body' : 'nil'})`,
    ...endOnError,
    ...headers.map(({ name, value }) => `request.Header.Set(${quoted(name)}, ${text(value)})`),
    ...(isMultipart ? ['request.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    '',
    'client := http.Client{Timeout: 30 * time.Second}',
    'response, err := client.Do(request)',
    ...endOnError,
    'defer response.Body.Close()',
    'answer, err := io.ReadAll(response.Body)',
    ...endOnError,
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
    case 'form':
      return [`body := strings.NewReader(${quoted(body.pairs.join('&'))})`];
    case 'multipart':
      return [...formStart, ...body.parts.flatMap(partLines), 'form.Close()'];
    case 'file':
      return [`body, err := os.Open(${quoted(body.name)})`, ...endOnError];
    default:
      return assertNever(body);
  }
}

const endOnError = ['if err != nil {', '\tlog.Fatal(err)', '}'];

const formStart = [
  'body := &bytes.Buffer{}',
  'form := multipart.NewWriter(body)',
  'add := func(disposition, contentType string, content []byte) {',
  '\theader := textproto.MIMEHeader{"Content-Disposition": {disposition}}',
  '\tif contentType != "" {',
  '\t\theader.Set("Content-Type", contentType)',
  '\t}',
  '\tpart, err := form.CreatePart(header)',
  ...endOnError.map((line) => `\t${line}`),
  '\tpart.Write(content)',
  '}',
];

function partLines(part: FormPart, index: number): string[] {
  const { content, type = '' } = part;
  const isFile = content.kind === 'file';
  const bytes = isFile ? `file${index}` : `[]byte(${multiline(content.text)})`;
  return [
    ...(isFile ? [`${bytes}, err := os.ReadFile(${quoted(content.name)})`, ...endOnError] : []),
    `add(${quoted(dispositionOf(part))}, ${quoted(type)}, ${bytes})`,
  ];
}

/** Lines stay lines, where the text has nothing that a raw text cannot hold. */
function multiline(value: string): string {
  return /[`\r\0\ufeff]/.test(value) ? quoted(value) : `\`${value}\``;
}

function text(parts: readonly TextPart[]): string {
  const merged = parts.map((part) =>
    typeof part === 'string' ? quoted(part) : `os.Getenv(${quoted(part.variable)})`,
  );
  return merged.join('+');
}

/** A byte order mark may be nowhere but at the start of a program. */
function quoted(value: string): string {
  return JSON.stringify(wellFormed(value)).replaceAll('\ufeff', String.raw`\ufeff`);
}
