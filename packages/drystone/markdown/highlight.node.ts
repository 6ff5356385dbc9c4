import { loadOnce } from '@drystone/lib/load-once';
import { escapeContent } from '@drystone/lib/text';
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type DynamicImportLanguageRegistration,
  type HighlighterCore,
  type ThemedToken,
} from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { promptPart } from '../dom/parts.ts';
import type { LineMark, MarkedRange } from './fence/fence-option.ts';
import { markRanges } from './fence/mark-ranges.ts';
import { colourJson, type Piece } from './json-in-code.ts';

/** Languages that fences may name. The grammar of each is loaded when the first page needs it. */
const grammars: Readonly<Record<string, DynamicImportLanguageRegistration>> = {
  ...bundledLanguages,
  ssh: bundledLanguages['ssh-config'],
};

/** `console` is a session: lines that begin with `$ ` are typed, all others are printed. */
const plain = ['text', 'console'];

export const codeLanguages: ReadonlySet<string> = new Set([...Object.keys(grammars), ...plain]);

const variablePrefix = '--token-';
const variables = createCssVariablesTheme({ name: 'variables', variablePrefix });
const theme = {
  ...variables,
  tokenColors: [
    ...(variables.tokenColors ?? []),
    // Words of a shell command are not strings to a reader, and operators no keywords.
    {
      scope: ['string.unquoted.argument', 'string.unquoted.plain.out.yaml', 'keyword.operator'],
      settings: { foreground: `var(${variablePrefix}foreground)` },
    },
  ],
};

let loading: Promise<HighlighterCore> | undefined;

/** What could not be loaded is loaded again when it is needed again, and so is a grammar. */
function loadHighlighter(): Promise<HighlighterCore> {
  loading ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  }).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const names = new Map<string, Promise<string>>();

/** What the highlighter calls the grammar of a language. To import a module again takes half a millisecond where the module system has a hook. */
function grammarOf(language: string, highlighter: HighlighterCore): Promise<string> {
  return loadOnce(names, language, () => loadGrammar(language, highlighter));
}

async function loadGrammar(language: string, highlighter: HighlighterCore): Promise<string> {
  const grammar = await grammars[language]?.();
  if (!grammar) throw new Error(`There is no grammar for ${language}.`);
  await highlighter.loadLanguage(grammar);
  // The grammar that a module is for comes last in it, after those that it is made of.
  return grammar.default.at(-1)?.name ?? language;
}

/** What is shown of code beside its colours. */
export interface CodeMarks {
  readonly lines: ReadonlyMap<number, LineMark>;
  readonly hasLineElements: boolean;
  readonly ranges: readonly MarkedRange[];
}

export const noMarks: CodeMarks = { lines: new Map(), hasLineElements: false, ranges: [] };

/** The inside of `<code>` as HTML: tokens carry classes, never styles, because the policy forbids those. */
export async function highlight(
  code: string,
  language: string,
  { lines: marks, hasLineElements, ranges }: CodeMarks,
): Promise<string> {
  const hasElements = marks.size > 0 || hasLineElements || language === 'console';
  const lines = await highlightLines(code, language);
  return lines
    .map((html, index) => {
      const inLine = ranges.filter(({ line }) => line === index + 1);
      const marked = inLine.length > 0 ? markRanges(html, inLine) : html;
      return hasElements ? lineElement(marked, marks.get(index + 1)) : marked;
    })
    .join('\n');
}

async function highlightLines(code: string, language: string): Promise<string[]> {
  if (language === 'text') return code.split('\n').map(escapeContent);
  if (language === 'console') return highlightSession(code);
  const highlighter = await loadHighlighter();
  // Without them, code inside would have colours when another page has loaded its grammar before, and only then.
  await Promise.all(languagesIn(code, language).map((inner) => grammarOf(inner, highlighter)));
  const lang = await grammarOf(language, highlighter);
  const { tokens } = highlighter.codeToTokens(code, {
    lang,
    theme: 'variables',
    // Without this, code that takes long on a busy machine stays plain.
    tokenizeTimeLimit: 0,
  });
  const classOf = language === 'json' ? jsonClass : tokenClass;
  const lines = mayHoldJson.test(code)
    ? withJson(tokens, classOf)
    : tokens.map((line) => mergeTokens(line, classOf));
  return lines.map((line) => line.map(span).join(''));
}

