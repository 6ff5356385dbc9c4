import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import { toHtml } from 'hast-util-to-html';

/** Attributes that are content, and not looks or behaviour. */
const kept = new Set(['id', 'href', 'src', 'alt', 'width', 'height', 'open', 'colSpan', 'rowSpan']);
const dropped = new Set(['script', 'style', 'template', 'button', 'svg', 'link']);

/** The content of a built page as plain HTML: no styles, no scripts, nothing around it. What no page can do faster. */
export function plainPage(html: string): string {
  const main = select('main', fromHtml(html));
  if (!main) throw new Error('The page has no <main>.');
  const title = select('title', fromHtml(html));
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
  return `<!doctype html><html lang="en"><head>${head}${title ? toHtml(title) : ''}</head><body>${toHtml(plain(main))}</body></html>`;
}

function plain(element: Element): Element {
  const properties = Object.fromEntries(
    Object.entries(element.properties).filter(([name]) => kept.has(name)),
  );
  return { ...element, properties, children: element.children.flatMap(plainChild) };
}

function plainChild(child: ElementContent): ElementContent[] {
  if (child.type === 'text') return [child];
  return child.type === 'element' && !isLook(child) ? [plain(child)] : [];
}

/** Icons have no text, and say what is beside them. */
function isLook({ tagName, properties }: Element): boolean {
  return dropped.has(tagName) || 'dataIcon' in properties;
}
