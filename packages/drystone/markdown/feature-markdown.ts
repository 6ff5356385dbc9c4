import type { ListKey } from '../content/links.ts';
import type { FenceMeta } from './fence/fence-meta.ts';
import type { FenceOption } from './fence/fence-option.ts';

/** What a feature adds to the Markdown of pages. */
export interface FeatureMarkdown extends TreeTransforms {
  /** Languages of code blocks that it draws in another way. Those that a highlighter knows are known without it. */
  readonly languages?: readonly string[];
  /** Words after the language of a code block. Those of the engine are tried first. */
  readonly fenceOptions?: readonly FenceOption[];
  /** The component that `:::name[Title]` becomes, by name. It gets `title` and the attributes in braces. */
  readonly directives?: Readonly<Record<string, string>>;
  /** How a component is written in the Markdown copy of a page, by the name of the component. Otherwise its content is. */
  readonly copies?: Readonly<Record<string, ComponentCopy>>;
  /**
   * What to write instead, where a brace or a `<` in a line of MDX is code to the parser and the author meant something else that
   * the feature knows. Undefined where it finds nothing of the kind in the line.
   */
  readonly remedy?: (line: string) => string | undefined;
}

/** Changes of the tree of a page. All features make theirs at one moment before any makes that of the next. */
export interface TreeTransforms {
  /**
   * Before headings are read: notes what readers see in place of a text, as `shown` in the `data` of a `text`, an `inlineCode` or a
   * `code`. Outline, search and previews have that; the address of a heading and the copy have what is written.
   */
  readonly describe?: TreeTransform;
  /**
   * When headings have their ids, and before links are resolved: what it changes is in the copy, in the search and on the page, and a
   * link that it adds is resolved as one that the author wrote.
   */
  readonly expand?: TreeTransform;
  /** When links are resolved: what it changes is in the copy, in the search and on the page. */
  readonly transform?: TreeTransform;
  /** When the copy is written, and before code is highlighted: what it changes is on the page alone. */
  readonly draw?: TreeTransform;
}

export type Moment = keyof TreeTransforms;

/** Changes the syntax tree of a page in place. */
export type TreeTransform = (tree: MarkdownNode, page: TransformedPage) => void | Promise<void>;

/** Writes a component as Markdown, from its attributes and its content in Markdown. */
export type ComponentCopy = (
  attributes: Readonly<Record<string, string>>,
  content: string,
) => string;

/** A node of the Markdown syntax tree (https://github.com/syntax-tree/mdast). */
export interface MarkdownNode {
  /** The type of the node, such as `text`, `heading` or `code`. */
  type: string;
  /** The nodes inside it. */
  children?: MarkdownNode[];
  /** The text of a node that has one, such as `text` or `code`. */
  value?: unknown;
  /** Where the node is in the source. Lines are counted from 1. A node that a transform has made has none. */
  position?: { readonly start: { readonly line: number } } | undefined;
  /** The other fields of nodes of its type, such as `url` of a link. */
  [field: string]: unknown;
}

/** The page whose syntax tree is changed. */
export interface TransformedPage {
  /** The path of its source from the site folder. */
  readonly file: string;
  /** Reads what follows the language of a code block, a node of the type `code`. */
  readonly metaOf: (code: MarkdownNode) => FenceMeta;
  /** A list that a feature gives for pages. What is read of it decides when the page is compiled again. */
  readonly list: <Item>(key: ListKey<Item>) => ReadonlyMap<string, Item>;
  /** Reports a mistake of the author. */
  readonly report: (mistake: PageMistake) => void;
}

/** A mistake of the author of a page. */
export interface PageMistake {
  /** The line in the source of the page, counted from 1, where it is known. */
  readonly line: number | undefined;
  /** The component that has it: the message begins with its tag. Otherwise it begins with the name of the feature. */
  readonly component?: string;
  /** What is wrong, as a sentence. */
  readonly problem: string;
  /** The nearest right thing, printed as a question. */
  readonly suggestion?: string | undefined;
  /** What to type or do. */
  readonly remedy?: string;
  /** What the page names may be in a source that cannot be read. Then only a mistake with a suggestion is reported. */
  readonly mayBeUnread?: boolean;
}

/** The module that exports what a feature adds to Markdown, as `markdown`. */
export interface MarkdownSource {
  /** Its absolute path: the threads that compile pages have it. */
  readonly module: string;
  /**
   * Imports the same module. It may then import others when they are needed, and costs no start of a compiler; an edit of it is seen
   * when the program starts again.
   */
  readonly load?: () => Promise<{ readonly markdown: FeatureMarkdown }>;
}

/** A feature with what the module that it names exports as `markdown`. */
export interface NamedMarkdown {
  readonly feature: string;
  readonly markdown: FeatureMarkdown;
}
