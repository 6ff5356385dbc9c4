import { onceFor } from '@drystone/lib/once-for';
import { elementOf, levelOf, mapElements, type Prose, plainText } from '@drystone/lib/prose/prose';
import { hashOf } from '@drystone/openapi/model/anchors';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

export interface ProseHtml {
  /** Whether the text is one paragraph, whose content `html` is; else `html` is a sequence of blocks. */
  readonly isParagraph: boolean;
  readonly html: string;
}

/** Prints a description as HTML: headings with links to themselves, tables that scroll inside the page. */
export function proseHtml(say: ApiSay, prose: Prose): ProseHtml {
  return printersIn(say).html(prose);
}

/** Prints a description for a place within a line: paragraphs run together. */
export function proseLineHtml(say: ApiSay, prose: Prose): string {
  return printersIn(say).lineHtml(prose);
}

/** Texts repeat, and each is printed once in a language: ten thousand operations can share one sentence about an error. */
const printersIn = onceFor((say: ApiSay) => ({
  html: onceFor((prose: Prose): ProseHtml => {
    const [first, ...others] = prose.children;
    const isParagraph = first !== undefined && isP(first) && others.length === 0;
    const children = isParagraph
      ? first.children
      : mapElements(prose, (element) => forPage(say, element)).children;
    return { isParagraph, html: toHtml({ type: 'root', children }) };
  }),
  lineHtml: onceFor((prose: Prose): string =>
    toHtml(
      mapElements(prose, (element) => (isP(element) ? element.children : forPage(say, element))),
    ),
  ),
}));

function forPage(say: ApiSay, element: Element): ElementContent[] {
  if (element.tagName === 'table') return [scrollable(say, element)];
  return [levelOf(element) === undefined ? element : withLink(say, element)];
}

/** Lets a table scroll sideways inside the page, as the site's own tables do. */
function scrollable(say: ApiSay, table: Element): Element {
  return elementOf('div', [table], {
    className: ['table'],
    tabIndex: 0,
    role: 'group',
    ariaLabel: say('Table'),
  });
}

/** Gives a heading that has an id a link to itself, as on all pages. */
function withLink(say: ApiSay, heading: Element): Element {
  const { id } = heading.properties;
  if (typeof id !== 'string') return heading;
  const label = plainText({ type: 'root', children: heading.children });
  const link = elementOf('a', [{ type: 'text', value: '#' }], {
    className: ['heading-anchor'],
    href: hashOf(id),
    ariaLabel: say('Direct link to {title}', { title: label }),
  });
  return { ...heading, children: [...heading.children, link] };
}

function isP(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'p';
}
