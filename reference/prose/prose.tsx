import { isEmpty, type Prose as ProseTree, plainText } from '../../lib/prose/prose.ts';
import type { ApiSay } from '../../openapi/words/words.ts';
import { pageLinks } from '../links/rendered-page.ts';
import { prosePart } from '../page-parts.ts';
import { proseHtml, proseLineHtml } from './prose-html.ts';

interface ProseProps {
  say: ApiSay;
  text: ProseTree;
}

/** A description. One paragraph is a `<p>`, more are a `<div>`; without text there is nothing. */
export function Prose({ say, text }: ProseProps) {
  if (isEmpty(text)) return null;
  const { isParagraph, html } = proseHtml(say, pageLinks().prose(text));
  return isParagraph ? (
    <p dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <div className={prosePart} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** The same within a line: several paragraphs run together. */
export function InlineProse({ say, text }: ProseProps) {
  if (isEmpty(text)) return null;
  const html = proseLineHtml(say, pageLinks().prose(text));
  // Text alone needs no element.
  return html.includes('<') ? <span dangerouslySetInnerHTML={{ __html: html }} /> : plainText(text);
}
