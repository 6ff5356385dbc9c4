import type { Code, Heading, Node, Paragraph, Root, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { isCategoryFile } from '../content/unnamed-categories.ts';
import { visit } from '../content/visit.ts';
import type { Mistake, PageContext } from './page-context.ts';

/** Reports what Markdown takes for text, or for nothing, and an author meant otherwise. */
export function remarkSilentMistakes({ file, found }: PageContext) {
  return (tree: Root, { value }: { readonly value: unknown }) => {
    const lines = String(value).split('\n');
    visit(tree, (node) => {
      switch (node.type) {
        case 'code':
          found.mistakes.push(...unclosedFence(node, lines));
          break;
        case 'heading':
          found.mistakes.push(...emptyHeading(node));
          break;
        case 'paragraph':
          found.mistakes.push(...missingSpace(node));
          break;
        case 'containerDirective':
          found.mistakes.push(...titleWithoutBrackets(node, lines));
          break;
        case 'text':
          found.mistakes.push(...unknownFootnote(node));
      }
    });
    const isEmpty = tree.children.every(({ type }) => type === 'yaml');
    // The index page of a category says what is in it.
    if (isEmpty && !isCategoryFile(file)) found.mistakes.push(emptyPage(lines));
  };
}

function unclosedFence({ position }: Code, lines: readonly string[]): Mistake[] {
  const first = lines[(position?.start.line ?? 1) - 1] ?? '';
  const fence = first.slice((position?.start.column ?? 1) - 1).match(/^(`{3,}|~{3,})/)?.[1];
  if (fence === undefined) return [];
  const last = lines[(position?.end.line ?? 1) - 1] ?? '';
  const closing = last.match(/(`{3,}|~{3,})[ \t]*$/)?.[1];
  const isOneLine = position?.start.line === position?.end.line;
  if (!isOneLine && closing?.startsWith(fence)) return [];
  return [
    {
      line: position?.start.line,
      problem: 'The code block is never closed: the rest of the page is code.',
      remedy: `Write ${fence} on a line of its own after the code.`,
    },
  ];
}

function emptyHeading(heading: Heading): Mistake[] {
  if (textOf(heading).trim() !== '') return [];
  return [
    {
      line: heading.position?.start.line,
      problem: 'The heading has no words.',
      remedy: 'Write some after the #, or delete the line.',
    },
  ];
}

/** `##Words` is not a heading. */
function missingSpace({ children, position }: Paragraph): Mistake[] {
  const [first] = children;
  const [, signs, word = ''] =
    (first?.type === 'text' && first.value.match(/^(#{2,6})([^\s#]\S*)/)) || [];
  if (signs === undefined) return [];
  return [
    {
      line: position?.start.line,
      problem: `"${signs}${word}" is text and no heading: a space is missing.`,
      suggestion: `${signs} ${word}`,
    },
  ];
}

/** Other tools take a title after a space: `:::note My title`. */
function titleWithoutBrackets({ position }: Node, lines: readonly string[]): Mistake[] {
  const line = lines[(position?.start.line ?? 1) - 1] ?? '';
  const [, signs = '', name = '', title = ''] = line.match(/^\s*(:{3,})(\w+) +(\S.*)$/) ?? [];
  if (signs === '') return [];
  return [
    {
      line: position?.start.line,
      problem: `The title of the admonition "${signs}${name}" has no brackets.`,
      suggestion: `${signs}${name}[${title.trim()}]`,
    },
  ];
}

/** A footnote with a text is an element of its own; what is left is text. */
function unknownFootnote({ value, position }: Text): Mistake[] {
  return [...value.matchAll(/\[\^([^\]\s]+)\]/g)].map(([, name = '']) => ({
    line: position?.start.line,
    problem: `The footnote [^${name}] has no text.`,
    remedy: `Add it, in a line of its own: [^${name}]: …`,
  }));
}

function emptyPage(lines: readonly string[]): Mistake {
  return {
    line: lines.length,
    problem: 'The page has no text below its front matter.',
    remedy: 'Write some, or delete the file.',
  };
}
