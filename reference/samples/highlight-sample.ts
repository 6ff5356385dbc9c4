import { colourJson, cut, jsonPieces, type Piece } from '../../engine/markdown/json-in-code.ts';
import type { Syntax } from './languages.ts';

type Program = Exclude<Syntax, 'json'>;

/** Strings, keywords and numbers: as much as the programs that our own printers write have. */
const keywords: Readonly<Record<Program, string>> = {
  bash: '(?!)',
  python: words('import|try|except|with|as|True|False|None'),
  ts: words('import|from|const|await|if|throw|new|true|false|null'),
  go: words('package|import|func|if|defer|nil'),
  http: words('GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS'),
};

function words(list: string): string {
  return `\\b(?:${list})\\b`;
}

const strings: Readonly<Record<Program, string>> = {
  bash: String.raw`"(?:\\.|[^"\\])*"|'[^']*'`,
  python: String.raw`f?"(?:\\.|[^"\\])*"`,
  ts: '"(?:\\\\.|[^"\\\\])*"|`(?:\\\\.|[^`\\\\])*`',
  go: '"(?:\\\\.|[^"\\\\])*"|`[^`]*`',
  http: String.raw`"(?:\\.|[^"\\])*"`,
};

const digits = String.raw`\b\d[\d_.]*\b`;

export function highlightSample(code: string, syntax: Syntax): Piece[] {
  if (syntax === 'json') return jsonPieces(code);
  const pattern = `(?<k>${keywords[syntax]})|(?<s>${strings[syntax]})|(?<n>${digits})`;
  return colourJson(cut(code, new RegExp(pattern, 'g')));
}