/** The languages of the code blocks inside Markdown. */
function languagesIn(code: string, language: string): string[] {
  if (!/^(md|mdx|markdown)$/.test(language)) return [];
  const fences = [...code.matchAll(/^[ \t>]*(?:`{3,}|~{3,})([\w-]+)/gm)];
  return fences.flatMap(([, name = '']) => (Object.hasOwn(grammars, name) ? name : []));
}

const mayHoldJson = /['`][[{]/;

/** JSON in a string goes over several lines, so they are joined and cut again. */
function withJson(tokens: readonly (readonly ThemedToken[])[], classOf: ClassOf): Piece[][] {
  const joined = tokens.flatMap((line, index) =>
    index === 0 ? line : [{ content: '\n', offset: 0 }, ...line],
  );
  const lines: Piece[][] = [[]];
  for (const { text, className } of colourJson(mergeTokens(joined, classOf))) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part === '') continue;
      lines.at(-1)?.push({ text: part, className: part.trim() === '' ? undefined : className });
    }
  }
  return lines;
}

async function highlightSession(code: string): Promise<string[]> {
  const html: string[] = [];
  const lines = code.split('\n');
  while (html.length < lines.length) {
    const command = commandAt(lines, html.length);
    if (command.length === 0) {
      html.push(`<span data-output>${escapeContent(lines[html.length] ?? '')}</span>`);
      continue;
    }
    const [first, ...rest] = await highlightLines(command.join('\n').slice(2), 'bash');
    html.push(`<span class="${promptPart}" aria-hidden="true">$ </span>${first}`, ...rest);
  }
  return html;
}

/** The lines of the command that is typed at a line; none when that line was printed. */
function commandAt(lines: readonly string[], start: number): readonly string[] {
  if (!lines[start]?.startsWith('$ ')) return [];
  const last = lines.findIndex((line, index) => index >= start && !line.endsWith('\\'));
  return lines.slice(start, last === -1 ? undefined : last + 1);
}

type ClassOf = (color: string | undefined) => string | undefined;

/** Neighbours of the same kind become one, and white space joins what is before it: less markup. */
function mergeTokens(tokens: readonly ThemedToken[], classOf: ClassOf): Piece[] {
  const pieces: Piece[] = [];
  for (const { content, color } of tokens) {
    const last = pieces.at(-1);
    const className = content.trim() === '' ? last?.className : classOf(color);
    if (last && last.className === className) {
      pieces[pieces.length - 1] = { text: last.text + content, className };
    } else pieces.push({ text: content, className });
  }
  return pieces;
}

function span({ text, className }: Piece): string {
  const html = escapeContent(text);
  return className === undefined ? html : `<i class=${className}>${html}</i>`;
}

/**
 * Classes of the kinds of token that have a colour of their own (components/code-block/code-block.css);
 * one letter each, because a long page has thousands of them. All other kinds are plain text.
 */
const tokenClasses: Readonly<Record<string, string>> = {
  'token-comment': 'c',
  'token-constant': 'n',
  'token-function': 'f',
  'token-keyword': 'k',
  'token-link': 'k',
  'token-string': 's',
  'token-string-expression': 's',
  'token-inserted': 'i',
  'token-deleted': 'd',
};

function tokenClass(color: string | undefined): string | undefined {
  return tokenClasses[color?.match(/^var\(--(?:token-)?(token-[a-z-]+)\)$/)?.[1] ?? ''];
}

/** The names in JSON are plain, as in JSON that is a part of other code: texts and values tell them apart. */
function jsonClass(color: string | undefined): string | undefined {
  const className = tokenClass(color);
  return className === 'k' ? undefined : className;
}

function lineElement(html: string, mark: LineMark | undefined): string {
  return `<span class="line"${mark === undefined ? '' : ` data-mark="${mark}"`}>${html}</span>`;
}
