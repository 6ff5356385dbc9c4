import { isExternal } from '@drystone/lib/url';
import { attributesOf } from 'drystone/markdown/attributes-of';
import { authorComponents } from 'drystone/markdown/author-components';
import { htmlMistakes } from 'drystone/markdown/html-mistakes';
import { at, itemsOf, type StaticValue, textOf } from 'drystone/read/static-value.node';
import type { Nodes, Parents } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { PageLinks } from './page-links.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

export interface ElementContext extends PageLinks {
  /** The value of an expression in the page. */
  readonly expression: (code: string) => StaticValue;
  /** The sets that tabs belong to, known from the set on. */
  readonly setOf: Map<Element, Element>;
}

/** What becomes of an element. What it holds is converted by itself, except in `whole` and `picture`. */
export type Rewrite =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'picture'; readonly url: string; readonly alt: string }
  | { readonly kind: 'tag'; readonly name: string; readonly attributes: TagAttributes }
  /** Words in place of its tags. */
  | { readonly kind: 'around'; readonly open: string; readonly close: string }
  /** Lines in place of its tags. */
  | { readonly kind: 'blocks'; readonly open: string; readonly close: string };

type TagAttributes = Readonly<Record<string, string | undefined>>;

/** The element as a handler sees it. */
interface Seen {
  readonly node: Element;
  readonly parent: Parents | undefined;
  readonly text: (name: string) => string | undefined;
  readonly value: (name: string) => StaticValue | undefined;
  readonly context: ElementContext;
}

type Handler = (seen: Seen) => Rewrite;

/** Takes an element of another tool's page, or of HTML, to what it is here. */
export function rewriteElement(
  node: Element,
  parent: Parents | undefined,
  context: ElementContext,
): Rewrite {
  const value = (name: string) => attributeValue(node, name, context);
  const text = (name: string) => pictureOrText(value(name));
  const seen: Seen = { node, parent, text, value, context };
  const name = node.name ?? '';
  if (name === '') return unwrapped(node);
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (handler !== undefined) return handler(seen);
  return /^[a-z]/.test(name) ? htmlElement(seen) : unknownElement(seen);
}

function attributeValue(
  { attributes }: Element,
  name: string,
  { expression }: ElementContext,
): StaticValue | undefined {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    const { value } = attribute;
    if (typeof value === 'object' && value !== null) return expression(value.value);
    return { kind: 'plain', value: value ?? true, line: 1 };
  }
  return undefined;
}

/** Text, the file that is imported, or the address that a call puts the base path before. */
function pictureOrText(value: StaticValue | undefined): string | undefined {
  if (value?.kind === 'import') return value.from;
  if (value?.kind === 'call' && value.name === 'useBaseUrl') return textOf(value.args[0]);
  if (value?.kind === 'plain' && typeof value.value === 'number') return String(value.value);
  return textOf(value);
}

function unwrapped(node: Element): Rewrite {
  return node.type === 'mdxJsxTextElement'
    ? { kind: 'around', open: '', close: '' }
    : { kind: 'blocks', open: '', close: '' };
}

