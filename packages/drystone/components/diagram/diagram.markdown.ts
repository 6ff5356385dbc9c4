/** A diagram as Markdown: what it says in words, under its title. */
export function diagramMarkdown({ title }: { readonly title: string }, content: string): string {
  return `**${title}**\n\n${content}`;
}
