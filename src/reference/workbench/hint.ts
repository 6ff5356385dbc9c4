import type { SchemaNode } from '../../openapi/model.ts';

/**
 * The first sentence of a description, and the default. The description is Markdown here, and becomes plain
 * text: the page behind has it whole.
 */
export function hintOf({ description, default: fallback, defaultTemplate }: SchemaNode): string {
  const [paragraph = ''] = description.split(/\n\s*\n/, 1);
  const text = paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const sentence = text.match(/^.*?[.!?](?=\s|$)/)?.[0] ?? text;
  const value = defaultTemplate ?? (fallback && JSON.stringify(fallback.value));
  return [sentence, value === undefined ? '' : `Default: ${value}.`].filter(Boolean).join(' ');
}
