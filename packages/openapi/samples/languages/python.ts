import { assertNever } from '@drystone/lib/assert-never';
import type { Json } from '../../json/json.ts';
import { isList, isObject } from '../../json/json.ts';
import { jsonText, readJson } from '../../json/json-text.ts';
import { wellFormed } from '../../requests/escapes.ts';
import {
  type FormPart,
  type RequestHeader,
  type RequestSample,
  type SampleBody,
  type TextPart,
  urlOf,
} from '../../requests/request.ts';
import type { SampleLanguage } from '../language.ts';
import { partHeaders } from '../multipart.ts';
import { usesVariables } from '../request-needs.ts';

/** The request as a Python program without other packages, which ends with the answer of a failed call. */
export const python = {
  id: 'python',
  label: 'Python',
  syntax: {
    grammar: 'python',
    keywords: ['import', 'try', 'except', 'with', 'as', 'True', 'False', 'None'],
    strings: /f?"(?:\\.|[^"\\])*"/,
  },
  print,
} as const satisfies SampleLanguage;

function print(request: RequestSample): string {
  const { method, headers, body } = request;
  const url = urlOf(request);
  const json = body?.kind === 'text' ? readJson(body.text) : undefined;
  const needs = [
    ...(json === undefined ? [] : ['json']),
    ...(usesVariables(request) ? ['os'] : []),
    'sys',
    'urllib.error',
    'urllib.request',
    ...(body?.kind === 'multipart' ? ['uuid'] : []),
  ];
  const fields = [
    text(url),
    ...(method === 'GET' ? [] : [`method=${quoted(method)}`]),
    ...printHeaders(headers, body),
    ...(body ? [`data=${printBody(body, json)}`] : []),
  ];
  return `${needs.map((name) => `import ${name}`).join('\n')}
${body?.kind === 'multipart' ? printParts(body.parts) : ''}
request = urllib.request.Request(
${fields.map((field) => `    ${field},\n`).join('')})
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        print(response.status, response.read().decode())
except urllib.error.HTTPError as error:
    sys.exit(f"{error.code} {error.reason}: {error.read().decode()}")`;
}

function printHeaders(headers: readonly RequestHeader[], body: SampleBody | undefined): string[] {
  const rows = headers.map(({ name, value }) => `        ${quoted(name)}: ${text(value)},\n`);
  const type = '        "Content-Type": f"multipart/form-data; boundary={boundary}",\n';
  const all = body?.kind === 'multipart' ? [...rows, type] : rows;
  return all.length === 0 ? [] : [`headers={\n${all.join('')}    }`];
}

/** The standard library has nothing that writes the parts of a form. */
function printParts(parts: readonly FormPart[]): string {
  const rows = parts.map((part) => {
    const { content } = part;
    const bytes =
      content.kind === 'file'
        ? `open(${quoted(content.name)}, "rb").read()`
        : `${quoted(content.text)}.encode()`;
    return `    part([${partHeaders(part).map(quoted).join(', ')}], ${bytes}),\n`;
  });
  return `
boundary = uuid.uuid4().hex


def part(headers, content):
    head = "\\r\\n".join([f"--{boundary}", *headers, "", ""])
    return head.encode() + content + b"\\r\\n"


body = b"".join([
${rows.join('')}    f"--{boundary}--\\r\\n".encode(),
])
`;
}

function printBody(body: SampleBody, json: Json | undefined): string {
  switch (body.kind) {
    case 'text':
      return json === undefined
        ? `${quoted(body.text)}.encode()`
        : `json.dumps(${literal(json, 1)}).encode()`;
    case 'form':
      return `${quoted(body.pairs.join('&'))}.encode()`;
    case 'multipart':
      return 'body';
    case 'file':
      return `open(${quoted(body.name)}, "rb").read()`;
    default:
      return assertNever(body);
  }
}

/** A text with the values of variables in it; a variable alone is not text in a text. */
function text(parts: readonly TextPart[]): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && typeof only !== 'string') return variable(only);
  if (parts.every((part) => typeof part === 'string')) return quoted(parts.join(''));
  const inside = parts.map((part) =>
    typeof part === 'string'
      ? quoted(part).slice(1, -1).replaceAll('{', '{{').replaceAll('}', '}}')
      : `{os.environ['${part.variable}']}`,
  );
  return `f"${inside.join('')}"`;
}

function variable(part: { readonly variable: string }): string {
  return `os.environ["${part.variable}"]`;
}

/** JSON's way to write a text is Python's too. */
function quoted(value: string): string {
  return jsonText(wellFormed(value));
}

function literal(value: Json, depth: number): string {
  const indent = '    '.repeat(depth + 1);
  const end = '    '.repeat(depth);
  if (isList(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${indent}${literal(item, depth + 1)},\n`).join('')}${end}]`;
  }
  if (isObject(value)) {
    const rows = Object.entries(value).map(
      ([name, item]) => `${indent}${quoted(name)}: ${literal(item, depth + 1)},\n`,
    );
    return rows.length === 0 ? '{}' : `{\n${rows.join('')}${end}}`;
  }
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return jsonText(value);
}
