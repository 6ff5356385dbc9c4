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
import { braceEscape, quotedText, readsAsLines } from '../literal.ts';
import { usesFiles, usesVariables } from '../request-needs.ts';

/** The request as a Rust program with reqwest, whose blocking client ends a call after 30 seconds by itself. */
export const rust = {
  id: 'rust',
  label: 'Rust',
  syntax: {
    grammar: 'rust',
    keywords: ['use', 'fn', 'let', 'if', 'return', 'dyn'],
    strings: /r#"(?:[^"]|"(?!#))*"#|"(?:\\.|[^"\\])*"/,
  },
  print,
} as const satisfies SampleLanguage;

/** Methods that the client has a function for. */
const functions = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

function print(request: RequestSample): string {
  const { method, headers, body } = request;
  const url = text(urlOf(request));
  const isMultipart = body?.kind === 'multipart';
  const standard = [
    ...(usesVariables(request) ? ['env'] : []),
    'error::Error',
    ...(usesFiles(request) ? ['fs'] : []),
  ];
  const calls = [
    functions.includes(method)
      ? `${method.toLowerCase()}(${url})`
      : `request(${quoted(method)}.parse()?, ${url})`,
    ...headers.map(({ name, value }) => `header(${quoted(name)}, ${text(value)})`),
    ...(body ? [bodyCall(body)] : []),
    'send()?',
  ];
  return `// cargo add reqwest --features blocking${isMultipart ? ',multipart' : ''}
${isMultipart ? 'use reqwest::blocking::multipart::{Form, Part};\n' : ''}use reqwest::blocking::Client;
use std::${standard.length > 1 ? `{${standard.join(', ')}}` : standard.join('')};

fn main() -> Result<(), Box<dyn Error>> {
${isMultipart ? formLines(body.parts) : ''}    let response = Client::new()
${calls.map((call) => `        .${call}`).join('\n')};
    let status = response.status();
    let text = response.text()?;
    if !status.is_success() {
        return Err(format!("{status}: {text}").into());
    }
    println!("{status} {text}");
    Ok(())
}`;
}

function bodyCall(body: SampleBody): string {
  switch (body.kind) {
    case 'text':
      return `body(${lines(body.text)})`;
    case 'form':
      return `body(${quoted(body.pairs.join('&'))})`;
    case 'multipart':
      return 'multipart(form)';
    case 'file':
      return `body(fs::File::open(${quoted(body.name)})?)`;
    default:
      return assertNever(body);
  }
}

function formLines(parts: readonly FormPart[]): string {
  const calls = parts.map((part) => `        .part(${quoted(part.name)}, ${partOf(part)})`);
  return `    let form = Form::new()\n${calls.join('\n')};\n`;
}

function partOf({ content, type }: FormPart): string {
  const part =
    content.kind === 'file'
      ? `Part::bytes(fs::read(${quoted(content.name)})?).file_name(${quoted(content.name)})`
      : `Part::text(${lines(content.text)})`;
  return type === undefined ? part : `${part}.mime_str(${quoted(type)})?`;
}

/** A raw string where its text has lines and cannot end it. */
function lines(value: string): string {
  const plain = wellFormed(value);
  return readsAsLines(plain) && !plain.includes('"#') ? `r#"${plain}"#` : quoted(plain);
}

function text(parts: readonly TextPart[]): string {
  const values = parts.flatMap((part) =>
    typeof part === 'string' ? [] : [`env::var(${quoted(part.variable)})?`],
  );
  if (values.length === 0) return quoted(parts.join(''));
  if (parts.length === 1) return values.join('');
  const pattern = parts.map((part) =>
    typeof part === 'string' ? part.replaceAll(/[{}]/g, '$&$&') : '{}',
  );
  return `format!(${[quoted(pattern.join('')), ...values].join(', ')})`;
}

function quoted(value: string): string {
  return quotedText(value, braceEscape);
}
