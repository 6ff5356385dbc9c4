import type { ReactNode } from 'react';

interface DiagramProps {
  /** A drawing below `public/` whose parts are in one group with the id `diagram`. */
  src: string;
  /** What the drawing shows, in a few words. */
  title: string;
  /** Of the drawing, for a place that does not jump. */
  width: string;
  height: string;
  /** Everything that the drawing says, in words. */
  children: ReactNode;
}

/**
 * A drawing in the colours of the text, and the same in words. It is taken over from its file, where an image would keep
 * the colours of its own.
 */
export default function Diagram({ src, title, width, height, children }: DiagramProps) {
  return (
    <figure className="diagram">
      <svg role="img" aria-label={title} viewBox={`0 0 ${width} ${height}`}>
        <use href={`${src}#diagram`} />
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}
