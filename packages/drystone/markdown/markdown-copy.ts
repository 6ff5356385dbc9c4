import type { Code, Node, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Info, State } from 'mdast-util-to-markdown';
import { admonitionMarkdown } from '../components/admonition/admonition.markdown.ts';
import type { AdmonitionKind } from '../components/admonition/admonition-kind.ts';
import { cardsMarkdown } from '../components/cards/cards.markdown.ts';
import { codeBlockMarkdown } from '../components/code-block/code-block.markdown.ts';
import { detailsMarkdown } from '../components/details/details.markdown.ts';
import { figureMarkdown } from '../components/figure/figure.markdown.ts';
import { tabsMarkdown } from '../components/tabs/tabs.markdown.ts';
import { videoMarkdown } from '../components/video/video.markdown.ts';
import { attributesOf } from './attributes-of.ts';
import type { FenceReader } from './fence/fence-reader.ts';
import type { MarkdownExtensions } from './markdown-extensions.ts';
import { writeMarkdown } from './write-markdown.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type UrlOf = (url: string) => string;
type Handle = (node: Element, state: State, info: Info) => string;

/**
 * The body of a page as plain Markdown, written from its tree: every component in its Markdown form
 * (`<component>.markdown.ts`), and nothing of MDX left. `urlOf` says where a link leads from there.
 */
export function markdownCopy(
  tree: Root,
  urlOf: UrlOf,
  { fences, copies }: Pick<MarkdownExtensions, 'fences' | 'copies'>,
): string {
  const component = (node: Element, _: Parents | undefined, state: State, info: Info) => {
    const copy = copies.get(node.name ?? '');
    if (copy) return copy(attributesOf(node), contentOf(node, state, info));
    return (components[node.name ?? ''] ?? otherMarkdown)(node, state, info);
  };
  return writeMarkdown(copyOf(tree, urlOf), {
    code: (node: Code) => codeMarkdown(node, fences),
    mdxJsxFlowElement: component,
    mdxJsxTextElement: component,
  });
}

/** Drops comments, rewrites links, and puts bare text of a component into a paragraph. */
function copyOf<Kind extends Nodes>(node: Kind, urlOf: UrlOf): Kind {
  const own = withUrl(node, urlOf);
  if (!('children' in own)) return own;
  const children = own.children.filter(isContent).map((child) => copyOf(child, urlOf));
  return { ...own, children: own.type === 'mdxJsxFlowElement' ? inBlocks(children) : children };
}

function withUrl<Kind extends Nodes>(node: Kind, urlOf: UrlOf): Kind {
  switch (node.type) {
    case 'link':
    case 'definition':
    case 'image':
      return { ...node, url: urlOf(node.url) };
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return { ...node, attributes: node.attributes.map((one) => attributeCopy(one, urlOf)) };
    default:
      return node;
  }
}

function attributeCopy(attribute: Element['attributes'][number], urlOf: UrlOf) {
  if (!('name' in attribute) || !['href', 'src'].includes(attribute.name)) return attribute;
  return { ...attribute, value: urlOf(String(attribute.value)) };
}

function inBlocks(children: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  for (const child of children) {
    const last = blocks.at(-1);
    if (!isPhrasing(child)) blocks.push(child);
    else if (last?.type === 'paragraph' && last.position === undefined) last.children.push(child);
    else blocks.push({ type: 'paragraph', children: [child] });
  }
  return blocks;
}

function isContent({ type }: Node): boolean {
  return !['mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm', 'yaml'].includes(type);
}

const phrasing = [
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'mdxJsxTextElement',
];

function isPhrasing(node: RootContent): node is PhrasingContent {
  return phrasing.includes(node.type);
}

function codeMarkdown(node: Code, fences: FenceReader): string {
  const { code, attributes } = fences.codeOf(node);
  const { title } = attributes;
  return codeBlockMarkdown({ language: node.lang ?? 'text', ...(title && { title }) }, code);
}

/** The components of authors by name; an element of HTML is what it holds. */
const components: Readonly<Record<string, Handle>> = {
  Admonition: (node, state, info) => {
    const { kind, title } = attributesOf(node);
    return admonitionMarkdown(
      { kind: kind as AdmonitionKind, ...(title && { title }) },
      contentOf(node, state, info),
    );
  },
  Tabs: (node, state, info) =>
    tabsMarkdown(
      elementsIn(node).map((tab) => ({
        title: attributesOf(tab).title ?? '',
        content: contentOf(tab, state, info),
      })),
    ),
  Details: (node, state, info) => {
    const { summary } = attributesOf(node);
    return detailsMarkdown(summary ? { summary } : {}, contentOf(node, state, info));
  },
  Cards: (node, state, info) =>
    cardsMarkdown(
      elementsIn(node).map((card) => {
        const { title = '', href = '', count } = attributesOf(card);
        return {
          title,
          href,
          count,
          content: contentOf(card, state, info).replaceAll(/\s+/g, ' '),
        };
      }),
    ),
  Figure: (node, state, info) => {
    const { src = '', alt = '' } = attributesOf(node);
    return figureMarkdown({ src, alt }, contentOf(node, state, info));
  },
  Video: (node, state, info) => {
    const { src = '', title = '' } = attributesOf(node);
    return videoMarkdown({ src, title }, contentOf(node, state, info));
  },
  Term: (node, state, info) => {
    const { href } = attributesOf(node);
    const words = contentOf(node, state, info);
    return href ? `[${words}](${href})` : words;
  },
  img: (node) => {
    const { src, alt } = attributesOf(node);
    return `![${alt ?? ''}](${src ?? ''})`;
  },
  br: () => '\\\n',
};

/** What a component of the site draws is known on the page alone; its content is text as all other. */
function otherMarkdown(node: Element, state: State, info: Info): string {
  const isEmptyComponent = /^[A-Z]/.test(node.name ?? '') && node.children.length === 0;
  return isEmptyComponent ? `_${node.name}: on the page only_` : contentOf(node, state, info);
}

function contentOf(node: Element, state: State, info: Info): string {
  return node.type === 'mdxJsxTextElement'
    ? state.containerPhrasing(node, info)
    : state.containerFlow(node, info);
}

function elementsIn({ children }: Element): MdxJsxFlowElement[] {
  return (children as RootContent[]).filter(
    (child): child is MdxJsxFlowElement => child.type === 'mdxJsxFlowElement',
  );
}
