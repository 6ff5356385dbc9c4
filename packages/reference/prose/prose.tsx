import { isEmpty, type Prose as ProseTree, plainText } from '@drystone/lib/prose/prose';
import type { ApiSay } from '@drystone/openapi/words/words';
import type { PageLinks } from '../links/page-links.ts';
import { prosePart } from '../page-parts.ts';
import { proseHtml, proseLineHtml } from './prose-html.ts';

interface ProseProps {
  say: ApiSay;
  text: ProseTree;
  links: PageLinks;
}

/** A description. One paragraph is a `<p>`, more are a `<div>`; without text there is nothing. */
export function Prose({ say, text, links }: ProseProps) {
  if (isEmpty(text)) return null;
  const { isParagraph, html } = proseHtml(say, links.prose(text));
  return isParagraph ? (
    <p dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <div className={prosePart} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** The same within a line: several paragraphs run together. */
export function InlineProse({ say, text, links }: ProseProps) {
  if (isEmpty(text)) return null;
  const html = proseLineHtml(say, links.prose(text));
  // Text alone needs no element.
  return html.includes('<') ? <span dangerouslySetInnerHTML={{ __html: html }} /> : plainText(text);
}
