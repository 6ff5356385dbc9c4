import type { Code, InlineCode, Root } from 'mdast';
import { SKIP, visit } from '../content/visit.ts';
import { formulaText } from './formula-text.ts';
import { splitDollars } from './formulas-in.ts';
import { formulaOf } from './math.node.ts';

/** Notes at each formula what it says. Call this before headings and the texts of search are read. */
export function remarkFormulaText() {
  return async (tree: Root) => {
    const formulas: (Code | InlineCode)[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === 'code' && node.lang === 'math') formulas.push(node);
      if (node.type !== 'inlineCode' || !parent || index === undefined) return undefined;
      const place = splitDollars(parent, index);
      if (place === undefined) return undefined;
      formulas.push(node);
      return [SKIP, place + 1];
    });
    await Promise.all(
      formulas.map(async (node) => {
        const formula = await formulaOf(node.value, node.type === 'code');
        // A mistake is reported where the formula is drawn.
        if (formula.kind === 'markup')
          node.data = { ...node.data, shown: formulaText(formula.html) };
      }),
    );
  };
}
