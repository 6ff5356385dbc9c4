import type { Parents } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { type ElementContext, rewriteElement } from './convert-element.node.ts';
import { pictureMarkdown } from './convert-links.ts';
import { endOf, lineOf, startOf } from './edited-source.ts';
import type { PageWork } from './page-work.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Writes an element in the words of this engine. True when nothing in it is left to convert. */
export function putElement(
  node: Element,
  parent: Parents | undefined,
  context: ElementContext,
  work: PageWork,
): boolean {
  const { source, put } = work.edited;
  const rewrite = rewriteElement(node, parent, context);
  const { start, openEnd, closeStart, end } = tagsOf(node, source);
  switch (rewrite.kind) {
    case 'whole':
      put(start, end, rewrite.text);
      return true;
    case 'picture':
      put(start, end, pictureMarkdown(rewrite.url, rewrite.alt, lineOf(node), work));
      return true;
    case 'tag':
      put(start, openEnd, openTag(rewrite.name, rewrite.attributes, closeStart === undefined));
      if (closeStart !== undefined) put(closeStart, end, `</${rewrite.name}>`);
      return false;
    case 'around':
      put(start, openEnd, rewrite.open);
      put(closeStart ?? end, end, rewrite.close);
      return false;
    case 'blocks': {
      const indent = indentAt(start, source);
      const next = source.slice(openEnd).match(/^[ \t]*\n/) ? '' : `\n${indent}`;
      const open = rewrite.open && `${rewrite.open.replaceAll('\n', `\n${indent}`)}${next}`;
      put(start, openEnd, open);
      if (closeStart === undefined) return false;
      const isAlone = source.slice(0, closeStart).match(/\n[ \t]*$/) !== null;
      put(closeStart, end, rewrite.close && `${isAlone ? '' : `\n${indent}`}${rewrite.close}`);
      return false;
    }
  }
}

function indentAt(offset: number, source: string): string {
  const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return before.trim() === '' ? before : ' '.repeat(before.length);
}

/** Where the tags of an element are in the source. */
function tagsOf(node: Element, source: string) {
  const start = startOf(node);
  const end = endOf(node);
  const last = node.attributes.at(-1)?.position?.end.offset;
  const from = last ?? start + 1 + (node.name?.length ?? 0);
  const openEnd = source.indexOf('>', from) + 1;
  const isClosed = source[openEnd - 2] === '/';
  return {
    start,
    end,
    openEnd,
    closeStart: isClosed ? undefined : source.lastIndexOf('</', end - 1),
  };
}

function openTag(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  isClosed: boolean,
): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${value.replaceAll('"', '&quot;')}"`],
  );
  return `<${name}${written.join('')}${isClosed ? ' />' : '>'}`;
}
