import { assertNever } from '@drystone/lib/assert-never';
import type { Json } from '../../json/json.ts';
import { jsonText, readJson } from '../../json/json-text.ts';
import {
  type FormPart,
  type RequestHeader,
  type RequestSample,
  type SampleBody,
  type TextPart,
  urlOf,
} from '../../requests/request.ts';
import type { SampleLanguage } from '../language.ts';
import { usesFiles } from '../request-needs.ts';

/** The request as a TypeScript program for Node, which throws the answer of a failed call. */
export const typescript = {
  id: 'typescript',
  label: 'TypeScript',
  syntax: {
    grammar: 'ts',
    keywords: ['import', 'from', 'const', 'await', 'if', 'throw', 'new', 'true', 'false', 'null'],
    strings: /"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/,
  },
  print,
} as const satisfies SampleLanguage;

function print(request: RequestSample): string {
  const { method, headers, body } = request;
  const fields = [
    ...(method === 'GET' ? [] : [`method: ${quoted(method)},`]),
    ...(headers.length > 0 ? [`headers: {\n${headers.map(headerLine).join('')}  },`] : []),
    ...(body ? [`body: ${printBody(body)},`] : []),
    'signal: AbortSignal.timeout(30_000),',
  ];
  const imports = usesFiles(request) ? 'import { openAsBlob } from "node:fs";\n\n' : '';
  const form = body?.kind === 'multipart' ? printParts(body.parts) : '';
  return `${imports}${form}const response = await fetch(${text(urlOf(request))}, {
${fields.map((field) => `  ${field}\n`).join('')}});
const answer = await response.text();
if (!response.ok) throw new Error(\`\${response.status}: \${answer}\`);
console.log(response.status, answer);`;
}

function headerLine({ name, value }: RequestHeader): string {
  const key = /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name);
  return `    ${key}: ${text(value)},\n`;
}

function printBody(body: SampleBody): string {
  switch (body.kind) {
    case 'text': {
      const json = readJson(body.text);
      // In a literal, this name would set the prototype.
      const isLiteral = json !== undefined && !body.text.includes('"__proto__"');
      if (!isLiteral || holdsLongNumber(json)) return quoted(body.text);
      return `JSON.stringify(${indented(jsonText(json, 2))})`;
    }
    case 'form':
      return quoted(body.pairs.join('&'));
    case 'multipart':
      return 'form';
    case 'file':
      return `await openAsBlob(${quoted(body.name)})`;
    default:
      return assertNever(body);
  }
}

/** As a number of the program, it would lose its last digits. */
function holdsLongNumber(value: Json): boolean {
  if (typeof value === 'bigint') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsLongNumber);
}

/** Text with a type goes as a blob: a form has no other place for it. */
function printParts(parts: readonly FormPart[]): string {
  const lines = parts.map(({ name, content, type }) => {
    const options = type === undefined ? '' : `, { type: ${quoted(type)} }`;
    if (content.kind === 'file') {
      const file = quoted(content.name);
      return `form.append(${quoted(name)}, await openAsBlob(${file}${options}), ${file});\n`;
    }
    const text = quoted(content.text);
    return `form.append(${quoted(name)}, ${options === '' ? text : `new Blob([${text}]${options})`});\n`;
  });
  return `const form = new FormData();\n${lines.join('')}\n`;
}

function indented(code: string): string {
  return code.replaceAll('\n', '\n  ');
}

function text(parts: readonly TextPart[]): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && typeof only !== 'string') {
    return `process.env.${only.variable} ?? ""`;
  }
  if (parts.every((part) => typeof part === 'string')) return quoted(parts.join(''));
  const inside = parts.map((part) =>
    typeof part === 'string'
      ? part.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)
      : `\${process.env.${part.variable}}`,
  );
  return `\`${inside.join('')}\``;
}

function quoted(value: string): string {
  return jsonText(value);
}
