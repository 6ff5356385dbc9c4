import { assertNever } from '../../../lib/assert-never.ts';
import type { RequestHeader, RequestSample, SampleBody, TextPart } from '../request.ts';
import { jsonOf } from './json-body.ts';

/** The request as a TypeScript program for Node, which throws the answer of a failed call. */
export function printTypeScript({ method, url, headers, body }: RequestSample): string {
  const fields = [
    ...(method === 'GET' ? [] : [`method: ${quoted(method)},`]),
    ...(headers.length > 0 ? [`headers: {\n${headers.map(headerLine).join('')}  },`] : []),
    ...(body ? [`body: ${printBody(body)},`] : []),
    'signal: AbortSignal.timeout(30_000),',
  ];
  const imports = body?.kind === 'file' ? 'import { readFile } from "node:fs/promises";\n\n' : '';
  return `${imports}const response = await fetch(${text(url)}, {
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
      const json = jsonOf(body);
      if (json === undefined) return quoted(body.text);
      return `JSON.stringify(${indented(JSON.stringify(json, undefined, 2))})`;
    }
    case 'form': {
      const fields = indented(JSON.stringify(body.fields, undefined, 2));
      if (body.encoding === 'urlencoded') return `new URLSearchParams(${fields})`;
      return `Object.entries(${fields}).reduce((form, [name, value]) => {
    form.append(name, value);
    return form;
  }, new FormData())`;
    }
    case 'file':
      return `await readFile(${quoted(body.name)})`;
    default:
      return assertNever(body);
  }
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
  return JSON.stringify(value);
}
