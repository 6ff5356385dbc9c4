import {
  BaseResolver,
  type Document,
  isAbsoluteUrl,
  ResolveError,
  type Source,
} from '@redocly/openapi-core';
import { jsonWithoutMistakes } from '../json/json-text.ts';

/** Reads the files of a document. A build asks no other host for anything: its result must not depend on the network. */
export class LocalFiles extends BaseResolver {
  /** Absolute paths, those of missing files included. */
  readonly asked = new Set<string>();

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (isAbsoluteUrl(absoluteRef)) {
      throw new ResolveError(new Error('references to other hosts are not followed'));
    }
    this.asked.add(absoluteRef);
    return super.loadExternalRef(absoluteRef);
  }

  /** JSON is YAML, but the parser of YAML takes many times as long. What it says of a mistake is better. */
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const parsed = jsonWithoutMistakes(source.body);
    return parsed === undefined ? super.parseDocument(source, isRoot) : { source, parsed };
  }
}
