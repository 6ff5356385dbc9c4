import type { Paragraph, Root, RootContent } from 'mdast';
import { SKIP, visit } from '../content/visit.ts';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData {
    isWritten?: true;
  }
  interface MdxJsxTextElementData {
    isWritten?: true;
  }
  interface MdxJsxFlowElementHastData {
    isWritten?: true;
  }
  interface MdxJsxTextElementHastData {
    isWritten?: true;
  }
}

/**
 * Components alone on a line are blocks, and not the words of a paragraph. Notes which elements an author wrote as
 * JSX, before plugins add some of their own.
 */
export function remarkUnravel() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (
        node.type === 'paragraph' &&
        parent &&
        index !== undefined &&
        holdsComponentsAlone(node)
      ) {
        parent.children.splice(index, 1, ...blocksIn(node));
        return [SKIP, index];
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        node.data = { ...node.data, isWritten: true };
      }
      return undefined;
    });
  };
}

function holdsComponentsAlone({ children }: Paragraph): boolean {
  const isComponent = ({ type }: RootContent) =>
    type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
  const isBlank = (child: RootContent) =>
    child.type === 'text' && !/[^\t\n\f\r ]/.test(child.value);
  return (
    children.some(isComponent) && children.every((child) => isComponent(child) || isBlank(child))
  );
}

function blocksIn({ children }: Paragraph): RootContent[] {
  return children.flatMap((child): RootContent[] => {
    if (child.type === 'mdxJsxTextElement')
      return [{ ...child, type: 'mdxJsxFlowElement' } as RootContent];
    if (child.type === 'mdxTextExpression') return [{ ...child, type: 'mdxFlowExpression' }];
    return child.type === 'text' ? [] : [child];
  });
}
