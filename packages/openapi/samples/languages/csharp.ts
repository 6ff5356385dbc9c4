import { assertNever } from '@drystone/lib/assert-never';
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
import { codeOf, indented, quotedText, readsAsLines } from '../literal.ts';
import { dispositionOf } from '../multipart.ts';

/** The request as a C# program with the usual namespaces, for .NET 7 and later, which throws the response of a failed call. */
export const csharp = {
  id: 'csharp',
  label: 'C#',
  syntax: {
    grammar: 'csharp',
    keywords: ['using', 'var', 'new', 'await', 'if', 'throw', 'int'],
    strings: /"""[\s\S]*?"""|\$?"(?:\\.|[^"\\])*"/,
  },
  print,
} as const satisfies SampleLanguage;

/** Methods that have a name of their own. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

function print(request: RequestSample): string {
  const { method, headers, body } = request;
  const isOfContent = ({ name }: RequestHeader) =>
    body !== undefined && /^(content-.*|allow|expires|last-modified)$/i.test(name);
  const lines = [
    'using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };',
    `using var request = new HttpRequestMessage(${methodOf(method)}, ${text(urlOf(request))});`,
    ...headers
      .filter((header) => !isOfContent(header))
      .map(({ name, value }) => addHeader('request', name, text(value))),
    ...(body ? contentLines(body) : []),
    ...headers.filter(isOfContent).map(contentHeader),
    '',
    'using var response = await client.SendAsync(request);',
    'var status = (int)response.StatusCode;',
    'var text = await response.Content.ReadAsStringAsync();',
    'if (!response.IsSuccessStatusCode) throw new HttpRequestException($"{status}: {text}");',
    'Console.WriteLine($"{status} {text}");',
  ];
  const code = lines.join('\n');
  return code.includes('MediaTypeHeaderValue') ? `using System.Net.Http.Headers;\n\n${code}` : code;
}

function methodOf(method: string): string {
  if (!methods.includes(method)) return `new HttpMethod(${quoted(method)})`;
  return `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}

function addHeader(owner: string, name: string, value: string): string {
  return `${owner}.Headers.TryAddWithoutValidation(${quoted(name)}, ${value});`;
}

/** Content of text has a type already. */
function contentHeader({ name, value }: RequestHeader): string {
  return name.toLowerCase() === 'content-type'
    ? contentType('request.Content', text(value))
    : addHeader('request.Content', name, text(value));
}

function contentType(owner: string, value: string): string {
  return `${owner}.Headers.ContentType = MediaTypeHeaderValue.Parse(${value});`;
}

function contentLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`request.Content = new StringContent(${linesOf(body.text)});`];
    case 'form':
      return [`request.Content = new StringContent(${quoted(body.pairs.join('&'))});`];
    case 'multipart':
      return [
        'var form = new MultipartContent("form-data");',
        ...body.parts.flatMap(partLines),
        'request.Content = form;',
      ];
    case 'file':
      return [`request.Content = ${bytesOf(body.name)};`];
    default:
      return assertNever(body);
  }
}

function partLines(part: FormPart, index: number): string[] {
  const { content, type } = part;
  const name = `part${index + 1}`;
  const made =
    content.kind === 'file' ? bytesOf(content.name) : `new StringContent(${linesOf(content.text)})`;
  return [
    `var ${name} = ${made};`,
    addHeader(name, 'Content-Disposition', quoted(dispositionOf(part))),
    ...(type === undefined ? [] : [contentType(name, quoted(type))]),
    `form.Add(${name});`,
  ];
}

function bytesOf(file: string): string {
  return `new ByteArrayContent(File.ReadAllBytes(${quoted(file)}))`;
}

/** A raw string where its text has lines and cannot end it. */
function linesOf(value: string): string {
  const plain = wellFormed(value);
  if (!readsAsLines(plain) || plain.includes('"""')) return quoted(plain);
  return `"""\n${indented(plain, '    ')}\n    """`;
}

function text(parts: readonly TextPart[]): string {
  const merged = parts.map((part) =>
    typeof part === 'string'
      ? quoted(part)
      : `Environment.GetEnvironmentVariable(${quoted(part.variable)})`,
  );
  return merged.length === 0 ? '""' : merged.join(' + ');
}

function quoted(value: string): string {
  return quotedText(value, (char) => {
    const code = codeOf(char);
    return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
  });
}
