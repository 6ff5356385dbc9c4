import { nearest } from '@drystone/lib/text';
import type { Nodes, Paragraph, Parents, Root, RootContent, Text } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { partPath } from '../content/page-parts.ts';
import { isPartialFile } from '../content/sources.ts';
import { visit } from '../content/visit.ts';
import { attributesOf } from './attributes-of.ts';
import { escapeHeadingIds } from './heading-ids.ts';
import { type Mistake, noFindings, type PageContext, partialLines } from './page-context.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { codeMistakes } from './remark-author-components.ts';
import { remarkSilentMistakes } from './remark-silent-mistakes.ts';
import { syntaxMistake } from './syntax-mistake.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Where an `<Include>` is: the file that has it, and the partials around it, the outermost first. */
interface Place {
  readonly file: string;
  readonly open: readonly string[];
}

/**
 * Puts partials in the place of each `<Include>`. Their lines get numbers of their own, so that the plugins after this one
 * report the place in the partial without knowing of it.
 */
export function remarkInclude(context: PageContext) {
  return (tree: Root) => expand(tree, { file: context.file, open: [] }, context);
}

function expand(parent: Parents, place: Place, context: PageContext): void {
  const children: Nodes[] = [];
  for (const child of parent.children as Nodes[]) {
    if ('name' in child && child.name === 'Include') {
      children.push(...included(child as Element, place, context));
      continue;
    }
    if ('children' in child) expand(child, place, context);
    children.push(child);
  }
  parent.children = children as typeof parent.children;
}

/** What an `<Include>` stands for; nothing when it has a mistake. */
function included(element: Element, place: Place, context: PageContext): RootContent[] {
  const line = element.position?.start.line;
  const mistakes = mistakesOf(element, place, context);
  context.found.mistakes.push(...mistakes.map((mistake) => ({ line, ...mistake })));
  if (mistakes.length > 0) return [];
  const { file = '', ...values } = attributesOf(element);
  const path = partPath(file, place.file);
  const part = context.parts.get(path);
  if (part?.kind !== 'text') return [];
  const source = escapeHeadingIds(part.text);
  const first = partialLines(context.partials.push({ path, origin: part.origin, source }));
  const tree = parsePartial(source, path, first, context);
  const used = fillIn(tree, values);
  context.found.mistakes.push(...variableMistakes(used, values, file, line));
  expand(tree, { file: path, open: [...place.open, path] }, context);
  return tree.children;
}

function mistakesOf(
  element: Element,
  { file: from, open }: Place,
  { parts }: PageContext,
): Omit<Mistake, 'line'>[] {
  if (element.type === 'mdxJsxTextElement' || element.children.length > 0) {
    const problem = '<Include> is not on a line of its own.';
    return [{ problem, remedy: 'Write <Include file="…" /> between two empty lines.' }];
  }
  const inCode = element.attributes.flatMap((attribute) => codeMistakes('Include', attribute));
  if (inCode.length > 0) return inCode;
  const { file = '' } = attributesOf(element);
  if (file === '') {
    const problem = '<Include> needs the attribute "file".';
    return [{ problem, remedy: 'Write <Include file="./_name.mdx" />.' }];
  }
  const path = partPath(file, from);
  const part = parts.get(path);
  if (part?.kind !== 'text') {
    const { problem, suggestion, remedy } = part ?? { problem: `There is no file ${path}.` };
    return [{ problem, suggestion, remedy }];
  }
  if (!isPartialFile(path)) {
    const problem = `The file ${path} is not a partial.`;
    const remedy =
      'The name of a partial, or of a folder that it is in, begins with _ and ends with .mdx: _note.mdx. So it does not become a page.';
    return [{ problem, remedy }];
  }
  if (open.includes(path)) {
    const circle = [...open.slice(open.indexOf(path)), path].join(' → ');
    const problem = `The partial includes itself: ${circle}.`;
    return [{ problem, remedy: 'Remove one of these <Include>.' }];
  }
  return [];
}

/** The tree of a partial, as MDX has it, with its lines counted from `first`. */
function parsePartial(source: string, path: string, first: number, context: PageContext): Root {
  const own = noFindings();
  let read: Root = { type: 'root', children: [] };
  const checks = remarkSilentMistakes({ ...context, file: path, found: own });
  try {
    read = parseMarkdown(source, 'mdx');
    checks(read, { value: source });
  } catch (error) {
    own.mistakes.push(syntaxMistake(error, source, context.extensions));
  }
  context.found.mistakes.push(
    ...own.mistakes.map((mistake) => ({ ...mistake, line: first + (mistake.line ?? 1) })),
  );
  visit(read, (node) => {
    if (!node.position) return;
    const { start, end } = node.position;
    node.position = {
      start: { ...start, line: first + start.line },
      end: { ...end, line: first + end.line },
    };
  });
  return withoutFrontMatter(read, context);
}

function withoutFrontMatter(tree: Root, { found }: PageContext): Root {
  const isHead = ({ type }: RootContent) => type === 'yaml';
  const head = tree.children.find(isHead);
  if (!head) return tree;
  found.mistakes.push({
    line: head.position?.start.line,
    problem: 'A partial has no front matter.',
    remedy: 'Remove it: title and description are those of the page.',
  });
  return { ...tree, children: tree.children.filter((child) => !isHead(child)) };
}

type Values = Readonly<Record<string, string>>;

/** Writes values in the place of `{name}`. Returns the names that the partial asks for. */
function fillIn(tree: Root, values: Values): ReadonlySet<string> {
  const used = new Set<string>();
  const filled = (code: string): string | undefined => {
    const name = code.trim();
    if (!/^[A-Za-z_]\w*$/.test(name)) return undefined;
    used.add(name);
    // What is missing is reported where the partial is included.
    return values[name] ?? '';
  };
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') continue;
        // The files that a page is made of are known before it is compiled.
        if (node.name === 'Include' && attribute.name === 'file') continue;
        attribute.value = filled(attribute.value?.value ?? '') ?? attribute.value;
      }
    }
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
    const value = filled(node.value);
    if (value === undefined || !parent || index === undefined) return;
    const text: Text = { type: 'text', value, position: node.position };
    const paragraph: Paragraph = { type: 'paragraph', children: [text], position: node.position };
    parent.children[index] = node.type === 'mdxTextExpression' ? text : paragraph;
  });
  return used;
}

function variableMistakes(
  used: ReadonlySet<string>,
  values: Values,
  file: string,
  line: number | undefined,
): Mistake[] {
  const missing = [...used].filter((name) => !(name in values));
  const unused = Object.keys(values).filter((name) => !used.has(name));
  return [
    ...missing.map((name) => ({
      line,
      problem: `The partial ${file} shows {${name}}, and this <Include> has no value for it.`,
      remedy: `Write <Include file="${file}" ${name}="…" />.`,
    })),
    ...unused.map((name) => ({
      line,
      problem: `The partial ${file} does not show {${name}}.`,
      suggestion: nearest(name, missing),
      remedy:
        used.size > 0
          ? `It shows: ${[...used].map((one) => `{${one}}`).join(', ')}.`
          : `Remove ${name}="…", or write {${name}} in the partial.`,
    })),
  ];
}
