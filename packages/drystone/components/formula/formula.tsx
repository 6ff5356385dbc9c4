import type { InterfaceSay } from '../../words/words.ts';

interface FormulaProps {
  say: InterfaceSay;
  /** MathML, made at build (packages/drystone/markdown/math.node.ts). */
  html: string;
  /** It is a paragraph of its own. A wide one scrolls by itself. */
  display?: string;
  /** What it says, in a heading: the link of the heading to itself is called like it. */
  text?: string;
}

/** A formula. Browsers draw MathML, and assistive technology reads it. */
export function Formula({ say, html, display }: FormulaProps) {
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
