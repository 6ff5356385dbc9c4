import type { FenceOption } from './fence/fence-option.ts';

/** What a feature adds to the Markdown of pages. */
export interface FeatureMarkdown {
  /** Words after the language of a code block. Those of the engine are tried first. */
  readonly fenceOptions?: readonly FenceOption[];
  /** The component that `:::name[Title]` becomes, by name. It gets `title` and the attributes in braces. */
  readonly directives?: Readonly<Record<string, string>>;
  /** How a component is written in the Markdown copy of a page, by the name of the component. Otherwise its content is. */
  readonly copies?: Readonly<Record<string, ComponentCopy>>;
  /** Changes the tree of a page when its links are resolved, before its copy is written and its code is highlighted. */
  readonly transform?: TreeTransform;
}

export type TreeTransform = (tree: MarkdownNode, page: TransformedPage) => void | Promise<void>;

/** Writes a component as Markdown, from its attributes and its content in Markdown. */
export type ComponentCopy = (
  attributes: Readonly<Record<string, string>>,
  content: string,
) => string;

/** A node of the Markdown syntax tree (https://github.com/syntax-tree/mdast). */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  value?: unknown;
  position?: { readonly start: { readonly line: number } } | undefined;
  [field: string]: unknown;
}

export interface TransformedPage {
  /** The source, from the site folder. */
  readonly file: string;
  /** Reports a mistake of the author. */
  readonly report: (mistake: PageMistake) => void;
}

/** A mistake of the author of a page. */
export interface PageMistake {
  readonly line: number | undefined;
  readonly problem: string;
  /** The nearest right thing. */
  readonly suggestion?: string;
  readonly remedy?: string;
}

/** A feature with what the module that it names exports as `markdown`. */
export interface NamedMarkdown {
  readonly feature: string;
  readonly markdown: FeatureMarkdown;
}
