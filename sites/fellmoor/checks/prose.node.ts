import { join, relative } from 'node:path';
import { readText } from '@drystone/lib/read-text.node';
import { listFiles } from 'drystone/read/read-sources.node';
import { readYamlMap } from 'drystone/read/read-yaml-map.node';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { isScalar, LineCounter, parseDocument, visit as visitYaml } from 'yaml';
import { type GuidePage, guidePage, siteFolder } from './guide-pages.node.ts';

/** A stretch of text that readers see, without its code. */
export interface Prose {
  /** From the site folder. */
  readonly file: string;
  /** Of its first line. */
  readonly line: number;
  /** As written, line breaks included; code reads as `codeWord`. */
  readonly text: string;
  /** Sentences that follow each other, or words that stand alone: a title, a heading, a cell, a label. */
  readonly kind: 'paragraph' | 'phrase';
}

export interface Sentence {
  readonly text: string;
  readonly line: number;
  /** In words. */
  readonly length: number;
}

/** Stands where the page has inline code, so that a sentence keeps its words and its order. */
export const codeWord = 'Code';

/** What readers read of a page: head, headings, paragraphs, cells, and the labels of components. */
export function proseOf({ file, source, tree }: GuidePage): Prose[] {
  const found: Prose[] = headOf(source).map((label) => ({ ...label, file }));
  visit(tree, ['paragraph', 'tableCell', 'heading', 'html', 'image'], (node) => {
    const line = node.position?.start.line ?? 1;
    const kind = node.type === 'paragraph' ? 'paragraph' : 'phrase';
    for (const part of partsOf(node as Nodes)) {
      found.push({ file, kind, ...part, line: line + part.line });
    }
  });
  return found.filter(({ text }) => /\p{L}|\p{N}/u.test(text));
}

/** The sentences of the paragraphs, list items included. The pattern finds what is between two of them. */
export function sentencesOf(page: GuidePage, between = /(?<=[.:?])\s+(?=[A-Z"])/): Sentence[] {
  return proseOf(page)
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap(({ text, line }) =>
      text
        .replaceAll(/\s+/g, ' ')
        .split(between)
        .map((sentence) => ({ text: sentence, line, length: wordsIn(sentence) })),
    )
    .filter(({ length }) => length > 2);
}

/** The line of a place in the text. */
export function lineAt({ text, line }: Prose, index: number): number {
  return line + text.slice(0, index).split('\n').length - 1;
}

/** The texts of both contracts: each `summary`, `description` and `title`. */
export async function readContractProse(): Promise<Prose[]> {
  const folders = ['infrastructure', 'management', 'shared'];
  const paths = await Promise.all(
    folders.map((folder) => listFiles(join(siteFolder, 'openapi', folder))),
  );
  const texts = await Promise.all(
    paths.flat().map(async (path) => yamlProse(relative(siteFolder, path), await readText(path))),
  );
  return texts.flat();
}

export function yamlProse(file: string, source: string): Prose[] {
  const lines = new LineCounter();
  const found: Prose[] = [];
  visitYaml(parseDocument(source, { lineCounter: lines }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !/^(summary|description|title)$/.test(String(key.value))) return;
      if (!isScalar(value) || typeof value.value !== 'string') return;
      // The text of a block begins below its `|`.
      const isBlock = value.type === 'BLOCK_LITERAL' || value.type === 'BLOCK_FOLDED';
      const before = lines.linePos(value.range?.[0] ?? 0).line - (isBlock ? 0 : 1);
      const prose = proseOf(guidePage(file, value.value));
      found.push(...prose.map((part) => ({ ...part, line: part.line + before })));
    },
  });
  return found;
}

/** The words of the glossary and what they mean. */
export async function readGlossaryProse(): Promise<Prose[]> {
  const file = 'content/glossary.yaml';
  const { value: entries } = await readYamlMap(siteFolder, file, '');
  return entries.map(({ key, value, line }) => {
    return { file, line, text: `${key}: ${value}`, kind: 'phrase' };
  });
}

/** Title, description and label of the front matter; its keywords are the words of readers. */
function headOf(source: string): Omit<Prose, 'file'>[] {
  const head = source.match(/^---\n[\s\S]*?\n---\n/)?.[0] ?? '';
  return head.split('\n').flatMap((written, index) => {
    const text = written.match(/^(?:title|description|label): (.*)$/)?.[1];
    return text === undefined ? [] : [{ line: index + 1, text, kind: 'phrase' }];
  });
}

/** A stretch of text, with the lines before it in its node. */
interface Part {
  readonly text: string;
  readonly line: number;
  readonly kind?: Prose['kind'];
}

function partsOf(node: Nodes): Part[] {
  switch (node.type) {
    case 'image':
      return [{ text: node.alt ?? '', line: 0 }];
    case 'html':
      return [...labelsOf(node.value), { text: withoutTags(node.value), line: 0 }];
    case 'paragraph':
      return admonition(withoutTags(withoutCode(node)));
    default:
      return [{ text: withoutTags(withoutCode(node)), line: 0 }];
  }
}

/** What components show of their attributes. */
function labelsOf(tags: string): Part[] {
  return [...tags.matchAll(/\b(?:title|summary|alt)="([^"]*)"/g)].map((match) => ({
    text: match[1] ?? '',
    line: tags.slice(0, match.index).split('\n').length - 1,
  }));
}

/** The mark of an admonition is not text; its title is not part of the first sentence. */
function admonition(text: string): Part[] {
  const [head, title = ''] = text.match(/^:::[a-z]+(?:\[(.*)\])?(?:\n|$)/) ?? [];
  const body = (head === undefined ? text : text.slice(head.length)).replace(/\n?:::$/, '');
  if (head === undefined) return [{ text: body, line: 0 }];
  return [
    { text: title, line: 0, kind: 'phrase' },
    { text: body, line: 1 },
  ];
}

function withoutCode(node: Nodes): string {
  if (node.type === 'inlineCode') return codeWord;
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(withoutCode).join('') : '';
}

/** Tags, comments and the code between tags go; line breaks stay. */
function withoutTags(text: string): string {
  return text
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}|<[^>]*>/g, (tag) => tag.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, codeWord);
}

function wordsIn(sentence: string): number {
  return sentence.split(' ').filter((word) => /\w/.test(word)).length;
}
