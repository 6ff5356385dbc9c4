import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** A formula of MathML as one line of text, for places that show no markup: `x² + 1/(2a)`. */
export function formulaText(mathMl: string): string {
  const { children } = fromHtml(mathMl, { fragment: true });
  return printed(children as ElementContent[])
    .replaceAll(/[\u2061-\u2064]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function printed(nodes: readonly ElementContent[]): string {
  return nodes.map(print).join('');
}

function print(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? element(node) : '';
}

function element({ tagName, properties, children }: Element): string {
  const [first = '', second = '', third = ''] = children.map(print);
  switch (tagName) {
    case 'annotation':
      return '';
    case 'mo':
      return between.test(first) ? ` ${first} ` : first;
    case 'mspace':
      return ' ';
    case 'msup':
      return first + raised(second);
    case 'msub':
    case 'munder':
      return first + lowered(second);
    case 'msubsup':
    case 'munderover':
      return first + lowered(second) + raised(third);
    case 'mover':
      return first + (accents[second] ?? raised(second));
    case 'mfrac':
      // Without a line it is a binomial.
      return properties.linethickness === '0px'
        ? `${first} ${second}`
        : `${grouped(first)}/${grouped(second)}`;
    case 'msqrt':
      return `√${grouped(printed(children))}`;
    case 'mroot':
      return `${raised(second)}√${grouped(first)}`;
    case 'mtd':
      return `${printed(children)} `;
    case 'mtr':
      return `${printed(children).trim()}; `;
    case 'mtable':
      return printed(children).replace(/; $/, '');
    default:
      return printed(children);
  }
}

/** Signs that have a space on both sides. */
const between = /^[=≠≈≡<>≤≥∈∉⊂⊆∪∩→←⇒⇔↦+−±×⋅·÷]$/;

/** What is above a letter, as the sign that Unicode combines with it. */
const accents: Readonly<Record<string, string>> = {
  ' → ': '\u20d7',
  ˆ: '\u0302',
  '^': '\u0302',
  '¯': '\u0304',
  '˙': '\u0307',
  '~': '\u0303',
};

const small = (signs: string, forms: string) =>
  new Map([...signs].map((sign, index) => [sign, [...forms][index] ?? '']));
const above = small('0123456789+−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ');
const below = small('0123456789+−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');

function raised(text: string): string {
  return smallForms(text, above) ?? `^${grouped(text)}`;
}

function lowered(text: string): string {
  return smallForms(text, below) ?? `_${grouped(text)}`;
}

function smallForms(text: string, forms: ReadonlyMap<string, string>): string | undefined {
  const signs = [...text.replaceAll(' ', '')].map((sign) => forms.get(sign));
  return signs.every((sign) => sign !== undefined) ? signs.join('') : undefined;
}

/** One letter or number needs no parentheses. */
function grouped(text: string): string {
  const bare = text.trim();
  return /^(?:[\p{L}\d.]\p{M}*|[\d.]+|[√∞])$/u.test(bare) || /^\(.*\)$/.test(bare)
    ? bare
    : `(${bare})`;
}
