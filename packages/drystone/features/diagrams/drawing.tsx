interface DrawingProps {
  /** SVG, made at build (mermaid.node.ts). */
  html: string;
  /** What it shows. */
  title: string;
  caption?: string;
}

/** A diagram that is drawn from text. It keeps the size of its words, so a wide one scrolls by itself. */
export default function Drawing({ html, title, caption }: DrawingProps) {
  return (
    <figure className="drawing">
      {/* Built from the author's text with every character escaped. */}
      <div
        tabIndex={0}
        role="group"
        aria-label={title}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
