import { createHighlighter } from 'shiki';
import { type LanguageId, languages } from '../../packages/openapi/samples/languages.ts';

/*
 * Reads the literals of a program with the grammar that editors have for its language. A grammar knows nothing of our
 * printers, and needs no compiler.
 */

export interface ReadProgram {
  /** The program with an S in place of each literal of text. */
  readonly shape: string;
  /** The values of the literals. */
  readonly texts: readonly string[];
}

const highlighter = createHighlighter({
  langs: languages.map(({ syntax }) => syntax.grammar),
  themes: ['nord'],
});

export async function readProgram(id: LanguageId, code: string): Promise<ReadProgram> {
  const grammar = languages.find((language) => language.id === id)?.syntax.grammar ?? 'text';
  const { tokens } = (await highlighter).codeToTokens(code, {
    lang: grammar,
    theme: 'nord',
    includeExplanation: 'scopeName',
    // With its usual limit of half a second, a slow machine gets fewer scopes than tokens, and Shiki throws.
    tokenizeTimeLimit: 0,
  });
  const texts: string[] = [];
  let shape = '';
  let text = '';
  let ends = '';
  for (const line of tokens) {
    for (const { content, scopes } of line.flatMap(({ explanation = [] }) => explanation)) {
      if (isText(scopes.map(({ scopeName }) => scopeName))) {
        text += (text === '' ? '' : ends) + content;
      } else {
        if (text !== '') texts.push(text);
        shape += `${text === '' ? '' : 'S'}${content}`;
        text = '';
      }
      ends = '';
    }
    ends += '\n';
  }
  // In Ruby, the text of a heredoc follows the call on its first line.
  const isHeredoc = (literal: string) => literal.startsWith('<<~');
  return {
    shape: shape.replaceAll(/S\.chompS/g, 'S'),
    texts: texts.filter((literal) => !isHeredoc(literal)).map((literal) => textOf(id, literal)),
  };
}

/** Code that is embedded in a text is code again. */
function isText(scopes: readonly string[]): boolean {
  const last = scopes.findLast((scope) => /^(string\.|meta\.embedded\.)/.test(scope));
  return last?.startsWith('string.') ?? false;
}

function textOf(id: LanguageId, literal: string): string {
  const raw = /^(?:r#"([\s\S]*)"#|`([^`]*)`|<<<'BODY'\n([\s\S]*)\nBODY)$/.exec(literal);
  if (raw) return raw[1] ?? raw[2] ?? raw[3] ?? '';
  const heredoc = /^([^"'][\s\S]*)\nBODY$/.exec(literal)?.[1];
  if (heredoc !== undefined) return unescaped(withoutIndent(heredoc.split('\n')));
  const lines = /^"""\n([\s\S]*)"""$/.exec(literal)?.[1]?.split('\n');
  if (!lines) {
    const inside = literal.slice(1, -1);
    return literal.startsWith("'") ? inside.replaceAll(/\\(['\\])/g, '$1') : unescaped(inside);
  }
  // C# ends a raw text on a line of its own, Java a text block behind its last character.
  if (id === 'csharp') return withoutIndent(lines.slice(0, -1));
  return unescaped(withoutIndent(lines, lines.at(-1)).replaceAll(/ +$/gm, ''));
}

/** `end` is a line whose indent counts although it may be blank. */
function withoutIndent(lines: readonly string[], end?: string): string {
  const measured = lines.filter((line) => line.trim() !== '');
  const all = end === undefined ? measured : [...measured, end];
  const indents = all.map((line) => line.length - line.trimStart().length);
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n');
}

// biome-ignore format: one line
const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', s: ' ' };

/** The escapes of all languages of the samples. */
function unescaped(text: string): string {
  const pattern = /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|U([\da-f]{8})|([0-7]{3})|([\s\S]))/gi;
  return text.replaceAll(pattern, (_, braces, four, eight, octal, char) => {
    if (char !== undefined) return letters[char] ?? char;
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    if (four !== undefined) return String.fromCharCode(Number.parseInt(four, 16));
    return String.fromCodePoint(Number.parseInt(braces ?? eight, 16));
  });
}
