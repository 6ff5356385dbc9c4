import type { Syntax } from './languages.ts';

/** A piece of code; `className` is that of the same kind of token in code that was highlighted at build. */
export interface Piece {
  readonly text: string;
  readonly className: 's' | 'k' | 'n' | undefined;
}

/** Strings, keywords and numbers: as much as the programs that our own printers write have. */
const keywords: Readonly<Record<Syntax, string>> = {
  bash: '',
  python: 'import|try|except|with|as|True|False|None',
  ts: 'import|from|const|await|if|throw|new|true|false|null',
  go: 'package|import|func|if|defer|nil',
  http: 'GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS',
};

const strings: Readonly<Record<Syntax, string>> = {
  bash: String.raw`"(?:\\.|[^"\\])*"|'[^']*'`,
  python: String.raw`f?"(?:\\.|[^"\\])*"`,
  ts: '"(?:\\\\.|[^"\\\\])*"|`(?:\\\\.|[^`\\\\])*`',
  go: '"(?:\\\\.|[^"\\\\])*"|`[^`]*`',
  http: String.raw`"(?:\\.|[^"\\])*"`,
};

export function highlightSample(code: string, syntax: Syntax): Piece[] {
  const words = keywords[syntax];
  const pattern = new RegExp(
    `(?<s>${strings[syntax]})${words && `|\\b(?<k>${words})\\b`}|(?<n>\\b\\d[\\d_.]*\\b)`,
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
