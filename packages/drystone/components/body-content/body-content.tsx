import { type ElementType, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { BodyNode } from '../../content/body-tree.ts';

type Components = Readonly<Record<string, ElementType>>;

interface BodyContentProps {
  nodes: readonly BodyNode[];
  /** What is drawn for the elements of these names. */
  components: Components;
}

/** The body of a page. */
export function BodyContent({ nodes, components }: BodyContentProps) {
  const drawn = nodes.map((node) => draw(node, components));
  return drawn.length === 1 ? drawn[0] : jsxs(Fragment, { children: drawn });
}

function draw(node: BodyNode, components: Components): ReactNode {
  if (typeof node === 'string') return node;
  const { name, isLiteral, props, children } = node;
  const type = ((isLiteral ? undefined : components[name]) ?? name) as ElementType;
  const drawn = children.map((child) => draw(child, components));
  switch (drawn.length) {
    case 0:
      return jsx(type, props);
    case 1:
      return jsx(type, { ...props, children: drawn[0] });
    default:
      return jsxs(type, { ...props, children: drawn });
  }
}
