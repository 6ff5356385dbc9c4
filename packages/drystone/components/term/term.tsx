import type { ReactNode } from 'react';

interface TermProps {
  /** Of the explanation; a page explains a word once. */
  id: string;
  definition: string;
  /** The word in the list of all words, on a site that has one. */
  href?: string;
  /** What the link to the list says. */
  label?: string;
  children: ReactNode;
}

/** A word that explains itself when it is pressed. The browser opens and closes the explanation, without script. */
export function Term({ id, definition, href, label, children }: TermProps) {
  return (
    <>
      <button type="button" className="term" popoverTarget={id}>
        {children}
      </button>
      <span popover="auto" id={id} className="term-text">
        {definition}
        {href && (
          <>
            {' '}
            <a href={href}>{label}</a>
          </>
        )}
      </span>
    </>
  );
}
