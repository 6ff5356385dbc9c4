import type { Code, InlineCode, Root, RootContent } from 'mdast';
import { visit } from '../content/visit.ts';
import type { FenceMeta } from './fence/fence-meta.ts';
import { takeDollars } from './formulas-in.ts';
import { formulaOf } from './math.node.ts';
import type { PageContext } from './page-context.ts';

/**
 * Fences of the language `math`, and code between dollars (`` $`a^2`$ ``), become formulas, as GitHub shows them. Call this
 * when copies are made: they have the source.
 */
export function remarkMath({ extensions: { fences }, found }: PageContext) {
  return async (tree: Root) => {
    const tasks: Promise<void>[] = [];
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return;
      const isBlock = node.type === 'code' && node.lang === 'math';
      if (!isBlock && !(node.type === 'inlineCode' && takeDollars(parent, index))) return;
      found.sheets.add('math');
      const replace = async () => {
        const formula = await formulaIn(node, isBlock, parent.type === 'heading');
        const at = (parent.children as RootContent[]).indexOf(node);
        if ('problem' in formula) found.mistakes.push(formula);
        // What is wrong is reported once, and nothing is shown.
        parent.children[at] = 'problem' in formula ? { type: 'text', value: '' } : formula;
      };
      tasks.push(replace());
      if (isBlock && isSaid(fences.metaOf(node))) {
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

function isSaid({ uses, unknown }: FenceMeta): boolean {
  return uses.length > 0 || unknown.length > 0;
}

async function formulaIn(
  { value, position, data }: Code | InlineCode,
  isBlock: boolean,
  isInHeading: boolean,
) {
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
  const attributes = {
    html: formula.html,
    ...(isBlock && { display: '' }),
    // The link of a heading to itself is called like it.
    ...(isInHeading && { text: data?.shown ?? '' }),
  };
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
