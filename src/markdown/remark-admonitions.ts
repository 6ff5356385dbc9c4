import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { nearest } from '../lib/text.ts';
import { admonitionKinds } from './author-components.ts';
import type { PageContext } from './page-context.ts';

type Directive = ContainerDirective | LeafDirective | TextDirective;

/** `:::note[Title]` … `:::` becomes an `<Admonition>`. Any other `:name` in running text stays text. */
export function remarkAdmonitions({ found }: PageContext) {
  return (tree: Root, file: { readonly value: unknown }) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' || node.type === 'leafDirective') {
        if (parent && index !== undefined) {
          parent.children[index] = asText(node, String(file.value)) as never;
        }
        return;
      }
      if (node.type !== 'containerDirective' || !parent || index === undefined) return;
      const kind = admonitionKinds[node.name];
      if (kind === undefined) {
        found.mistakes.push({
          line: node.position?.start.line,
          problem: `There is no admonition ":::${node.name}".`,
          suggestion: nearest(node.name, Object.keys(admonitionKinds)),
          remedy: 'Kinds: note, tip, info, warning, caution, danger.',
        });
        return;
      }
      const { title, body } = splitTitle(node);
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'Admonition',
        attributes: [
          { type: 'mdxJsxAttribute', name: 'kind', value: kind },
          ...(title === ''
            ? []
            : [{ type: 'mdxJsxAttribute' as const, name: 'title', value: title }]),
        ],
        children: body,
      } as RootContent;
    });
  };
}

function splitTitle(node: ContainerDirective): {
  title: string;
  body: ContainerDirective['children'];
} {
  const [first, ...rest] = node.children;
  const hasTitle =
    first?.type === 'paragraph' &&
    (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
  return hasTitle ? { title: textOf(first), body: rest } : { title: '', body: node.children };
}

/** The directive as the author typed it: `instances:create` in prose is no directive. */
function asText(node: Directive, source: string): PhrasingContent {
  const { start, end } = node.position ?? {};
  const value = start && end ? source.slice(start.offset, end.offset) : `:${node.name}`;
  return { type: 'text', value };
}
