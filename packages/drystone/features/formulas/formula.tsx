import type { Say } from '@drystone/lib/words';

interface FormulaProps {
  say: Say<'Formula'>;
  /** MathML, made at build (math.node.ts). */
  html: string;
  /** It is a paragraph of its own. A wide one scrolls by itself. */
  display?: string;
  /** What it says, in a heading: the link of the heading to itself is called like it. */
  text?: string;
}

/** A formula. Browsers draw MathML, and assistive technology reads it. */
export default function Formula({ say, html, display }: FormulaProps) {
  const markup = { __html: html };
  return display === undefined ? (
    <span className="formula" dangerouslySetInnerHTML={markup} />
  ) : (
    <div
      className="formula-block"
      tabIndex={0}
      role="group"
      aria-label={say('Formula')}
      dangerouslySetInnerHTML={markup}
    />
  );
}
