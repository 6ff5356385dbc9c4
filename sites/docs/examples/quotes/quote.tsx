import type { ReactNode } from 'react';

export default function Quote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="quote">
      <blockquote>{children}</blockquote>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
