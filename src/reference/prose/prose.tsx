interface ProseProps {
  /** Safe HTML from the Markdown of the document. */
  html: string;
}

/** A description. One paragraph is a `<p>`, more are a `<div>`; without text there is nothing. */
export function Prose({ html }: ProseProps) {
  if (html === '') return null;
  const inline = inlineHtml(html);
  return inline === undefined ? (
    <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p dangerouslySetInnerHTML={{ __html: inline }} />
  );
}

/** The same within a line: several paragraphs run together. */
export function InlineProse({ html }: ProseProps) {
  if (html === '') return null;
  const text = inlineHtml(html) ?? html.replaceAll(/<\/?p>/g, '');
  return <span dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The inside of a single paragraph. */
function inlineHtml(html: string): string | undefined {
  const inside = html.trim().match(/^<p>(.*)<\/p>$/s)?.[1];
  return inside === undefined || inside.includes('<p>') ? undefined : inside;
}
