import type { Code, InlineCode, Parents, Root, RootContent } from 'mdast';
import { visit } from '../content/visit.ts';
import { formulaOf } from './math.node.ts';
import type { PageContext } from './page-context.ts';

/**
 * Fences of the language `math`, and code between dollars (`` $`a^2`$ ``), become formulas, as GitHub shows them. Call this
 * when copies are made: they have the source.
 */
export function remarkMath({ found }: PageContext) {
  return async (tree: Root) => {
    const tasks: Promise<void>[] = [];
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return;
      const isBlock = node.type === 'code' && node.lang === 'math';
      if (!isBlock && !(node.type === 'inlineCode' && takeDollars(parent, index))) return;
      found.sheets.add('math');
      const replace = async () => {
        const formula = await formulaIn(node, isBlock);
        const at = (parent.children as RootContent[]).indexOf(node);
        if ('problem' in formula) found.mistakes.push(formula);
        // What is wrong is reported once, and nothing is shown.
        parent.children[at] = 'problem' in formula ? { type: 'text', value: '' } : formula;
      };
      tasks.push(replace());
      if (isBlock && node.meta) {
        found.mistakes.push({
          line: node.position?.start.line,
          problem: `The formula has "${node.meta}" after its language, which means nothing.`,
          remedy: 'Write ```math alone.',
        });
      }
    });
    await Promise.all(tasks);
  };
}

/** Removes the dollars around inline code; false where they are not. */
function takeDollars({ children }: Parents, index: number): boolean {
  const [before, after] = [children[index - 1], children[index + 1]];
  if (before?.type !== 'text' || after?.type !== 'text') return false;
  if (!before.value.endsWith('$') || !after.value.startsWith('$')) return false;
  before.value = before.value.slice(0, -1);
  after.value = after.value.slice(1);
  return true;
}

async function formulaIn({ value, position }: Code | InlineCode, isBlock: boolean) {
  const formula = await formulaOf(value, isBlock);
  if (formula.kind === 'mistake') {
    const first = position?.start.line;
    return {
      // The first line of a block is that of its language.
      line: first === undefined ? undefined : first + formula.line + (isBlock ? 1 : 0),
      problem: `The formula cannot be read: ${formula.problem}.`,
      remedy: 'Formulas are written in LaTeX, as GitHub reads it.',
    };
  }
  const attributes = { html: formula.html, ...(isBlock && { display: '' }) };
  return {
    type: isBlock ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    name: 'MathFormula',
    attributes: Object.entries(attributes).map(([name, text]) => ({
      type: 'mdxJsxAttribute' as const,
      name,
      value: text,
    })),
    children: [],
  } as RootContent;
}
