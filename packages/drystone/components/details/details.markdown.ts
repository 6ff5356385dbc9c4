/** Details as Markdown: opened, the summary as a title. */
export function detailsMarkdown(
  { summary = 'Details' }: { readonly summary?: string },
  content: string,
): string {
  return `**${summary}**\n\n${content}`;
}
