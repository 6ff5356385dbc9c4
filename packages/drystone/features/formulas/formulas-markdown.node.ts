import type { Code, InlineCode, Root, RootContent } from 'mdast';
import { SKIP, visit } from '../../content/visit.ts';
import { attributesWith } from '../../markdown/attributes-of.ts';
import { drawnNode } from '../../markdown/drawn-node.ts';
import type {
  FeatureMarkdown,
  PageMistake,
  TransformedPage,
} from '../../markdown/feature-markdown.ts';
import type { FenceMeta } from '../../markdown/fence/fence-meta.ts';
import { shownOf } from '../../markdown/shown-text.ts';
import { formulaRemedy } from './formula-remedy.ts';
import { formulaText } from './formula-text.ts';
import { splitDollars, takeDollars } from './formulas-in.ts';
import { formulaOf } from './math.node.ts';

/** Fences of the language `math`, and code between dollars (`` $`a^2`$ ``), become formulas, as GitHub shows them. */
export const markdown: FeatureMarkdown = {
  languages: ['math'],
  describe: (tree) => describe(tree as unknown as Root),
  draw: (tree, page) => draw(tree as unknown as Root, page),
  remedy: formulaRemedy,
};

/** Notes at each formula what it says. */
async function describe(tree: Root): Promise<void> {
  const formulas: (Code | InlineCode)[] = [];
  visit(tree, (node, index, parent) => {
    if (isBlock(node)) formulas.push(node);
    if (node.type !== 'inlineCode' || !parent || index === undefined) return undefined;
    const place = splitDollars(parent, index);
    if (place === undefined) return undefined;
    formulas.push(node);
    return [SKIP, place + 1];
  });
  await Promise.all(
    formulas.map(async (node) => {
      const formula = await formulaOf(node.value, isBlock(node));
      // A mistake is reported where the formula is drawn.
      if (formula.kind === 'markup') node.data = { ...node.data, shown: formulaText(formula.html) };
    }),
  );
}

/** Puts formulas in the place of their sources. */
async function draw(tree: Root, { metaOf, report }: TransformedPage): Promise<void> {
  const tasks: Promise<void>[] = [];
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (!isBlock(node) && !(node.type === 'inlineCode' && takeDollars(parent, index))) return;
    const replace = async () => {
      const formula = await formulaIn(node, parent.type === 'heading');
      const at = (parent.children as RootContent[]).indexOf(node);
      parent.children[at] = drawnNode(report, formula);
    };
    tasks.push(replace());
    if (isBlock(node) && isSaid(metaOf({ ...node }))) {
      report({
        line: node.position?.start.line,
        problem: `The formula has "${node.meta}" after its language, which means nothing.`,
        remedy: 'Write ```math alone.',
      });
    }
  });
  await Promise.all(tasks);
}

function isBlock(node: { readonly type: string; readonly lang?: unknown }): node is Code {
  return node.type === 'code' && node.lang === 'math';
}

function isSaid({ uses, unknown }: FenceMeta): boolean {
  return uses.length > 0 || unknown.length > 0;
}

async function formulaIn(
  node: Code | InlineCode,
  isInHeading: boolean,
): Promise<RootContent | PageMistake> {
  const isParagraph = isBlock(node);
  const formula = await formulaOf(node.value, isParagraph);
  if (formula.kind === 'mistake') {
    const first = node.position?.start.line;
    return {
      // The first line of a block is that of its language.
      line: first === undefined ? undefined : first + formula.line + (isParagraph ? 1 : 0),
      problem: `The formula cannot be read: ${formula.problem}.`,
      remedy: 'Formulas are written in LaTeX, as GitHub reads it.',
    };
  }
  const attributes = {
    html: formula.html,
    ...(isParagraph && { display: '' }),
    // The link of a heading to itself is called like it.
    ...(isInHeading && { text: shownOf(node) ?? '' }),
  };
  return {
    type: isParagraph ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    name: 'MathFormula',
    attributes: attributesWith(attributes),
    children: [],
  } as RootContent;
}
