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

/** A heading of level 2 with what follows it. */
export interface ProseSection {
  readonly anchor: string;
  readonly heading: Prose;
  readonly body: Prose;
}

/** Cuts a description at its headings of level 2: what comes before the first one, and a section for each. */
export function cutAtHeadings({ children }: Prose): {
  readonly intro: Prose;
  readonly sections: readonly ProseSection[];
} {
  const isCut = (node: ElementContent) => cutOf(node) !== undefined;
  const first = children.findIndex(isCut);
  const end = first < 0 ? children.length : first;
  const sections = children.flatMap((node, index): ProseSection[] => {
    const cut = cutOf(node);
    if (cut === undefined) return [];
    const after = children.slice(index + 1);
    const next = after.findIndex(isCut);
    return [{ ...cut, body: proseOf(next < 0 ? after : after.slice(0, next)) }];
  });
  return { intro: proseOf(children.slice(0, end)), sections };
}

function cutOf(node: ElementContent): Pick<ProseSection, 'anchor' | 'heading'> | undefined {
  if (node.type !== 'element' || levelOf(node) !== 2) return undefined;
  const { id } = node.properties;
  return typeof id === 'string' ? { anchor: id, heading: proseOf(node.children) } : undefined;
}

/** Without the line ends between blocks at both ends. */
function proseOf(children: readonly ElementContent[]): Prose {
  const isContent = (node: ElementContent) => node.type !== 'text' || node.value.trim() !== '';
  const kept = children.slice(
    Math.max(0, children.findIndex(isContent)),
    children.findLastIndex(isContent) + 1,
  );
  return kept.length === 0 ? noProse : { type: 'root', children: kept };
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