const handlers: Readonly<Record<string, Handler>> = {
  Tabs: (seen) => {
    const { text, value } = seen;
    const group = text('groupId') ?? text('syncKey');
    const chosen = text('defaultValue');
    const tabs = tabsIn(seen.node);
    for (const tab of tabs) seen.context.setOf.set(tab, seen.node);
    const byDefault = tabs.find(
      (tab) =>
        attributeValue(tab, 'default', seen.context) !== undefined ||
        (chosen !== undefined &&
          pictureOrText(attributeValue(tab, 'value', seen.context)) === chosen),
    );
    const query = group === undefined ? undefined : value('queryString');
    return tag('Tabs', {
      group,
      default: byDefault && tabTitle(byDefault, seen.context),
      query: query && '',
    });
  },
  TabItem: ({ node, context }) => tag('Tab', { title: tabTitle(node, context) }),
  Aside: ({ node, text }) => {
    const title = text('title');
    const colons = ':'.repeat(asideHeight(node) + 2);
    const label = title === undefined ? '' : `[${title.replaceAll(/[[\]]/g, '\\$&')}]`;
    return { kind: 'blocks', open: `${colons}${text('type') ?? 'note'}${label}`, close: colons };
  },
  // Here a card is a link, and what has none is text with a name.
  Card: ({ text }) => ({ kind: 'blocks', open: `**${text('title') ?? ''}**\n`, close: '' }),
  CardGrid: ({ node }) => (isGridOfLinks(node) ? tag('Cards', {}) : unwrapped(node)),
  LinkCard: ({ node, parent, text, context }) => {
    const title = text('title') ?? '';
    const found = linkOf(text('href') ?? '', node, context);
    const words = text('description') ?? '';
    const isInGrid = parent !== undefined && 'name' in parent && parent.name === 'CardGrid';
    const isAlone = !isInGrid || !isGridOfLinks(parent as Element);
    // Nothing else may be among cards.
    const left = isAlone ? `**${title}** ${words}`.trim() : `{/* ${title} */}`;
    if (found === undefined) return { kind: 'whole', text: left };
    const card = `<Card title="${title.replaceAll('"', '&quot;')}" href="${found}">${words}</Card>`;
    return { kind: 'whole', text: isAlone ? `<Cards>\n${card}\n</Cards>` : card };
  },
  LinkButton: ({ node, text, context }) => linkAround(text('href') ?? '', node, context),
  Link: ({ node, text, context }) => linkAround(text('to') ?? text('href') ?? '', node, context),
  Badge: ({ text }) => ({ kind: 'whole', text: `**${text('text') ?? ''}**` }),
  Icon: () => ({ kind: 'whole', text: '' }),
  Translate: ({ node }) => unwrapped(node),
  Fragment: ({ node }) => unwrapped(node),
  Image: ({ text }) => ({
    kind: 'picture',
    url: text('src') ?? text('img') ?? '',
    alt: text('alt') ?? '',
  }),
  ThemedImage: ({ text, value, node, context }) => {
    const light = pictureOrText(at(value('sources'), 'light')) ?? '';
    note(node, context, 'The picture for dark mode is not carried over.', undefined);
    return { kind: 'picture', url: light, alt: text('alt') ?? '' };
  },
  DocCardList: ({ node, context }) => {
    note(
      node,
      context,
      '<DocCardList> is not carried over.',
      'The page of a category lists what is in it by itself.',
    );
    return { kind: 'whole', text: '' };
  },
  Code: ({ node, text, context }) => {
    const code = text('code');
    if (code === undefined) return unknownElement({ node, text, context });
    const title = text('title');
    const info = `${text('lang') ?? 'text'}${title === undefined ? '' : ` title="${title}"`}`;
    return { kind: 'whole', text: `\`\`\`${info}\n${code.trim()}\n\`\`\`` };
  },
  img: ({ text }) => ({ kind: 'picture', url: text('src') ?? '', alt: text('alt') ?? '' }),
};

function tag(name: string, attributes: TagAttributes): Rewrite {
  return { kind: 'tag', name, attributes };
}

/** A tab that is on one line is in a paragraph of its own. */
function tabsIn({ children }: Pick<Parents, 'children'>): Element[] {
  return (children as Nodes[]).flatMap((child) => {
    if (child.type === 'paragraph') return tabsIn(child);
    return 'name' in child && child.name === 'TabItem' ? [child as Element] : [];
  });
}

/** The words of a tab: its own, or those that the list of the set has for it. */
function tabTitle(tab: Element, context: ElementContext): string {
  const value = pictureOrText(attributeValue(tab, 'value', context));
  const set = context.setOf.get(tab);
  const list = set && attributeValue(set, 'values', context);
  const listed = itemsOf(list).find((item) => textOf(at(item, 'value')) === value);
  return (
    pictureOrText(attributeValue(tab, 'label', context)) ??
    textOf(at(listed, 'label')) ??
    value ??
    ''
  );
}

