import { plainText } from '@drystone/lib/prose/prose';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from '../content/visit.ts';

/*
 * HTML inside Markdown. Of what somebody else wrote, the words stay and the few elements that our own renderer
 * writes too; attributes go, except where a link leads. Nothing that runs, loads or looks different gets through.
 */

const kept = new Set([
  ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'strong', 'em', 'del', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);
const renamed: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del', tt: 'code' };
/** What they hold is not text for a reader. */
const dropped = new Set([
  ...['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript', 'head'],
  ...['select', 'textarea', 'title', 'video', 'audio', 'canvas'],
]);
const blocks = new Set([
  'div',
  'section',
  'article',
  'summary',
  'center',
  'dt',
  'dd',
  'figcaption',
]);

export interface RawHtmlRules {
  /** The address that a link of the raw HTML gets; undefined when it leads nowhere. */
  readonly address: (href: string) => string | undefined;
  /** Ids of the headings that the Markdown itself has. */
  readonly headingIds: ReadonlySet<string>;
}

/** Replaces the raw HTML in a tree by the elements that may be in a page. */
export function settleRawHtml(tree: Root, rules: RawHtmlRules): Root {
  if (!hasRawHtml(tree)) return tree;
  // An element may begin in one piece of raw HTML and end in another, so the whole is read again.
  const whole = fromHtml(toHtml(tree, { allowDangerousHtml: true }), { fragment: true });
  return { type: 'root', children: clean(whole.children, rules) };
}

function hasRawHtml(tree: Root): boolean {
  let found = false;
  visit(tree, 'raw', () => {
    found = true;
  });
  return found;
}

function clean(nodes: readonly RootContent[], rules: RawHtmlRules): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    return node.type === 'element' ? cleanElement(node, rules) : [];
  });
}

function cleanElement(element: Element, rules: RawHtmlRules): ElementContent[] {
  const { tagName, properties } = element;
  if (dropped.has(tagName)) return [];
  const name = renamed[tagName] ?? tagName;
  const children = clean(element.children, rules);
  if (/^h[1-6]$/.test(name)) return [heading(element, children, rules)];
  if (name === 'a') return link(String(properties.href ?? ''), children, rules);
  if (name === 'img') return image(element, rules);
  if (name === 'ul' || name === 'ol') return [make(name, children.flatMap(inList))];
  if (kept.has(name)) return [make(name, children, keptProperties(element))];
  if (blocks.has(name)) return isPhrasing(children) ? [make('p', children)] : children;
  return children;
}

/** A list has items and white space; anything else becomes an item, if it says something. */
function inList(node: ElementContent): ElementContent[] {
  if (node.type === 'element' && node.tagName === 'li') return [node];
  if (node.type === 'text' && node.value.trim() === '') return [node];
  return plainText({ type: 'root', children: [node] }) === '' ? [] : [make('li', [node])];
}

/** Headings of raw HTML would be in nobody's outline. */
function heading(
  { tagName, properties }: Element,
  children: ElementContent[],
  { headingIds }: RawHtmlRules,
): Element {
  const id = String(properties.id ?? '');
  return headingIds.has(id)
    ? make(tagName, children, { id })
    : make('p', [make('strong', children)]);
}

function link(
  href: string,
  children: ElementContent[],
  { address }: RawHtmlRules,
): ElementContent[] {
  const target = address(href);
  // Around an address, which Markdown has made a link, there is an empty one.
  if (plainText({ type: 'root', children }) === '') return children;
  return target === undefined ? children : [make('a', children, { href: target })];
}

/** An image of the site has been resolved by the Markdown; all others become links. */
function image({ properties }: Element, rules: RawHtmlRules): ElementContent[] {
  const src = String(properties.src ?? '');
  const words = String(properties.alt || src);
  return words === '' ? [] : link(src, [{ type: 'text', value: words }], rules);
}

/** The language of a block of code, and how the columns of a table are set. */
function keptProperties({ tagName, properties }: Element): Element['properties'] {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const language = classes.find((name) => String(name).startsWith('language-'));
  if (tagName === 'code' && language !== undefined) return { className: [String(language)] };
  return {};
}

const phrasing = new Set(['a', 'br', 'code', 'strong', 'em', 'del']);

function isPhrasing(nodes: readonly ElementContent[]): boolean {
  return nodes.every((node) => node.type !== 'element' || phrasing.has(node.tagName));
}

function make(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}
