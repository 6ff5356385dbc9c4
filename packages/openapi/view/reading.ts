import type { Prose } from '@drystone/lib/prose/prose';
import type { ApiDocument } from '../model/model.ts';
import type { SchemaForm, SchemaReader } from '../schema/read-schema.ts';
import type { ApiSay } from '../words/words.ts';
import type { SecurityScheme, Server } from './api-reference.ts';

/** What all parts of reading one document share. */
export interface Reading {
  /** Says the words that the document does not have, in the language of the page. */
  readonly say: ApiSay;
  readonly form: SchemaForm;
  readonly document: ApiDocument;
  readonly schemas: SchemaReader;
  readonly securitySchemes: readonly SecurityScheme[];
  readonly servers: readonly Server[];
  /**
   * Markdown of a description inside the page; headings become paragraphs. Equal texts give the same object.
   */
  readonly prose: (markdown: string | undefined) => Prose;
  /** Markdown that may have headings, whose ids begin with the prefix. */
  readonly section: (markdown: string | undefined, headingPrefix: string) => Prose;
}
