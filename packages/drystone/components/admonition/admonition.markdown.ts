import type { AdmonitionKind } from './admonition-kind.ts';

/** An admonition as Markdown: a quotation that begins with its title, or with the name of its kind. */
export function admonitionMarkdown(
  { kind, title }: { readonly kind: AdmonitionKind; readonly title?: string },
  content: string,
): string {
  const name = title ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  return `**${name}**\n\n${content}`
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
