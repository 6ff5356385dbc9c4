import type { List, ListItem, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import type { Mistake } from './page-context.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What is wrong with `<Steps>` or `<FileTree>`: each holds one list, whose entries it shows in its own way. */
export function listMistakes(element: Element): Mistake[] {
  const form = forms[element.name ?? ''];
  if (form === undefined) return [];
  const content = (element.children as RootContent[]).filter((child) => !isExpression(child));
  const list = content.find((child): child is List => child.type === 'list');
  const stray = content.find((child) => child !== list);
  if (!list || Boolean(list.ordered) !== form.ordered || stray) {
    const wrong = list && Boolean(list.ordered) !== form.ordered ? list : (stray ?? element);
    return [
      {
        line: wrong.position?.start.line,
        problem: `<${element.name}> holds ${form.holds}, and nothing else.`,
        remedy: form.remedy,
      },
    ];
  }
  return form.ordered ? [] : entriesOf(list).flatMap(entryMistakes);
}

const forms: Readonly<
  Record<
    string,
    { readonly ordered: boolean; readonly holds: string; readonly remedy: string } | undefined
  >
> = {
  Steps: {
    ordered: true,
    holds: 'one numbered list',
    remedy:
      'Begin each step with its number, 1., and indent what belongs to it by three blanks. Leave an empty line after <Steps> and before </Steps>.',
  },
  FileTree: {
    ordered: false,
    holds: 'one list',
    remedy:
      'Write each folder or file behind "- ", and indent what a folder holds by two blanks. Leave an empty line after <FileTree> and before </FileTree>.',
  },
};

function entriesOf({ children }: List): ListItem[] {
  return children.flatMap((item) => [
    item,
    ...item.children.flatMap((child) => (child.type === 'list' ? entriesOf(child) : [])),
  ]);
}

/** An entry is a line with a name, and below it a list of what it holds. */
function entryMistakes({ children, position }: ListItem): Mistake[] {
  const line = position?.start.line;
  const [name, inside, ...more] = children;
  if (name?.type !== 'paragraph' || textOf(name).trim() === '') {
    const problem = 'An entry of <FileTree> has no name.';
    return [{ line, problem, remedy: 'Write one behind "- ", or "..." for what you leave out.' }];
  }
  if (more.length === 0 && (inside === undefined || (inside.type === 'list' && !inside.ordered)))
    return [];
  return [
    {
      line: (inside?.type === 'list' && !inside.ordered ? more[0] : inside)?.position?.start.line,
      problem: `The entry "${textOf(name).split(/\s/)[0]}" of <FileTree> holds more than a list.`,
      remedy: 'Write a comment behind the name, on the same line.',
    },
  ];
}

function isExpression({ type }: RootContent): boolean {
  return type === 'mdxFlowExpression' || type === 'mdxTextExpression';
}
