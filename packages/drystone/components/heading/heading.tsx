import type { ComponentProps, ReactNode } from 'react';
import type { InterfaceSay } from '../../words/words.ts';

type Level = 2 | 3 | 4 | 5 | 6;

/** What Markdown calls the heading above its footnotes, which it writes in English. */
const footnotesId = 'footnote-label';

/** The component for headings of one level, each with a link to itself. */
export function heading(say: InterfaceSay, level: Level) {
  const Tag = `h${level}` as const;
  return function Heading({ id, children }: ComponentProps<'h2'>) {
    const words = id === footnotesId ? say('Footnotes') : children;
    return (
      <Tag id={id}>
        {words}
        {id && (
          <a
            className="heading-anchor"
            href={`#${id}`}
            aria-label={say('Direct link to {title}', { title: textOf(words) })}
          >
            #
          </a>
        )}
      </Tag>
    );
  };
}

/** The text of rendered children: headings hold text, inline code, emphasis, and components of features, which may have it as `text`. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (node && typeof node === 'object' && 'props' in node) {
    const { children, text } = node.props as { children?: ReactNode; text?: ReactNode };
    return textOf(text ?? children);
  }
  return '';
}
