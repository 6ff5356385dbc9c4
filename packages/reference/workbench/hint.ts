import { firstParagraph, plainText } from '@drystone/lib/prose/prose';
import { jsonText } from '@drystone/openapi/json/json-text';
import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import type { ApiSay } from '@drystone/openapi/words/words';

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
