import type { Code, InlineCode, Root } from 'mdast';
import { visit } from '../content/visit.ts';
import { formulaText } from './formula-text.ts';
import { isFormula } from './formulas-in.ts';
import { formulaOf } from './math.node.ts';

/** Notes at each formula what it says. Call this before headings and the texts of search are read. */
export function remarkFormulaText() {
  return async (tree: Root) => {
    const formulas: (Code | InlineCode)[] = [];
    visit(tree, (node, index, parent) => {
      if (isFormula(node, index, parent)) formulas.push(node);
    });
    await Promise.all(
      formulas.map(async (node) => {
        const formula = await formulaOf(node.value, node.type === 'code');
        // A mistake is reported where the formula is drawn.
        if (formula.kind === 'markup')
          node.data = { ...node.data, formulaText: formulaText(formula.html) };
      }),
    );
  };
}