/** How many levels of asides there are: the outer one needs more colons. */
function asideHeight(node: Nodes): number {
  const inside = 'children' in node ? Math.max(0, ...node.children.map(asideHeight)) : 0;
  const isAside = node.type === 'containerDirective' || ('name' in node && node.name === 'Aside');
  return isAside ? inside + 1 : inside;
}

function isGridOfLinks({ children }: Element): boolean {
  const inside = (children as Nodes[]).filter((child) => 'name' in child);
  return inside.length > 0 && inside.every((child) => 'name' in child && child.name === 'LinkCard');
}

/** The address that a link of an element gets; undefined for one that leads nowhere, which is reported. */
function linkOf(href: string, node: Element, context: ElementContext): string | undefined {
  if (isExternal(href) && !href.startsWith('pathname:')) return href;
  const found = context.link(href);
  if ('url' in found) return found.url;
  note(node, context, found.broken, 'Its words stay, without the link.');
  return undefined;
}

function linkAround(href: string, node: Element, context: ElementContext): Rewrite {
  const url = linkOf(href, node, context);
  if (url === undefined) return unwrapped(node);
  return { kind: 'around', open: '[', close: `](${url})` };
}

/** An element of HTML, without what the policy of a site forbids and without code. */
function htmlElement({ node, text, value, context }: Seen): Rewrite {
  const name = node.name ?? '';
  const mistakes = htmlMistakes(node);
  const remedy = 'It is left out, and a link to its address is in its place, if it has one.';
  for (const { problem } of mistakes)
    note(node, context, problem, problem.startsWith('<') ? remedy : 'It is left out.');
  if (mistakes.some(({ problem }) => problem.startsWith(`<${name}>`))) {
    const src = text('src') ?? text('data');
    const words = text('title') ?? src;
    const isLink = src !== undefined && isExternal(src);
    return { kind: 'whole', text: isLink ? `[${words}](${src})` : '' };
  }
  const attributes: Record<string, string | undefined> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      note(
        node,
        context,
        `The attributes {${attribute.value}} of <${name}> are code.`,
        'They are left out.',
      );
      continue;
    }
    const { name: field } = attribute;
    if (field === 'style' || /^on[a-z]/i.test(field)) continue;
    if (field === 'href') {
      attributes.href = linkOf(text('href') ?? '', node, context);
      continue;
    }
    const found = value(field);
    if (found?.kind === 'plain')
      attributes[field] = found.value === true ? '' : String(found.value);
    else note(node, context, `The attribute "${field}" of <${name}> is code.`, 'It is left out.');
  }
  return tag(name, attributes);
}

function unknownElement({ node, context }: Pick<Seen, 'node' | 'context' | 'text'>): Rewrite {
  const name = node.name ?? '';
  if (Object.hasOwn(authorComponents, name) && fieldsFit(node))
    return tag(name, attributesOf(node));
  const from = context.expression(name);
  const text = from.kind === 'import' ? context.part(from.from) : undefined;
  if (text !== undefined) return { kind: 'whole', text: text.trim() };
  note(
    node,
    context,
    `There is no component <${name}> here.`,
    node.children.length > 0 ? 'What it holds stays.' : 'It is left out. Write what it showed.',
  );
  return node.children.length > 0 ? unwrapped(node) : { kind: 'whole', text: '' };
}

/** A component of the same name with attributes that it has here too. */
function fieldsFit({ name, attributes }: Element): boolean {
  const component = authorComponents[name ?? ''];
  const known = [...(component?.required ?? []), ...(component?.optional ?? [])];
  return attributes.every(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      known.includes(attribute.name) &&
      typeof attribute.value !== 'object',
  );
}

function note(
  node: Element,
  { note: report }: ElementContext,
  problem: string,
  remedy: string | undefined,
): void {
  report(node.position?.start.line, problem, remedy);
}
