import { nearest } from '@drystone/lib/text';
import type { Node, Paragraph, Root, Text } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import type { AdmonitionKind } from '../components/admonition/admonition-kind.ts';
import { SKIP, visit } from '../content/visit.ts';
import { flowElement } from './attributes-of.ts';
import { admonitionKinds } from './author-components.ts';
import { type Mistake, type PageContext, placeOf } from './page-context.ts';
import { addedMistakes } from './remark-author-components.ts';

/** `:::note[Title]` … `:::` becomes an `<Admonition>`, or the component that a feature gives the name. Any other `:name` in running text stays text. */
export function remarkAdmonitions(context: PageContext) {
  const { found, extensions, targets } = context;
  const { directives } = extensions;
  return (tree: Root, file: { readonly value: unknown }) => {
    const page = String(file.value);
    const sourceOf = ({ position }: Node) => placeOf(context, position?.start.line).source ?? page;
    // Before the admonitions, whose titles are running text too.
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return;
      if (node.type === 'textDirective') parent.children[index] = asText(node, sourceOf(node));
      if (node.type === 'leafDirective') {
        parent.children[index] = { type: 'paragraph', children: [asText(node, sourceOf(node))] };
      }
    });
    visit(tree, (node, index, parent) => {
      if (node.type === 'paragraph') found.mistakes.push(...strayEnd(node));
      if (node.type !== 'containerDirective' || !parent || index === undefined) return undefined;
      if (!isClosed(lastLineOf(node, sourceOf(node)))) found.mistakes.push(neverClosed(node));
      const kind = kindOf(node.name);
      const component = directives.get(node.name);
      if (kind !== undefined) parent.children[index] = element(node, 'Admonition', { kind });
      else if (component !== undefined) {
        const made = element(node, component, attributesIn(node));
        const line = node.position?.start.line;
        const known = targets.components?.get(component);
        const mistakes = known ? addedMistakes(made, known) : [];
        found.mistakes.push(...mistakes.map((mistake) => ({ line, ...mistake })));
        parent.children[index] = made;
      } else {
        found.mistakes.push(unknownKind(node, [...directives.keys()]));
        return undefined;
      }
      // Visited next, for the admonitions inside.
      return [SKIP, index];
    });
  };
}

function kindOf(name: string): AdmonitionKind | undefined {
  return Object.hasOwn(admonitionKinds, name) ? admonitionKinds[name] : undefined;
}

/** A name without a value is an attribute that is there. */
function attributesIn({ attributes }: ContainerDirective): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes ?? {}).map(([name, value]) => [name, value ?? '']),
  );
}

function unknownKind(
  { name, position }: ContainerDirective,
  ofFeatures: readonly string[],
): Mistake {
  const close = nearest(name, [...Object.keys(admonitionKinds), ...ofFeatures]);
  return {
    line: position?.start.line,
    problem: `There is no admonition ":::${name}".`,
    suggestion: close && `:::${close}`,
    remedy: `Kinds: ${['note', 'tip', 'info', 'warning', 'caution', 'danger', ...ofFeatures].join(', ')}.`,
  };
}

const nesting = 'Around another admonition, write one colon more: ::::note and ::::.';

/** The line on which a node ends. All lines of a long page are not split for each admonition. */
function lastLineOf({ position }: Node, source: string): string {
  const end = position?.end.offset ?? 0;
  const next = source.indexOf('\n', end);
  return source.slice(source.lastIndexOf('\n', end - 1) + 1, next === -1 ? undefined : next);
}

function isClosed(lastLine: string): boolean {
  return /(^|[\s>]):{3,}\s*$/.test(lastLine);
}

function neverClosed({ name, position }: ContainerDirective): Mistake {
  return {
    line: position?.start.line,
    problem: `The admonition ":::${name}" is never closed.`,
    remedy: `Write ::: on a line of its own after its text. ${nesting}`,
  };
}

/** A `:::` that closes nothing would be shown to readers. */
function strayEnd({ children, position }: Paragraph): Mistake[] {
  const last = children.at(-1);
  if (last?.type !== 'text' || !/(^|\n):{3,}$/.test(last.value)) return [];
  return [
    {
      line: position?.end.line,
      problem: 'This ::: closes no admonition.',
      remedy: `Remove it. ${nesting}`,
    },
  ];
}

function element(
  node: ContainerDirective,
  component: string,
  own: Readonly<Record<string, string>>,
): MdxJsxFlowElement {
  const { title, body } = splitTitle(node);
  const attributes = { ...own, ...(title !== '' && { title }) };
  const element = flowElement(component, attributes, body as MdxJsxFlowElement['children']);
  return { ...element, position: node.position };
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

/** The directive as the author typed it: `plants:water` in prose is not a directive. */
function asText({ name, position }: TextDirective | LeafDirective, source: string): Text {
  const value = position ? source.slice(position.start.offset, position.end.offset) : `:${name}`;
  return { type: 'text', value };
}
