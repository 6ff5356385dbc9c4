import { admonitionKinds } from 'drystone/markdown/author-components';
import { writeMarkdown } from 'drystone/markdown/write-markdown';
import { expressionValue } from 'drystone/read/static-value.node';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Parents, Root } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ElementContext } from './convert-element.node.ts';
import { convertFence } from './convert-fence.node.ts';
import { convertHeading, namedHeadings, takeTitle } from './convert-headings.ts';
import {
  convertDefinition,
  convertImage,
  convertLink,
  convertLinkReference,
  type Definitions,
  definitionsIn,
} from './convert-links.ts';
import { lineOf, startOf } from './edited-source.ts';
import type { PageLinks } from './page-links.ts';
import { type PageWork, pageWork } from './page-work.ts';
import type { ParsedPage } from './parse-page.ts';
import { putElement } from './put-element.node.ts';

export interface ConvertedBody {
  /** Without front matter. */
  readonly text: string;
  /** Its first h1, which is not in the text. */
  readonly title: string | undefined;
  /** The words of its first paragraph. */
  readonly summary: string;
}

/** What a page says of itself as a whole, which its nodes are converted with. */
interface PageFacts {
  readonly title: string | undefined;
  readonly names: ReadonlyMap<Nodes, string>;
  readonly definitions: Definitions;
  readonly imports: string;
  readonly elements: ElementContext;
}

/** The text of a page in the words of this engine. What does not have to change stays as it was written. */
export function convertBody(page: ParsedPage, links: PageLinks): ConvertedBody {
  const work = pageWork(page, links);
  const facts = factsOf(work);
  convert(page.tree, undefined, facts, work);
  return {
    text: `${work.edited.text().trim()}\n`,
    title: facts.title,
    summary: firstWords(page.tree),
  };
}

function factsOf(work: PageWork): PageFacts {
  const imports = importsIn(work.tree);
  return {
    names: namedHeadings(work),
    definitions: definitionsIn(work),
    title: takeTitle(work),
    imports,
    elements: {
      ...work.links,
      expression: (code) => expressionValue(code, imports),
      setOf: new Map(),
    },
  };
}

function firstWords(tree: Root): string {
  let words = '';
  visit(tree, 'paragraph', (paragraph, _index, parent) => {
    if (words !== '' || parent?.type === 'containerDirective') return;
    const isText = paragraph.children.some(({ type }) => type === 'text');
    if (isText) words = wordsOf(paragraph).replaceAll(/\s+/g, ' ').trim();
  });
  return words;
}

function importsIn(tree: Root): string {
  return tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : [])).join('\n');
}

function convert(node: Nodes, parent: Parents | undefined, facts: PageFacts, work: PageWork) {
  const isDone = convertOne(node, parent, facts, work);
  if (isDone || !('children' in node)) return;
  for (const child of node.children) convert(child, node, facts, work);
}

/** True when nothing in the node is left to convert. */
function convertOne(
  node: Nodes,
  parent: Parents | undefined,
  facts: PageFacts,
  work: PageWork,
): boolean {
  switch (node.type) {
    case 'yaml':
      work.edited.putWhole(node, '');
      return true;
    case 'mdxjsEsm':
      dropModuleCode(node.value, node, work);
      return true;
    case 'heading':
      convertHeading(node, facts.names.get(node), work);
      return false;
    case 'code':
      convertFence(node, facts.title, work);
      return true;
    case 'link':
      convertLink(node, work);
      return false;
    case 'linkReference':
      convertLinkReference(node, facts.definitions, work);
      return false;
    case 'definition':
      convertDefinition(node, facts.definitions, work);
      return true;
    case 'image':
      convertImage(node, work);
      return true;
    case 'html':
      convertHtml(node.value, node, work);
      return true;
    case 'containerDirective':
      convertAdmonition(node.name, node, work);
      return false;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      convertExpression(node.value, node, facts, work);
      return true;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return putElement(node, parent, facts.elements, work);
    default:
      return false;
  }
}

/** The imports and exports of MDX. */
function dropModuleCode(code: string, node: Nodes, { edited, links }: PageWork): void {
  edited.putWhole(node, '');
  if (!/^\s*export\b/m.test(code)) return;
  links.note(
    lineOf(node),
    'Code of a page is not carried over: export.',
    'Write its value into the text.',
  );
}

function convertHtml(value: string, node: Nodes, { edited, links }: PageWork): void {
  if (/^\s*(<!--[\s\S]*?-->\s*)+$/.test(value)) return;
  const words = writeMarkdown(toMdast(fromHtml(value, { fragment: true }))).trim();
  const [tag = ''] = value.match(/<[^\s>]*/) ?? [];
  if (!tag.startsWith('</')) {
    links.note(lineOf(node), `HTML such as ${tag}> has no place in a .md page.`, 'Its words stay.');
  }
  edited.putWhole(node, /^<[^>]*>$/.test(value.trim()) ? '' : words);
}

function convertAdmonition(name: string, node: Nodes, { edited, links }: PageWork): void {
  if (Object.hasOwn(admonitionKinds, name)) return;
  links.note(
    lineOf(node),
    `There is no admonition ":::${name}".`,
    'It is a note now. Kinds: note, tip, info, warning, caution, danger.',
  );
  const [colons = ''] = edited.written(node).match(/^:+/) ?? [];
  const start = startOf(node) + colons.length;
  edited.put(start, start + name.length, 'note');
}

function convertExpression(code: string, node: Nodes, facts: PageFacts, work: PageWork): void {
  const { edited, links } = work;
  const isComment = /^\s*\/\*[\s\S]*\*\/\s*$/.test(code) || code.trim() === '';
  if (isComment) return;
  const value = expressionValue(code, facts.imports);
  if (value.kind === 'plain') {
    const text = String(value.value ?? '');
    edited.putWhole(node, /[<{]/.test(text) ? `\`${text}\`` : text);
    return;
  }
  links.note(
    lineOf(node),
    `The braces {${shortened(code)}} are code, which a page cannot run.`,
    'They are shown as text. Write what they would show.',
  );
  edited.putWhole(node, `\`{${shortened(code)}}\``);
}

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').replaceAll('`', "'").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
