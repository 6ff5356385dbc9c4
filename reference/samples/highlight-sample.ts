import type { Syntax } from './languages.ts';

/** A piece of code; `className` is that of the same kind of token in code that was highlighted at build. */
export interface Piece {
  readonly text: string;
  readonly className: 's' | 'k' | 'n' | undefined;
}

/** Strings, keywords and numbers: as much as the programs that our own printers write have. */
const keywords: Readonly<Record<Syntax, string>> = {
  bash: '(?!)',
  python: words('import|try|except|with|as|True|False|None'),
  ts: words('import|from|const|await|if|throw|new|true|false|null'),
  go: words('package|import|func|if|defer|nil'),
  // Its names.
  json: String.raw`"(?:\\.|[^"\\])*"(?=:)`,
  http: words('GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS'),
};

function words(list: string): string {
  return `\\b(?:${list})\\b`;
}

const strings: Readonly<Record<Syntax, string>> = {
  bash: String.raw`"(?:\\.|[^"\\])*"|'[^']*'`,
  python: String.raw`f?"(?:\\.|[^"\\])*"`,
  ts: '"(?:\\\\.|[^"\\\\])*"|`(?:\\\\.|[^`\\\\])*`',
  go: '"(?:\\\\.|[^"\\\\])*"|`[^`]*`',
  json: String.raw`"(?:\\.|[^"\\])*"`,
  http: String.raw`"(?:\\.|[^"\\])*"`,
};

const digits = String.raw`\b\d[\d_.]*\b`;

const numbers: Partial<Readonly<Record<Syntax, string>>> = {
  json: `${digits}|${words('true|false|null')}`,
};

export function highlightSample(code: string, syntax: Syntax): Piece[] {
  const pattern = new RegExp(
    `(?<k>${keywords[syntax]})|(?<s>${strings[syntax]})|(?<n>${numbers[syntax] ?? digits})`,
    'g',
  );
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const [text] = match;
    const found = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined);
    pieces.push({ text: code.slice(end, match.index), className: undefined });
    pieces.push({ text, className: found?.[0] as Piece['className'] });
    end = match.index + text.length;
  }
  return [...pieces, { text: code.slice(end), className: undefined }].filter(
    ({ text }) => text !== '',
  );
}
