import type { Code, Nodes, Paragraph, Root, TableCell } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { ExplainedTerm, MentionedName, PageSection } from '../content/page-section.ts';
import { EXIT, SKIP, visit } from '../content/visit.ts';
import { attributesOf } from './attributes-of.ts';
import { shownOf, shownText } from './shown-text.ts';

/** Cuts a page at its headings. Call this when the headings have their ids. */
export function pageSections(tree: Root): PageSection[] {
  const sections: Draft[] = [
    { id: '', level: 1, headings: [], text: [], code: [], terms: [], names: [] },
  ];
  visit(tree, (node, index) => {
    const section = sections.at(-1);
    if (!section) return EXIT;
    if (node.type === 'heading') {
      sections.push(sectionOf(node, sections));
      return SKIP;
    }
    const shown = node.type === 'code' ? shownOf(node) : undefined;
    if (shown !== undefined) section.text.push(shown);
    else if (node.type === 'code' && !isProgram(node)) section.code.push(node.value);
    if (node.type === 'mdxJsxFlowElement') {
      // A word is found where a page explains it.
      if (node.name === 'Glossary') return SKIP;
      const { title, summary, alt } = attributesOf(node);
      section.text.push(title ?? summary ?? alt ?? '');
    }
    if (node.type !== 'paragraph' && node.type !== 'tableCell') return undefined;
    section.text.push(shownText(node));
    section.terms.push(...termsIn(node));
    section.names.push(...namesIn(node, index));
    return SKIP;
  });
  return sections.map(({ id, headings, text, code, terms, names }) => ({
    id,
    headings,
    terms,
    names,
    text: text.join(' ').replaceAll(/\s+/g, ' ').trim(),
    code: code.join('\n'),
  }));
}

/** The names in a program are its own. Readers look for commands, fields and messages, which other blocks have too. */
function isProgram({ lang }: Code): boolean {
  return ['python', 'py', 'ts', 'tsx', 'js', 'go'].includes(lang ?? '');
}

interface Draft {
  readonly id: string;
  readonly level: number;
  readonly headings: readonly string[];
  readonly text: string[];
  readonly code: string[];
  readonly terms: ExplainedTerm[];
  readonly names: MentionedName[];
}

function namesIn(node: Paragraph | TableCell, index: number | undefined): MentionedName[] {
  const names: MentionedName[] = [];
  const isFirstCell = node.type === 'tableCell' && index === 0;
  visit(node, 'inlineCode', (code) => {
    if (/\s/.test(code.value) || shownOf(code) !== undefined) return;
    const isFirst = node.type === 'paragraph' && node.children[0] === code;
    names.push({ name: code.value, isSubject: isFirstCell || isFirst });
  });
  return names;
}

function termsIn(node: Nodes): ExplainedTerm[] {
  const terms: ExplainedTerm[] = [];
  visit(node, 'mdxJsxTextElement', (element) => {
    const { definition } = attributesOf(element);
    if (element.name !== 'Term' || definition === undefined) return;
    terms.push({ word: textOf(element), meaning: definition });
  });
  return terms;
}

function sectionOf(heading: Extract<Nodes, { type: 'heading' }>, before: readonly Draft[]): Draft {
  const parent = before.findLast(({ level }) => level < heading.depth);
  const { id } = (heading.data?.hProperties ?? {}) as { id?: string };
  return {
    id: id ?? '',
    level: heading.depth,
    headings: [...(parent?.headings ?? []), shownText(heading)],
    text: [],
    code: [],
    terms: [],
    names: [],
  };
}
