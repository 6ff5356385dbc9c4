import { expect, test } from 'vitest';
import { formulaText } from './formula-text.ts';
import { formulaOf } from './math.node.ts';

test.each([
  ['E = mc^2', 'E = mc²'],
  [String.raw`\frac{a}{b+1}`, 'a/(b + 1)'],
  [String.raw`\sum_{i=0}^n i^2 \le \alpha`, '∑_(i = 0)ⁿi² ≤ α'],
  ['a_{ij} + x_0', 'a_(ij) + x₀'],
  [String.raw`\sqrt{x+1} \to \sqrt[3]{x}`, '√(x + 1) → ³√x'],
  [String.raw`\vec{v} \cdot \hat{n}`, 'v⃗ ⋅ n̂'],
  [String.raw`\binom{n}{k}`, '(n k)'],
  [String.raw`\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}`, '(1 2; 3 4)'],
  [String.raw`x \text{ if } y`, 'x if y'],
])('%s reads as %s', async (source, text) => {
  const formula = await formulaOf(source, false);
  expect(formula.kind === 'markup' && formulaText(formula.html)).toBe(text);
});
