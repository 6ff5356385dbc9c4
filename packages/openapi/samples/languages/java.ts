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
import { indented, quotedText, readsAsLines } from '../literal.ts';
import { partHeaders } from '../multipart.ts';
import { usesFiles } from '../request-needs.ts';

/** The request as a Java program of the standard library, for Java 15 and later, which ends with the response of a failed call. */
export const java = {
  id: 'java',
  label: 'Java',
  syntax: {
    grammar: 'java',
    keywords: [
      ...['import', 'class', 'public', 'static', 'void', 'throws', 'byte'],
      ...['var', 'new', 'if'],
    ],
    strings: /"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\])*"/,
  },
  print,
} as const satisfies SampleLanguage;

function print(request: RequestSample): string {
  const { method, headers, body } = request;
  const isMultipart = body?.kind === 'multipart';
  const all = [
    ...headers.map(({ name, value }) => [quoted(name), text(value)]),
    ...(isMultipart ? [[quoted('Content-Type'), formType]] : []),
  ];
  const calls = [
    'timeout(Duration.ofSeconds(30))',
    ...all.map(([name, value]) => `header(${name}, ${value})`),
    ...methodCall(method, body),
    'build()',
  ];
  return `${importsOf(request)}

class Main {
    public static void main(String[] args) throws Exception {
${isMultipart ? formLines(body.parts) : ''}        var request = HttpRequest.newBuilder(URI.create(${text(urlOf(request))}))
${calls.map((call) => `            .${call}`).join('\n')};
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            System.err.println(response.statusCode() + ": " + response.body());
            System.exit(1);
        }
        System.out.println(response.statusCode() + " " + response.body());
    }
${isMultipart ? addPart : ''}}`;
}

function importsOf(request: RequestSample): string {
  const { method, body } = request;
  const isMultipart = body?.kind === 'multipart';
  const names = [
    ...(isMultipart ? ['io.ByteArrayOutputStream'] : []),
    'net.URI',
    'net.http.HttpClient',
    'net.http.HttpRequest',
    ...(body || !['GET', 'DELETE'].includes(method) ? ['net.http.HttpRequest.BodyPublishers'] : []),
    'net.http.HttpResponse.BodyHandlers',
    ...(isMultipart ? ['nio.charset.StandardCharsets'] : []),
    ...(isMultipart && usesFiles(request) ? ['nio.file.Files'] : []),
    ...(usesFiles(request) ? ['nio.file.Path'] : []),
    'time.Duration',
    ...(isMultipart ? ['util.UUID'] : []),
  ];
  return names.map((name) => `import java.${name};`).join('\n');
}

function methodCall(method: string, body: SampleBody | undefined): string[] {
  if (!body && method === 'GET') return [];
  if (!body && method === 'DELETE') return ['DELETE()'];
  const publisher = body ? publisherOf(body) : 'BodyPublishers.noBody()';
  const isFunction = method === 'POST' || method === 'PUT';
  return [isFunction ? `${method}(${publisher})` : `method(${quoted(method)}, ${publisher})`];
}

function publisherOf(body: SampleBody): string {
  switch (body.kind) {
    case 'text':
      return `BodyPublishers.ofString(${lines(body.text, ' '.repeat(16))})`;
    case 'form':
      return `BodyPublishers.ofString(${quoted(body.pairs.join('&'))})`;
    case 'multipart':
      return 'BodyPublishers.ofByteArray(body.toByteArray())';
    case 'file':
      return `BodyPublishers.ofFile(Path.of(${quoted(body.name)}))`;
    default:
      return assertNever(body);
  }
}

const formType = '"multipart/form-data; boundary=" + boundary';

/** The standard library has nothing that writes the parts of a form. */
function formLines(parts: readonly FormPart[]): string {
  const added = parts.map((part) => {
    const { content } = part;
    const bytes =
      content.kind === 'file'
        ? `Files.readAllBytes(Path.of(${quoted(content.name)}))`
        : `${quoted(content.text)}.getBytes(StandardCharsets.UTF_8)`;
    return `addPart(body, boundary, ${quoted(partHeaders(part).join('\r\n'))}, ${bytes});`;
  });
  const all = [
    'var boundary = UUID.randomUUID().toString();',
    'var body = new ByteArrayOutputStream();',
    ...added,
    String.raw`body.writeBytes(("--" + boundary + "--\r\n").getBytes(StandardCharsets.UTF_8));`,
  ];
  return all.map((line) => `        ${line}\n`).join('');
}

const addPart = String.raw`
    static void addPart(ByteArrayOutputStream body, String boundary, String headers, byte[] content) {
        var head = "--" + boundary + "\r\n" + headers + "\r\n\r\n";
        body.writeBytes(head.getBytes(StandardCharsets.UTF_8));
        body.writeBytes(content);
        body.writeBytes("\r\n".getBytes(StandardCharsets.UTF_8));
    }
`;

/** A text block where the text has lines. It drops blanks at the ends of lines, and ends with three quotes. */
function lines(value: string, indent: string): string {
  const plain = wellFormed(value);
  if (!readsAsLines(plain)) return quoted(plain);
  const inside = plain
    .replaceAll('\\', String.raw`\\`)
    .replaceAll(/"(?=""|$)/g, String.raw`\"`)
    .replaceAll(/ $/gm, String.raw`\s`)
    .replaceAll(notAscii, escaped);
  // The indent of the end counts where it has a line of its own.
  const end = inside.endsWith('\n') ? indent : '';
  return `"""\n${indented(inside, indent)}${end}"""`;
}

function text(parts: readonly TextPart[]): string {
  const merged = parts.map((part) =>
    typeof part === 'string' ? quoted(part) : `System.getenv(${quoted(part.variable)})`,
  );
  return merged.length === 0 ? '""' : merged.join(' + ');
}

/** Before Java 18, the encoding of a program is that of the machine. */
const notAscii = /[^\0-\x7f]/gu;

function quoted(value: string): string {
  return quotedText(value, escaped, notAscii);
}

/** The compiler reads \u before all else, so what ends a line or a text has to be octal. */
function escaped(char: string): string {
  const [code = 0] = [char.codePointAt(0)];
  if (code < 0x80) return `\\${code.toString(8).padStart(3, '0')}`;
  return [...Array(char.length).keys()]
    .map((index) => `\\u${char.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');
}
