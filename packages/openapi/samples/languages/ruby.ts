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
import { braceEscape, indented, quotedText, readsAsLines } from '../literal.ts';
import { partHeaders } from '../multipart.ts';

/** The request as a Ruby program of the standard library, which ends with the response of a failed call. */
export const ruby = {
  id: 'ruby',
  label: 'Ruby',
  syntax: {
    grammar: 'ruby',
    keywords: ['require', 'do', 'end', 'unless', 'abort', 'puts'],
    strings: /<<~BODY\.chomp\n[\s\S]*?\n *BODY|"(?:\\.|[^"\\])*"/,
  },
  print,
} as const satisfies SampleLanguage;

/** Methods that have a class. */
const classes = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

function print(request: RequestSample): string {
  const { method, headers, body } = request;
  const isMultipart = body?.kind === 'multipart';
  return `require "net/http"
${isMultipart ? 'require "securerandom"\n' : ''}
uri = URI(${text(urlOf(request))})
request = ${requestOf(method, body !== undefined)}
${headers.map(({ name, value }) => `request[${quoted(name)}] = ${text(value)}\n`).join('')}${body ? bodyLines(body) : ''}
options = { use_ssl: uri.scheme == "https", read_timeout: 30 }
response = Net::HTTP.start(uri.hostname, uri.port, options) { |http| http.request(request) }
abort "#{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)
puts "#{response.code} #{response.body}"`;
}

function requestOf(method: string, hasBody: boolean): string {
  if (!classes.includes(method)) {
    return `Net::HTTPGenericRequest.new(${quoted(method)}, ${hasBody}, true, uri)`;
  }
  return `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`;
}

function bodyLines(body: SampleBody): string {
  switch (body.kind) {
    case 'text':
      return `request.body = ${lines(body.text)}\n`;
    case 'form':
      return `request.body = ${quoted(body.pairs.join('&'))}\n`;
    case 'multipart':
      return formLines(body.parts);
    case 'file':
      return `request.body = File.binread(${quoted(body.name)})\n`;
    default:
      return assertNever(body);
  }
}

/** `set_form` sends no type with a text. */
function formLines(parts: readonly FormPart[]): string {
  const rows = parts.map((part) => {
    const { content } = part;
    const bytes =
      content.kind === 'file'
        ? `File.binread(${quoted(content.name)})`
        : `${quoted(content.text)}.b`;
    return `  [[${partHeaders(part).map(quoted).join(', ')}], ${bytes}],\n`;
  });
  return String.raw`boundary = SecureRandom.hex
parts = [
${rows.join('')}].map do |headers, content|
  ["--#{boundary}", *headers, "", ""].join("\r\n").b + content + "\r\n"
end
request["Content-Type"] = "multipart/form-data; boundary=#{boundary}"
request.body = "#{parts.join}--#{boundary}--\r\n"
`;
}

/** A heredoc where the text has lines and none that ends it. */
function lines(value: string): string {
  const plain = wellFormed(value);
  if (!readsAsLines(plain) || /^\s*BODY$/m.test(plain)) return quoted(plain);
  const inside = plain
    .replaceAll('\\', String.raw`\\`)
    .replaceAll(new RegExp(interpolation, 'g'), String.raw`\#`);
  return `<<~BODY.chomp\n${indented(inside, '  ')}\nBODY`;
}

function text(parts: readonly TextPart[]): string {
  const merged = mergeText(parts);
  const [only] = merged;
  if (merged.length === 1 && only !== undefined && typeof only !== 'string')
    return `ENV.fetch(${quoted(only.variable)})`;
  const inside = merged.map((part) =>
    typeof part === 'string' ? quoted(part).slice(1, -1) : `#{ENV.fetch('${part.variable}')}`,
  );
  return `"${inside.join('')}"`;
}

/** What would put a value into a text. */
const interpolation = /#(?=[{$@])/;

function quoted(value: string): string {
  return quotedText(value, (char) => (char === '#' ? '\\#' : braceEscape(char)), interpolation);
}
