import type { JsonObject } from '../json/json.ts';
import type { Html, SecurityScheme, Server } from './model.ts';
import type { SchemaReader } from './read-schema.ts';
import type { Refs } from './refs.ts';

/** What all parts of reading one document share. */
export interface Reading {
  readonly document: JsonObject;
  readonly refs: Refs;
  readonly schemas: SchemaReader;
  readonly securitySchemes: readonly SecurityScheme[];
  readonly servers: readonly Server[];
  /** Markdown of a description inside the page; headings become paragraphs. */
  readonly render: (markdown: string | undefined) => Html;
  /** Markdown that may have headings, whose ids begin with the prefix. */
  readonly renderSection: (markdown: string | undefined, headingPrefix: string) => Html;
}
