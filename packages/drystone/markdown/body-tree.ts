import type { Element, Nodes, Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { find, hastToReact, html } from 'property-information';
import type { BodyElement, BodyNode } from '../content/body-tree.ts';

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** What a page shows, without white space at both ends. Code and comments show nothing. */
export function bodyTree({ children }: Root): BodyNode[] {
  const nodes = children.filter(isShownOrCode).map(bodyNode);
  const isContent = (node: BodyNode | undefined) =>
    typeof node !== 'string' || !/^[ \t\n\f\r]*$/.test(node);
  const first = nodes.findIndex(isContent);
  return first === -1 ? [] : shown(nodes.slice(first, nodes.findLastIndex(isContent) + 1));
}

function shown(nodes: readonly (BodyNode | undefined)[]): BodyNode[] {
  return nodes.filter((node) => node !== undefined && node !== '') as BodyNode[];
}

/** HTML in a page that is not MDX is left out. */
function isShownOrCode({ type }: Nodes): boolean {
  return type !== 'raw';
}

function bodyNode(node: Nodes): BodyNode | undefined {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'element':
      return elementNode(node);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return jsxNode(node);
    default:
      return undefined;
  }
}

function elementNode(element: Element): BodyElement {
  const { tagName, properties } = element;
  const isTable = ['table', 'thead', 'tbody', 'tr'].includes(tagName);
  const children = shown(element.children.filter(isShownOrCode).map(bodyNode));
  return {
    name: tagName,
    props: propsOf(properties),
    // React warns of line ends between the parts of a table.
    children: isTable ? children.filter((child) => child !== '\n') : children,
  };
}

function propsOf(properties: Element['properties']): BodyElement['props'] {
  const props: Record<string, string | true> = {};
  for (const name in properties) {
    const value = properties[name];
    const info = find(html, name);
    if (value === null || value === undefined || value === false) continue;
    if (!value && info.boolean) continue;
    const prop = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
    const list = info.commaSeparated ? ', ' : ' ';
    props[prop] = value === true || (Array.isArray(value) ? value.join(list) : String(value));
  }
  return props;
}

function jsxNode({ name, attributes, children, data }: JsxElement): BodyElement {
  const props: Record<string, string | true> = {};
  for (const attribute of attributes) {
    // An attribute that is code is a mistake of the author.
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const value = attribute.value ?? true;
    if (typeof value !== 'object') props[attribute.name] = value;
  }
  const isLiteral = data?._mdxExplicitJsx && /^[a-z]/.test(name ?? '');
  return {
    name: name ?? '',
    ...(isLiteral && { isLiteral }),
    props,
    children: shown(children.map(bodyNode)),
  };
}
