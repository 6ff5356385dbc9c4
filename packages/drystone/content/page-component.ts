/** A component that a feature adds to pages. */
export interface FeatureComponent {
  /** The absolute path of the module that exports it by default. */
  readonly module: string;
  /** Style sheets that are in the HTML of pages with the component, and of no others: absolute paths. */
  readonly sheets?: readonly string[];
  /** What authors may write in its tag. Without it, the attributes are those that the code of the component lists. */
  readonly attributes?: ComponentAttributes;
  /** The component that authors put it directly into. Without it, it may be anywhere. */
  readonly parent?: string;
  /**
   * The name of the attribute with the alternative text of the image whose address is in `src`. The address is resolved as that of an
   * image in Markdown.
   */
  readonly imageWords?: string;
  /** Only the Markdown of features puts it into pages: authors have no such tag. */
  readonly isInternal?: boolean;
  /**
   * It shows the same for the same attributes and content, in each language: it reads nothing else. A page that has other components
   * of a site or of features is rendered in each build.
   */
  readonly isPure?: boolean;
}

/** What authors may write in the tag of a component. */
export interface ComponentAttributes {
  /** The names of attributes that have to be there. */
  readonly required: readonly string[];
  /** The names of attributes that may be left out. */
  readonly optional: readonly string[];
}

/** A component that pages may have beside those of the engine: one of a feature, or of the site folder. */
export interface PageComponent extends UsedComponent {
  /** The style sheets of pages that have it. */
  readonly sheets: readonly string[];
  /** Undefined where its code does not list them. */
  readonly attributes: ComponentAttributes | undefined;
  /** The component that it has to be directly in. */
  readonly parent: string | undefined;
  readonly imageWords: string | undefined;
  readonly isInternal: boolean;
}

/** A component in the body of a page. */
export interface UsedComponent {
  /** The path of its file. */
  readonly module: string;
  /** It gets `say`. */
  readonly isOfFeature: boolean;
  /** A page that has it is made from nothing but its text and the program. */
  readonly isPure: boolean;
}
