import type { OutputFile } from '@drystone/lib/output-file';

/** The look of a site, where it differs from that of the engine. */
export interface Theme {
  /** All colours by the names of their tokens, in both modes. */
  readonly colors: ReadonlyMap<string, { readonly light: string; readonly dark: string }>;
  /** What every page carries beside the style sheets of the engine; mostly empty. */
  readonly css: string;
  /** Fonts by their paths from the root of the site. */
  readonly fonts: readonly OutputFile<Uint8Array>[];
  /** Addresses of the fonts that every page needs at once. */
  readonly preloads: readonly string[];
}
