import type { Element, ElementContent } from 'hast';

export interface SectionLink {
  readonly anchor: string;
  readonly label: string;
}

/**
 * A description: a tree of safe HTML elements (hast), made from the Markdown of a document. It is printed as
 * HTML by `prose-html.ts` and as Markdown by `prose.markdown.ts`. Without children there is no description.
 */
export interface Prose {
  readonly type: 'root';
  readonly children: ElementContent[];
}

export const noProse: Prose = { type: 'root', children: [] };

export function isEmpty({ children }: Prose): boolean {
  return children.length === 0;
}

/** Replaces every element, the innermost first. */
export function mapElements(prose: Prose, change: (element: Element) => ElementContent[]): Prose {
  const inside = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((node) =>
      node.type === 'element' ? change({ ...node, children: inside(node.children) }) : [node],
    );
  return { ...prose, children: inside(prose.children) };
}

/** Moves headings down, so that those of a description come below the heading that it belongs to. */
export function lowerHeadings(prose: Prose, by: number): Prose {
  return mapElements(prose, (element) => {
    const level = levelOf(element);
    return [level === undefined ? element : { ...element, tagName: `h${Math.min(6, level + by)}` }];
  });
}

/** In the description of a field, headings become bold paragraphs: they are not part of the page's outline. */
export function withoutHeadings(prose: Prose): Prose {
  return mapElements(prose, (element) =>
    levelOf(element) === undefined
      ? [element]
      : [elementOf('p', [elementOf('strong', element.children)])],
  );
}

/** The level of a heading; undefined for other elements. */
export function levelOf({ tagName }: Element): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined;
}

/** The headings that have an id, or only those of one level. */
export function headingsOf(prose: Prose, only?: number): SectionLink[] {
  return elementsOf(prose.children).flatMap((element) => {
    const level = levelOf(element);
    const { id } = element.properties;
    if (level === undefined || (only ?? level) !== level || typeof id !== 'string') return [];
    return [{ anchor: id, label: textOf([element]) }];
  });
}

export function linksTo(prose: Prose, href: string): boolean {
  return elementsOf(prose.children).some(({ properties }) => properties.href === href);
}

/** The first paragraph that is not inside another block; empty when there is none. */
export function firstParagraph({ children }: Prose): Prose {
  const first = children.find((node) => node.type === 'element' && node.tagName === 'p');
  return first ? { type: 'root', children: [first] } : noProse;
}

/** The words in one line. */
export function plainText({ children }: Prose): string {
  return textOf(children);
}

export function elementOf(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

function elementsOf(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node) =>
    node.type === 'element' ? [node, ...elementsOf(node.children)] : [],
  );
}

const phrasing = new Set(['a', 'code', 'del', 'em', 'input', 'strong', 'sup']);

function textOf(nodes: readonly ElementContent[]): string {
  const written = (node: ElementContent): string => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return '';
    const inside = node.children.map(written).join('');
    return phrasing.has(node.tagName) ? inside : ` ${inside} `;
  };
  return nodes.map(written).join('').replaceAll(/\s+/g, ' ').trim();
}
