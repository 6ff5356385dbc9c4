import { firstParagraph, plainText } from '../lib/prose/prose.ts';
import { jsonText } from '../openapi/json/json-text.ts';
import type { SchemaNode } from '../openapi/schema/schema-node.ts';
import type { ApiSay } from '../openapi/words/words.ts';

/** The first sentence of a description, and the default; the page behind has it whole. */
export function hintOf(
  say: ApiSay,
  { description, default: fallback, defaultTemplate }: SchemaNode,
): string {
  const text = plainText(firstParagraph(description));
  const sentence = text.match(/^.*?[.!?](?=\s|$)/)?.[0] ?? text;
  const value = defaultTemplate ?? (fallback && jsonText(fallback.value));
  return [sentence, value === undefined ? '' : `${say('Default')}: ${value}.`]
    .filter(Boolean)
    .join(' ');
}
